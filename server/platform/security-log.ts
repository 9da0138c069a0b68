import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { toIpLimitKey } from './ip-address.ts'
import type { Log } from './log.ts'
import type { SecretBox } from './secret-box.ts'

/** The events that operators watch for attacks; docs/operations.md explains each. */
const securityEvents = [
  'signed_in',
  'sign_in_failed',
  'owner_check_failed',
  'password_known',
  'link_refused',
  'permission_refused',
  'limit_reached',
  'secret_changed',
  'sessions_ended',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/**
 * The facts contain neither personal data nor secrets: customers and staff appear by their number, calls and limits by their
 * name.
 */
interface SecurityEventDetails {
  customer_id?: number | null | undefined
  staff_id?: number | undefined
  call?: string | undefined
  limit?: string
  what?: string
  code?: string
}

/** Where an event comes from: the request, and a pseudonym of its IP address, which only the shop's key leads back to. */
interface EventOrigin {
  request: string
  address: string
}

const origins = new AsyncLocalStorage<() => EventOrigin>()

/** Lets the security events of each request say where they come from. The same address has the same pseudonym. */
export function traceEventOrigins(app: FastifyInstance, secrets: SecretBox): void {
  app.addHook('onRequest', ({ id, ip }, _reply, next) =>
    origins.run(() => ({ request: id, address: secrets.getPseudonym(toIpLimitKey(ip)) }), next),
  )
}

/** Each begins at 0: Prometheus sees no increase in a counter that is first read after its first event. */
const counts = new Map<SecurityEvent, number>(securityEvents.map((event) => [event, 0]))

export function countSecurityEvents(): ReadonlyMap<SecurityEvent, number> {
  return counts
}

const infoEvents: SecurityEvent[] = ['signed_in', 'secret_changed', 'sessions_ended']

/**
 * Writes a security event to the log: one line with the message "security event" and the field `security_event`. During
 * a request it also says which one, and from where.
 */
export function logSecurityEvent(
  log: Pick<Log, 'info' | 'warn'>,
  event: SecurityEvent,
  details: SecurityEventDetails,
): void {
  counts.set(event, (counts.get(event) ?? 0) + 1)
  const level = infoEvents.includes(event) ? 'info' : 'warn'
  log[level]({ security_event: event, ...details, ...origins.getStore()?.() }, 'security event')
}
