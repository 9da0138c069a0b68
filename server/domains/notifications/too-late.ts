import { TRANSFER_HOURS } from '@shop/contract/limits.ts'
import type { smsTemplates } from './templates/sms-templates.ts'
import type { Secretive, templates } from './templates/templates.ts'

type Kind = keyof typeof templates | keyof typeof smsTemplates

/**
 * Hours within which a message must be sent: as long as its link works (rules 2), its deadline is ahead, or its content
 * is likely to be still true. Messages of other types report an event, which stays true.
 */
const hours = {
  'phone-code': 1 / 6,
  registration: 48,
  'password-recovery': 1,
  'email-change': 48,
  'email-changed': 7 * 24,
  'stock-alert': 48,
  'payment-pending': TRANSFER_HOURS,
  'payment-reminder': TRANSFER_HOURS / 2,
} as const satisfies Record<Secretive, number> & Partial<Record<Kind, number>>

/** Returns whether the message would only mislead by now. */
export function isTooLate({ kind, created_at }: { kind: string; created_at: Date }, now: Date): boolean {
  const life: number | undefined = (hours as Record<string, number>)[kind]
  return life !== undefined && now.valueOf() >= created_at.valueOf() + life * 3_600_000
}
