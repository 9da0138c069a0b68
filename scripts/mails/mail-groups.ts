import type { RenderedSample } from '../../server/testing/mail-samples/samples.ts'

type MailType = RenderedSample['kind']

/** A group of mails, and when each of them is sent. */
interface MailGroup {
  title: string
  mails: Partial<Record<MailType, string>>
}

const account = {
  registration: 'Somebody asks for an account. The link opens it, once and within 48 hours.',
  'account-exists': 'Somebody asks for an account with a mailbox that has one. Only its owner learns of it.',
  'password-recovery': 'Somebody asks for a new password. The link works once, for an hour, and ends older ones.',
  'password-changed': 'The password is another one.',
  'email-change': 'To the new mailbox, which counts from this link on.',
  'email-changed': 'To the former mailbox: for 7 days its link takes the change back.',
  'account-closed': 'The last mail; once sent, nothing of it is kept.',
} satisfies Partial<Record<MailType, string>>

const orders = {
  'order-paid': 'An order is paid, whichever way.',
  'order-shipped': 'The parcel has left; again when its waybill was wrong, and when it came back and leaves once more.',
  'order-delivered': 'The parcel has arrived, and the time to send pieces back begins.',
  'order-came-back': 'The carrier could not deliver the parcel and brought it back; it is kept, or not.',
  'order-cancelled': 'An order will not be sent: by whom, why, and what becomes of the money.',
  'order-refunded': 'Part of the money, or all of it, goes back.',
  'payment-failed': 'Money arrived for which there can be no order any more: it goes back.',
} satisfies Partial<Record<MailType, string>>

const transfers = {
  'payment-pending': 'An order waits for a transfer by Zelle or Venmo: what to send, to whom, until when.',
  'payment-reminder': 'Half of the time is over.',
  'payment-expired': 'All of it is over.',
  'payment-rejected': 'Staff turned the request down; the reason is theirs.',
} satisfies Partial<Record<MailType, string>>

const returns = {
  'return-requested': 'A return or an exchange was asked for, and nothing is to be sent yet.',
  'return-approved': 'It may be sent; the instructions are those of staff.',
  'return-declined': 'It is declined, with the reason; or the pieces never came.',
  'return-received': 'The pieces are here.',
  'return-exchanged': 'The other size has left.',
} satisfies Partial<Record<MailType, string>>

const customers = {
  'stock-alert': 'Pieces that somebody waited for are back. Its way out ends all alerts of the mailbox.',
  'reward-answered': 'Staff answered a request for a session or for tailoring.',
  'level-up': 'News: a level was reached. Only to those who asked for news, with a way out.',
  'level-down': 'News: crystals went back with money, and a level with them.',
} satisfies Partial<Record<MailType, string>>

const shop = {
  contact: 'Somebody wrote by the contact form. An answer goes to them.',
  'return-to-answer': 'A return waits for an answer.',
  'invoice-requested': 'A customer asks for an invoice.',
  'reward-requested': 'A customer asks for a session or for tailoring.',
  'reward-cancelled': 'A customer gave an appointment back.',
} satisfies Partial<Record<MailType, string>>

/** Every type of mail is in one of the groups; a missing one does not compile. */
export const sendingRules = { ...account, ...orders, ...transfers, ...returns, ...customers, ...shop } satisfies Record<
  MailType,
  string
>

export const mailGroups: MailGroup[] = [
  { title: 'The account', mails: account },
  { title: 'An order', mails: orders },
  { title: 'A transfer', mails: transfers },
  { title: 'A return', mails: returns },
  { title: 'What fans asked for', mails: customers },
  { title: 'To the shop', mails: shop },
]
