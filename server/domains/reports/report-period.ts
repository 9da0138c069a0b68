import { toShopDate } from '@shop/contract/calendar.ts'
import {
  chooseStep,
  countDays,
  findPeriodBefore,
  findPreset,
  isDayRange,
  MAX_REPORT_DAYS,
  type ReportStep,
} from '@shop/contract/staff/report-range.ts'
import type { Period } from '@shop/contract/staff/report-schemas.ts'
import { isTimedOut, type Pool, REPORT_TIMEOUT_MS, type Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findReportDays, type ReportDays } from './daily/report-day-queries.ts'

export interface PeriodQuery {
  from?: string | undefined
  to?: string | undefined
  step?: ReportStep | undefined
}

/** Returns the days of a report: this month unless both are given. Refuses `report_range_invalid`. */
export function readPeriod({ from, to, step }: PeriodQuery, now: Date): Period {
  const range =
    from === undefined && to === undefined ? findPreset('month', toShopDate(now)) : { from: from ?? '', to: to ?? '' }
  if (!isDayRange(range)) refuseWith('report_range_invalid', { days: MAX_REPORT_DAYS })
  return { ...range, before: findPeriodBefore(range), step: step ?? chooseStep(range) }
}

const seconds = REPORT_TIMEOUT_MS / 1000

/**
 * Reads a report on the connections for reports, from a replica if there is one. Refuses `report_too_long` when a
 * statement takes too long.
 */
export function readReport<T>(
  { db }: Pick<Shop, 'db'>,
  period: Period,
  read: (tx: Tx) => Promise<T>,
  from: Pool = db.replica,
): Promise<T> {
  return from.readReport(read).catch((error: unknown) => {
    if (!isTimedOut(error)) throw error
    return refuseWith('report_too_long', { seconds, days: countDays(period) })
  })
}

/** Reads a report from the sums of days, and from the orders where there are none. Refuses `report_too_long`. */
export function readDailyReport<T>(
  shop: Pick<Shop, 'db'>,
  period: Period,
  read: (tx: Tx, days: ReportDays) => Promise<T>,
): Promise<T> {
  return readReport(shop, period, async (tx) => read(tx, await findReportDays(tx, [period.before, period])))
}

/** Reads the report of the stock, which has no days. Refuses `stock_report_too_long`. */
export function readStockReport<T>({ db }: Pick<Shop, 'db'>, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.replica.readReport(read).catch((error: unknown) => {
    if (!isTimedOut(error)) throw error
    return refuseWith('stock_report_too_long', { seconds })
  })
}
