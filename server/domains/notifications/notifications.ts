import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { traceScope } from '../../platform/tracing/trace-channels.ts'
import {
  type CustomerMessage,
  deleteHeldMails,
  findSubscriberByHash,
  insertCustomerMails,
  insertCustomerMessage,
  insertMessage,
  type HeldMail,
  redirectWaitingMessages,
} from './queries.ts'
import {
  deferRecipientIndex,
  insertNewsletters,
  insertSharedData,
  type NewsletterRecipient,
  noSharedData,
  type SharedData,
  TURN_MS,
} from './newsletter-queries.ts'
import { senderNames } from './send-messages.ts'
import type { smsTemplates } from './templates/sms-templates.ts'
import {
  isNewsletter,
  type NewsletterType,
  type OrderMailType,
  orderMailTypes,
  type templates,
} from './templates/templates.ts'

export { mailFontPaths, readMailFont } from './rendering/mail-fonts.ts'
export { buildMailContent, renderMail, type RenderedMail } from './build-content.ts'
export type { MailSender } from './rendering/footer.ts'
export { listPersonalMessages } from './personal-data.ts'
export {
  countNewsletters,
  deleteWaitingNewsletters,
  insertSharedData,
  type NewsletterRecipient,
  selectNotWritten,
  selectSubscribers,
} from './newsletter-queries.ts'
export { deleteCustomerMessages } from './personal-data-queries.ts'
export {
  countMessages,
  listMessageInconsistencies,
  listRefusedMessages,
  markAllMessagesSent,
  selectData as selectMessageData,
  selectReminderRecipient,
} from './queries.ts'
export { listMessagesTo, listOrderMessages, matchOrderMessages } from './resend-queries.ts'
export { resendMessage } from './resend.ts'
export { mailGroups, sendingRules } from './samples/mail-groups.ts'
export { isMailType, mailSamples, mailTypes, renderMailSamples } from './render-samples.ts'
export { isResendable, staffMailTypes } from './templates/templates.ts'

type Templates = typeof templates
type SmsTemplates = typeof smsTemplates
export type MailType = keyof Templates
export type MailData<K extends MailType> = Parameters<Templates[K]>[0]

/** The recipient of a mail: a mailbox, with the customer whose personal data the mail is. */
export interface Recipient {
  email: string
  lang: Lang
  customer_id?: number | null
  reminder_hash?: Buffer
}

/**
 * Adds a message to the outbox within the caller's transaction: it is sent exactly when the transaction is committed,
 * within seconds, and again until the mail server accepts it. Does nothing for a newsletter (templates.ts) to a
 * customer who did not subscribe.
 */
export async function queueMail<K extends Exclude<MailType, OrderMailType>>(
  tx: Tx,
  shop: Shop,
  type: K,
  to: Recipient,
  data: MailData<K>,
): Promise<void> {
  const { email: recipient, lang, customer_id = null, reminder_hash } = to
  const message = { ...startMessage(shop), channel: 'mail' as const, kind: type, lang, data }
  if (!isNewsletter(type)) await insertMessage(tx, { ...message, recipient, customer_id, reminder_hash })
  else if (customer_id !== null) await insertNewsletter(tx, { ...message, customer_id })
  await shop.queue.wake(tx, senderNames.mail)
}

/**
 * Does the same with a mail about an order, in the language of the order, to the mailbox that its customer's account has
 * now: a former one may be another person's. Does nothing for an account that was closed. With `wait_ms` it can be taken
 * back until then.
 */
export async function queueOrderMail<K extends OrderMailType>(
  tx: Tx,
  shop: Shop,
  type: K,
  { customer_id, lang }: { customer_id: number; lang: Lang },
  data: MailData<K>,
  wait_ms = 0,
): Promise<void> {
  await insertCustomerMessage(tx, { ...startMessage(shop), kind: type, lang, data, customer_id }, { wait_ms })
  await shop.queue.wake(tx, senderNames.mail)
}

/** Takes back a mail about an order that still waits. Returns whether there was one, or it has left. */
export function cancelHeldOrderMail(tx: Tx, type: OrderMailType, mail: HeldMail): Promise<'held' | 'left' | 'none'> {
  return deleteHeldMails(tx, type, mail)
}

/** Sends the waiting mails about a customer's orders, made or prepared, to the mailbox that the account has now. */
export function redirectOrderMails(tx: Tx, customer_id: number): Promise<void> {
  return redirectWaitingMessages(tx, customer_id, [...orderMailTypes, 'draft-order'])
}

/** Does the same for a text message; `phone` is the whole number without its plus. */
export async function queueSms<K extends keyof SmsTemplates>(
  tx: Tx,
  shop: Shop,
  type: K,
  to: { phone: string; lang: Lang; customer_id: number },
  data: Parameters<SmsTemplates[K]>[0],
): Promise<void> {
  const { phone, lang, customer_id } = to
  const message = {
    ...startMessage(shop),
    channel: 'sms' as const,
    kind: type,
    recipient: `+${phone}`,
    lang,
    data,
    customer_id,
  }
  await insertMessage(tx, message)
  await shop.queue.wake(tx, senderNames.sms)
}

/** The ids of what mails share, which was stored before. */
export interface StoredSharedData {
  shared_ids: readonly number[]
}

/** The most newsletters that one statement writes: more of them could take longer than a statement may. */
const NEWSLETTERS_PER_STATEMENT = 5_000

/** Adds one mail to each of many customers to the outbox, to leave at the rate of newsletters. */
export async function queueCustomerMails(
  tx: Tx,
  shop: Shop,
  type: 'account-moved',
  customer_ids: readonly number[],
): Promise<void> {
  await insertCustomerMails(tx, { ...startMessage(shop), kind: type }, customer_ids, TURN_MS)
  await shop.queue.wake(tx, senderNames.mail)
}

/**
 * Adds newsletters to the outbox, each with its own unsubscribe link and the customer's first name, in the language of the
 * account. They are sent at a rate, behind all other mails. Customers who do not subscribe, are blocked or have closed
 * their account are left out. Returns the number of mails.
 */
export async function queueNewsletters(
  tx: Tx,
  shop: Shop,
  type: NewsletterType,
  recipients: readonly NewsletterRecipient[],
  shared: SharedData | StoredSharedData = noSharedData,
): Promise<number> {
  if (recipients.length === 0) return 0
  const message = { ...startMessage(shop), kind: type }
  await deferRecipientIndex(tx)
  const shared_ids = 'shared_ids' in shared ? shared.shared_ids : await insertSharedData(tx, shared, message.created_at)
  let mails = 0
  for (let from = 0; from < recipients.length; from += NEWSLETTERS_PER_STATEMENT) {
    const slice = recipients.slice(from, from + NEWSLETTERS_PER_STATEMENT)
    mails += await insertNewsletters(tx, { ...message, recipients: slice, shared_ids })
  }
  await shop.queue.wake(tx, senderNames.mail)
  return mails
}

function startMessage({ clock }: Shop) {
  return { created_at: clock.now(), traceparent: traceScope.getStore()?.traceparent ?? null }
}

/** Writes a newsletter with its own unsubscribe link; like every secret, it is deleted when the message is sent. */
function insertNewsletter(tx: Tx, message: CustomerMessage): Promise<void> {
  const secret = newSecret()
  return insertCustomerMessage(
    tx,
    { ...message, data: { ...message.data, secret } },
    { unsubscribe_hash: hashSecret(secret) },
  )
}

export function findNewsletterSubscriber(db: Db, secret: string): Promise<number | undefined> {
  return findSubscriberByHash(db, hashSecret(secret))
}
