import type { Call } from '@shop/contract/call.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { translateData } from '@shop/contract/refusal.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import type { FastifyBaseLogger } from 'fastify'
import { toRefusalCode, isUnstorable } from './error-codes.ts'
import { Refusal } from './refusal.ts'
import { logSecurityEvent } from './security-log.ts'
import { toValidationRefusal } from './validation.ts'

export interface FailedCall {
  call: Call | StaffCall | undefined
  lang: Lang
  log: FastifyBaseLogger
  customer_id?: number | undefined
  staff_id?: number | undefined
}

export interface ErrorResponse {
  status: number
  /** JSON: `{ errors, message, fields, data }` (rules 1). */
  body: string
  retry_after_s: number | undefined
}

/** Turns every error into a response, in this one place. The cause of the shop's own failures goes to the log only. */
export function toErrorResponse(error: Error, failed: FailedCall): ErrorResponse {
  const refusal = toRefusal(error, failed.call)
  const { status } = refusals[refusal.code]
  if (status >= 500 || isUnstorable(error)) failed.log.error({ err: error, call: failed.call?.name }, 'call failed')
  logRefusedPermission(refusal.code, failed)
  return {
    status,
    body: JSON.stringify(toErrorBody(refusal, failed.lang)),
    retry_after_s: refusal.retry_after_s ?? (status === 503 ? 5 : undefined),
  }
}

/** Refusals that are a step of ordinary work: to confirm one's identity, and that a preview only shows. */
const EVERYDAY_REFUSALS: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['confirmation_needed', 'preview_only'])

/**
 * Logs a security event for each call that the caller has no right to: without a valid token, with a role of staff that
 * may not make it, from another origin, or for another customer's record. No response distinguishes the last from a
 * missing record, so neither does the log.
 */
function logRefusedPermission(code: RefusalCode, { call, log, customer_id, staff_id }: FailedCall): void {
  const { status } = refusals[code]
  const isPermissionRefusal =
    status === 401 ||
    (status === 403 && !EVERYDAY_REFUSALS.has(code)) ||
    (status === 404 && call !== undefined && 'caller' in call && call.caller === 'customer')
  if (isPermissionRefusal)
    logSecurityEvent(log, 'permission_refused', { call: call?.name, code, customer_id, staff_id })
}

function toRefusal(error: Error & { validation?: never }, call: Call | StaffCall | undefined): Refusal {
  if (error instanceof Refusal) return error
  if (error.validation && call) return toValidationRefusal(error.validation, call)
  return new Refusal(toRefusalCode(error))
}

function toErrorBody(refusal: Refusal, lang: Lang) {
  const { code, fields, data, providerError } = refusal
  const errors: RefusalCode[] = [...new Set([code, ...Object.values(fields)])]
  return {
    errors,
    message: refusal.format(lang),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(data).length > 0 ? { data: translateData(data, lang) } : {}),
    ...providerError,
  }
}
