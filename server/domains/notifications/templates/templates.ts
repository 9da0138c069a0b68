import { accountClosed } from './account-closed.ts'
import { accountMoved } from './account-moved.ts'
import { accountExists } from './account-exists.ts'
import { campaign, campaignTest } from './campaign.ts'
import { cartWaiting } from './cart-waiting.ts'
import { contactReply } from './contact-reply.ts'
import { contact } from './contact.ts'
import { disputeLost, disputeWon } from './dispute-decided.ts'
import { draftOrder } from './draft-order.ts'
import { dropLaunch } from './drop-launch.ts'
import { dropMoved } from './drop-moved.ts'
import { dropOpen } from './drop-open.ts'
import { emailChange } from './email-change.ts'
import { emailChanged } from './email-changed.ts'
import { invoiceIssued } from './invoice-issued.ts'
import { invoiceRequested } from './invoice-requested.ts'
import { levelDown } from './level-down.ts'
import { levelUp } from './level-up.ts'
import { orderAddress } from './order-address.ts'
import { orderChanged } from './order-changed.ts'
import { orderChangeRequest } from './order-change-request.ts'
import { orderReturnedToSender } from './order-returned-to-sender.ts'
import { orderCanceled } from './order-canceled.ts'
import { orderDelivered } from './order-delivered.ts'
import { orderParcelLost } from './order-parcel-lost.ts'
import { orderPaid } from './order-paid.ts'
import { orderRefunded } from './order-refunded.ts'
import { orderShipped } from './order-shipped.ts'
import { paidTwice } from './paid-twice.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordRecovery } from './password-recovery.ts'
import { paymentDenied } from './payment-denied.ts'
import { paymentExpired, paymentRejected } from './payment-ended.ts'
import { paymentFailed } from './payment-failed.ts'
import { paymentPending } from './payment-pending.ts'
import { paymentReminder } from './payment-reminder.ts'
import { dataExportStarted, erasureStarted } from './privacy-links.ts'
import { returnApproved, returnDeclined } from './return-answered.ts'
import { returnExchanged, returnReceived } from './return-received.ts'
import { returnRequested, returnToAnswer } from './return-requested.ts'
import { rewardAnswered } from './reward-answered.ts'
import { rewardCanceled, rewardRequested } from './reward-requested.ts'
import { registration } from './registration.ts'
import { staffAccessChanged } from './staff-access-changed.ts'
import { staffInvitation } from './staff-invitation.ts'
import { staffNewDevice } from './staff-new-device.ts'
import { staffPasswordKnown } from './staff-password-known.ts'
import { staffNotifications } from './staff-notifications.ts'
import { staffSales } from './staff-sales.ts'
import { staffSettingChanged } from './staff-setting-changed.ts'
import { stockAlert } from './stock-alert.ts'

/** Mails to members of staff, about their access and their work: for owners alone to see (rules 9.11). */
const staffMails = {
  'staff-invitation': staffInvitation,
  'staff-new-device': staffNewDevice,
  'staff-password-known': staffPasswordKnown,
  'staff-access-changed': staffAccessChanged,
  'staff-notifications': staffNotifications,
  'staff-sales': staffSales,
  'staff-setting-changed': staffSettingChanged,
  'campaign-test': campaignTest,
} as const

/** Messages to a customer about an order: they go to the mailbox that the account has when they are sent. */
const orderMails = {
  'order-paid': orderPaid,
  'payment-pending': paymentPending,
  'payment-reminder': paymentReminder,
  'payment-expired': paymentExpired,
  'payment-rejected': paymentRejected,
  'payment-denied': paymentDenied,
  'payment-failed': paymentFailed,
  'paid-twice': paidTwice,
  'dispute-won': disputeWon,
  'dispute-lost': disputeLost,
  'order-address': orderAddress,
  'order-changed': orderChanged,
  'order-change-request': orderChangeRequest,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'order-came-back': orderReturnedToSender,
  'order-parcel-lost': orderParcelLost,
  'order-canceled': orderCanceled,
  'order-refunded': orderRefunded,
  'invoice-issued': invoiceIssued,
  'return-requested': returnRequested,
  'return-approved': returnApproved,
  'return-declined': returnDeclined,
  'return-received': returnReceived,
  'return-exchanged': returnExchanged,
} as const

/** Messages about what customers did or have: sent whether or not they subscribed to the newsletter. */
const transactionalMails = {
  ...orderMails,
  registration,
  'account-exists': accountExists,
  'account-closed': accountClosed,
  'account-moved': accountMoved,
  'password-recovery': passwordRecovery,
  'password-changed': passwordChanged,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'draft-order': draftOrder,
  'return-to-answer': returnToAnswer,
  'invoice-requested': invoiceRequested,
  'reward-requested': rewardRequested,
  'reward-canceled': rewardCanceled,
  'reward-answered': rewardAnswered,
  contact,
  'contact-reply': contactReply,
  'data-export-started': dataExportStarted,
  'erasure-started': erasureStarted,
  'stock-alert': stockAlert,
  'drop-moved': dropMoved,
  'drop-open': dropOpen,
  ...staffMails,
} as const

/** Newsletters (rules 2.4): sent only to subscribers, and each has an unsubscribe link. */
const newsletterMails = {
  'level-up': levelUp,
  'level-down': levelDown,
  'drop-launch': dropLaunch,
  'cart-waiting': cartWaiting,
  campaign,
} as const

export type NewsletterType = keyof typeof newsletterMails

/** Every type of message and the template that writes it (rules 7). */
export const templates = { ...transactionalMails, ...newsletterMails } as const

/** Returns whether it is the last message to a closed account: nothing of it is stored once it was sent or expired. */
export function isAccountClosedMail(kind: string): boolean {
  return kind === ('account-closed' satisfies keyof typeof transactionalMails)
}

export type OrderMailType = keyof typeof orderMails

export const orderMailTypes: readonly string[] = Object.keys(orderMails)

export function isNewsletter(kind: string): boolean {
  return Object.hasOwn(newsletterMails, kind)
}

type TransactionalMails = typeof transactionalMails
/** Types of mails with a link that works only once. */
export type MailTypeWithSecret = {
  [K in keyof TransactionalMails]: 'secret' extends keyof Parameters<TransactionalMails[K]>[0] ? K : never
}[keyof TransactionalMails]

const typesWithSecret: Record<MailTypeWithSecret, true> = {
  'draft-order': true,
  'order-change-request': true,
  // With the link of what staff had prepared.
  'payment-denied': true,
  registration: true,
  'password-recovery': true,
  'email-change': true,
  'email-changed': true,
  'stock-alert': true,
  'drop-moved': true,
  'drop-open': true,
  'staff-invitation': true,
  'data-export-started': true,
  'erasure-started': true,
}

/** Returns whether a mail that was sent can be written again from the stored data. Mails to members of staff never are. */
export function isResendable(kind: string): boolean {
  if (!Object.hasOwn(transactionalMails, kind) || Object.hasOwn(staffMails, kind)) return false
  return !Object.hasOwn(typesWithSecret, kind) && !isAccountClosedMail(kind)
}

export const staffMailTypes = Object.keys(staffMails)
