import { PRIVACY_LINK_HOURS, TRANSFER_DEADLINE_HOURS } from '@shop/contract/limits.ts'
import { DRAFT_ORDER_DAYS } from '@shop/contract/staff/draft-order-values.ts'
import { CHANGE_REQUEST_DAYS } from '@shop/contract/staff/order-change-values.ts'
import type { smsTemplates } from './templates/sms-templates.ts'
import type { MailTypeWithSecret, templates } from './templates/templates.ts'

type MessageType = keyof typeof templates | keyof typeof smsTemplates

/**
 * Hours within which a message must be sent: as long as its link works (rules 2.1), its deadline is ahead, or its
 * content is likely to be still true. The last message to a closed account is the only place that still has its
 * mailbox, so it does not wait for long. Messages of other types report an event, which stays true.
 */
const maxHours = {
  'phone-code': 1 / 6,
  registration: 48,
  'password-recovery': 1,
  'staff-invitation': 72,
  'email-change': 48,
  'data-export-started': PRIVACY_LINK_HOURS,
  'erasure-started': PRIVACY_LINK_HOURS,
  'email-changed': 7 * 24,
  'account-closed': 7 * 24,
  'stock-alert': 48,
  'drop-moved': 48,
  'drop-open': 48,
  'drop-launch': 48,
  'cart-waiting': 48,
  campaign: 72,
  'draft-order': DRAFT_ORDER_DAYS * 24,
  'order-change-request': CHANGE_REQUEST_DAYS * 24,
  // By then the link of what it was for has ended too.
  'payment-denied': DRAFT_ORDER_DAYS * 24,
  'payment-pending': TRANSFER_DEADLINE_HOURS,
  'payment-reminder': TRANSFER_DEADLINE_HOURS / 2,
} as const satisfies Record<MailTypeWithSecret, number> & Partial<Record<MessageType, number>>

export function isExpired({ kind, created_at }: { kind: string; created_at: Date }, now: Date): boolean {
  const hours: number | undefined = (maxHours as Record<string, number>)[kind]
  return hours !== undefined && now.valueOf() >= created_at.valueOf() + hours * 3_600_000
}
