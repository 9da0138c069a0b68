import type { Log } from './log.ts'

/** The events that operators watch for attacks; docs/operations.md explains each. */
export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'owner_check_failed'
  | 'link_refused'
  | 'permission_refused'
  | 'limit_reached'
  | 'secret_changed'
  | 'sessions_ended'

/**
 * The facts contain neither personal data nor secrets: customers and staff appear by their number, calls and limits by their
 * name.
 */
interface SecurityEventDetails {
  customer_id?: number | null | undefined
  staff_id?: number | undefined
  call?: string | undefined
  limit?: string
  /** The way of signing in, or the secret that was changed. */
  what?: string
  /** The code of the refusal that the caller got. */
  code?: string
}

const infoEvents: SecurityEvent[] = ['signed_in', 'secret_changed', 'sessions_ended']

/** Writes a security event to the log: one line with the message "security event" and the field `security_event`. */
export function logSecurityEvent(
  log: Pick<Log, 'info' | 'warn'>,
  event: SecurityEvent,
  details: SecurityEventDetails,
): void {
  log[infoEvents.includes(event) ? 'info' : 'warn']({ security_event: event, ...details }, 'security event')
}
