import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { contentOf } from './render-mail.ts'
import { listMessagesOf, type WrittenMessage } from './held-queries.ts'

export interface HeldMessage {
  channel: string
  kind: string
  recipient: string
  /** Null when its template needs data by now that the message does not have. */
  subject: string | null
  created_at: Date
  sent_at: Date | null
}

/**
 * Returns the subject and the time of the messages that went to a customer. Their content is deleted, or does not
 * concern the customer.
 */
export async function messagesHeld(db: Db, shop: Shop, customer_id: number, email: string): Promise<HeldMessage[]> {
  const messages = await listMessagesOf(db, customer_id, email)
  return messages.map(({ channel, kind, recipient, created_at, sent_at, ...written }) => ({
    channel,
    kind,
    recipient,
    subject: subjectOf({ kind, ...written }, shop.public_url),
    created_at,
    sent_at,
  }))
}

/** Returns the subject of a message, which is optional: a message from before its template changed has none. */
function subjectOf(message: Pick<WrittenMessage, 'kind' | 'lang' | 'data'>, public_url: string): string | null {
  try {
    return contentOf(message, public_url).subject
  } catch {
    return null
  }
}
