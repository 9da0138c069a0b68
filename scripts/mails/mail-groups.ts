import type { RenderedSample } from '../../server/testing/mail-samples/samples.ts'

type MailType = RenderedSample['kind']

/** A group of mails, and when each of them is sent. */
interface MailGroup {
  title: string
  mails: Partial<Record<MailType, string>>
}

const account = {
  registration: 'A visitor registers. The link opens the account, once and within 48 hours.',
  'account-exists': 'A visitor registers with an email that already has an account. Only its owner is notified.',
  'password-recovery': 'A password reset is requested. The link works once, for an hour, and replaces earlier ones.',
  'password-changed': 'The password was changed.',
  'email-change': 'To the new email address, which takes effect when the link is opened.',
  'email-changed': 'To the former email address: for 7 days its link reverts the change.',
  'data-export-started':
    'Staff started an export of the data. The link works once, for 48 hours; staff never get the file.',
  'erasure-started': 'Staff started the closing of the account, which the link confirms, once and within 48 hours.',
  'account-closed': 'The last mail of an account; it is deleted once it is sent.',
} satisfies Partial<Record<MailType, string>>

const orders = {
  'order-paid': 'An order is paid, by any method.',
  'order-shipped':
    'The shipment has left. Sent again with a corrected tracking number, and when a returned shipment leaves again.',
  'order-delivered': 'The shipment was delivered, and the return period begins.',
  'order-came-back': 'The carrier could not deliver the shipment and returned it.',
  'order-cancelled': 'An order was canceled: who canceled it, why, and how the money is refunded.',
  'order-refunded': 'An order is refunded, in part or fully.',
  'payment-failed': 'A payment arrived that no order can be completed with, and is refunded.',
} satisfies Partial<Record<MailType, string>>

const transfers = {
  'payment-pending': 'An order waits for a transfer by Zelle or Venmo: the amount, the recipient and the deadline.',
  'payment-reminder': 'Half of the time for the transfer has passed.',
  'payment-expired': 'The time for the transfer has passed.',
  'payment-rejected': 'Staff rejected the transfer, with their reason.',
} satisfies Partial<Record<MailType, string>>

const returns = {
  'return-requested': 'A return or an exchange was requested; the customer waits for the answer.',
  'return-approved': 'A return is approved, with the instructions of staff.',
  'return-declined': 'A return is declined with the reason, or its items did not arrive in time.',
  'return-received': 'The items of a return were received.',
  'return-exchanged': 'The exchanged size was shipped.',
} satisfies Partial<Record<MailType, string>>

const customers = {
  'stock-alert':
    'Variants that a visitor asked to be notified about are available. Its unsubscribe link ends all alerts of the email address.',
  'contact-reply': 'Staff replied to a message of the contact form.',
  'reward-answered': 'Staff answered a request for a session or for tailoring.',
  'level-up': 'Newsletter: a level was reached. Only to subscribers, with an unsubscribe link.',
  'level-down': 'Newsletter: crystals were deducted with a refund, and the level changed with them.',
} satisfies Partial<Record<MailType, string>>

const shop = {
  contact: 'A message was sent with the contact form. A reply goes to its sender.',
  'return-to-answer': 'A return waits for an answer.',
  'invoice-requested': 'A customer requests an invoice.',
  'reward-requested': 'A customer requests a session or tailoring.',
  'reward-cancelled': 'A customer canceled an appointment.',
} satisfies Partial<Record<MailType, string>>

const staff = {
  'staff-invitation':
    'A person is invited to the back office, or their access was reset. The link works once, for 72 hours.',
  'staff-new-device': 'A member of staff signed in with a browser for the first time.',
  'staff-access-changed': 'A member of staff changed their password, or added or removed a second factor.',
} satisfies Partial<Record<MailType, string>>

/** Every type of mail is in one of the groups; a missing one does not compile. */
export const sendingRules = {
  ...account,
  ...orders,
  ...transfers,
  ...returns,
  ...customers,
  ...shop,
  ...staff,
} satisfies Record<MailType, string>

export const mailGroups: MailGroup[] = [
  { title: 'The account', mails: account },
  { title: 'An order', mails: orders },
  { title: 'A transfer', mails: transfers },
  { title: 'A return', mails: returns },
  { title: 'Requests of fans', mails: customers },
  { title: 'To the shop', mails: shop },
  { title: 'To staff, about their access', mails: staff },
]
