import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { findNewsReader, insertMessage, insertNews, type NewMessage } from './queries.ts'
import type { smsTemplates } from './templates/sms-templates.ts'
import { isNews, type templates } from './templates/templates.ts'

export { contentOf, drawMail, type DrawnMail } from './render-mail.ts'
export type { Letterhead } from './drawing/letterhead.ts'
export { messagesHeld } from './held.ts'
export { deleteMessagesOf } from './held-queries.ts'
export { countMessages, listMessageFaults, listRefusedMessages, markMessageSent } from './queries.ts'
export { listMessagesTo } from './again-queries.ts'
export { sendAgain } from './send-again.ts'

type Templates = typeof templates
type SmsTemplates = typeof smsTemplates
export type MailKind = keyof Templates
/** The data that a type of message is written from. */
export type MailData<K extends MailKind> = Parameters<Templates[K]>[0]

export interface Recipient {
  email: string
  lang: Lang
  customer_id?: number
}

/**
 * Adds a message to the outbox within the caller's transaction: it is sent exactly when the transaction is committed,
 * within seconds, and again until the mail server accepts it. Does nothing for a newsletter (templates.ts) to a
 * customer who did not subscribe, or for an account that was closed (its orders have no mailbox any more).
 */
export async function queueMail<K extends MailKind>(
  tx: Tx,
  shop: Shop,
  kind: K,
  to: Recipient,
  data: MailData<K>,
): Promise<void> {
  if (to.email === '') return
  const message = {
    channel: 'mail' as const,
    kind,
    recipient: to.email,
    lang: to.lang,
    data,
    customer_id: to.customer_id ?? null,
    created_at: shop.clock.now(),
  }
  const id = isNews(kind) ? await writeNews(tx, message) : await insertMessage(tx, message)
  if (id !== undefined) await shop.queue.add(tx, 'send-mail', { message_id: id })
}

/** Does the same for a text message; `phone` is the whole number without its plus. */
export async function queueSms<K extends keyof SmsTemplates>(
  tx: Tx,
  shop: Shop,
  kind: K,
  to: { phone: string; lang: Lang; customer_id: number },
  data: Parameters<SmsTemplates[K]>[0],
): Promise<void> {
  const { phone, lang, customer_id } = to
  const created_at = shop.clock.now()
  const message = { channel: 'sms' as const, kind, recipient: `+${phone}`, lang, data, customer_id, created_at }
  await shop.queue.add(tx, 'send-sms', { message_id: await insertMessage(tx, message) })
}

/** Writes a newsletter with its own unsubscribe link; like every secret, it is deleted when the message is sent. */
function writeNews(tx: Tx, message: NewMessage): Promise<number | undefined> {
  const secret = newSecret()
  return insertNews(tx, { ...message, data: { ...message.data, secret } }, hashSecret(secret))
}

/** Returns the customer whose newsletter has this unsubscribe link; undefined when no mail has it. */
export function newsReaderOf(db: Db, secret: string): Promise<number | undefined> {
  return findNewsReader(db, hashSecret(secret))
}
