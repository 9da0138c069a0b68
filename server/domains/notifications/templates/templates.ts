import { accountClosed } from './account-closed.ts'
import { accountExists } from './account-exists.ts'
import { contact } from './contact.ts'
import { emailChange } from './email-change.ts'
import { emailChanged } from './email-changed.ts'
import { invoiceRequested } from './invoice-requested.ts'
import { levelDown } from './level-down.ts'
import { levelUp } from './level-up.ts'
import { orderCameBack } from './order-came-back.ts'
import { orderCancelled } from './order-cancelled.ts'
import { orderDelivered } from './order-delivered.ts'
import { orderPaid } from './order-paid.ts'
import { orderRefunded } from './order-refunded.ts'
import { orderShipped } from './order-shipped.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordRecovery } from './password-recovery.ts'
import { paymentExpired, paymentRejected } from './payment-ended.ts'
import { paymentFailed } from './payment-failed.ts'
import { paymentPending } from './payment-pending.ts'
import { paymentReminder } from './payment-reminder.ts'
import { returnApproved, returnDeclined } from './return-answered.ts'
import { returnExchanged, returnReceived } from './return-received.ts'
import { returnRequested, returnToAnswer } from './return-requested.ts'
import { rewardAnswered } from './reward-answered.ts'
import { rewardCancelled, rewardRequested } from './reward-requested.ts'
import { registration } from './registration.ts'
import { stockAlert } from './stock-alert.ts'

/** Messages about what customers did or have: sent whether or not they subscribed to the newsletter. */
const letters = {
  registration,
  'account-exists': accountExists,
  'account-closed': accountClosed,
  'password-recovery': passwordRecovery,
  'password-changed': passwordChanged,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'order-paid': orderPaid,
  'payment-pending': paymentPending,
  'payment-reminder': paymentReminder,
  'payment-expired': paymentExpired,
  'payment-rejected': paymentRejected,
  'payment-failed': paymentFailed,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'order-came-back': orderCameBack,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'return-requested': returnRequested,
  'return-to-answer': returnToAnswer,
  'return-approved': returnApproved,
  'return-declined': returnDeclined,
  'return-received': returnReceived,
  'return-exchanged': returnExchanged,
  'invoice-requested': invoiceRequested,
  'reward-requested': rewardRequested,
  'reward-cancelled': rewardCancelled,
  'reward-answered': rewardAnswered,
  contact,
  'stock-alert': stockAlert,
} as const

/** Newsletters (rules 2): sent only to subscribers, and each has an unsubscribe link. */
const news = {
  'level-up': levelUp,
  'level-down': levelDown,
} as const

/** Every type of message and the template that writes it (rules 7). */
export const templates = { ...letters, ...news } as const

/** Returns whether it is the last message to a closed account: nothing of it is stored once it was sent. */
export function isFarewell(kind: string): boolean {
  return kind === ('account-closed' satisfies keyof typeof letters)
}

export function isNews(kind: string): boolean {
  return Object.hasOwn(news, kind)
}

type Letters = typeof letters
/** Types of mails with a link that works only once. */
export type Secretive = {
  [K in keyof Letters]: Parameters<Letters[K]>[0] extends { secret: string } ? K : never
}[keyof Letters]

/** All types whose link is deleted when they are sent. */
const secretive: Record<Secretive, true> = {
  registration: true,
  'password-recovery': true,
  'email-change': true,
  'email-changed': true,
  'stock-alert': true,
}

/** Returns whether a mail that was sent can be written again from the stored data. */
export function isRepeatable(kind: string): boolean {
  return Object.hasOwn(letters, kind) && !Object.hasOwn(secretive, kind) && !isFarewell(kind)
}
