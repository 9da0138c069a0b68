import type { ApiResult } from '@shop/contract/client.ts'
import { toShopDate } from '@shop/contract/calendar.ts'
import { findPreset, rangePresets, reportSteps, type ReportStep } from '@shop/contract/staff/report-range.ts'
import { unwrap } from './load.ts'
import { shopNow } from './shop-clock.ts'

/** A report, or why there is none; then the range stays, so that another one can be chosen. */
export type ReportResult<T> = { ok: true; data: T } | { ok: false; message: string }

/** Returns a report. A refusal other than that of the session or the role is a value. */
export function unwrapReport<T>(result: ApiResult<T>, request: Request): ReportResult<T> {
  if (result.ok || result.status === 401 || result.status === 403) return { ok: true, data: unwrap(result, request) }
  return { ok: false, message: result.message }
}

export interface RangeQuery {
  from?: string
  to?: string
  step?: ReportStep
}

/** Returns the range in an address for a call: a preset, two days, or nothing, which is this month. */
export function readRange(search: URLSearchParams): RangeQuery {
  const preset = rangePresets.find((name) => name === search.get('range'))
  const step = reportSteps.find((name) => name === search.get('step'))
  const [from, to] = [search.get('from'), search.get('to')]
  return {
    ...(preset ? findPreset(preset, toShopDate(shopNow())) : from !== null && to !== null ? { from, to } : {}),
    ...(step ? { step } : {}),
  }
}

export function readRequestRange(request: Request): RangeQuery {
  return readRange(new URL(request.url).searchParams)
}
