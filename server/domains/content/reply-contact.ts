import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import {
  deleteContactRow,
  insertContactReply,
  lockContactMessage,
  updateContactMessageDone,
} from './contact-reply-queries.ts'

/**
 * Replies to a message of the contact form by mail, in the language that its sender read, and marks it as done. Recorded
 * without the text, which is deleted with the message. Refuses `contact_message_not_found`, and
 * `contact_message_changed` when there are other replies than the member saw.
 */
export async function replyToContactMessage(
  shop: Shop,
  { id, text, seen_replies }: { id: number; text: string; seen_replies: number },
  actor: string,
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const written = (await lockContactMessage(tx, id)) ?? refuse('contact_message_not_found')
    if (written.replies !== seen_replies) refuse('contact_message_changed')
    const answer = text.trim()
    const reply = await insertContactReply(tx, { message_id: id, text: answer, actor, created_at: at })
    await updateContactMessageDone(tx, id, { by: actor, at })
    const { name, email, lang, message, customer_id } = written
    await queueMail(tx, shop, 'contact-reply', { email, lang, customer_id }, { name, answer, message })
    const metadata = { reply, before: { done: written.done_at !== null }, after: { done: true } }
    await insertAuditEntry(tx, { actor, action: 'contact.reply', subject: `contact-message:${id}`, metadata, at })
  })
}

/** Marks a message as done without a reply, or opens it again. Refuses `contact_message_not_found`. */
export async function setContactMessageDone(shop: Shop, id: number, done: boolean, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const { done_at } = (await lockContactMessage(tx, id)) ?? refuse('contact_message_not_found')
    if ((done_at !== null) === done) return
    await updateContactMessageDone(tx, id, done ? { by: actor, at } : null)
    const metadata = { before: { done: !done }, after: { done } }
    await insertAuditEntry(tx, { actor, action: 'contact.done', subject: `contact-message:${id}`, metadata, at })
  })
}

/** Deletes a message with its replies. Recorded without what was written. Refuses `contact_message_not_found`. */
export async function deleteContactMessage(shop: Shop, id: number, actor: string): Promise<void> {
  await shop.db.begin(async (tx) => {
    if (!(await deleteContactRow(tx, id))) refuse('contact_message_not_found')
    const at = shop.clock.now()
    await insertAuditEntry(tx, { actor, action: 'contact.delete', subject: `contact-message:${id}`, metadata: {}, at })
  })
}
