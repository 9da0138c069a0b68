import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { contentOf } from './render-mail.ts'
import { listMessagesOf, type WrittenMessage } from './held-queries.ts'

export interface HeldMessage {
  channel: string
  kind: string
  recipient: string
  /** Null for one whose template says it differently by now. */
  subject: string | null
  created_at: Date
  sent_at: Date | null
}

/** The messages that went to a customer: what about and when. What they carried is forgotten, or nobody else's business. */
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

/** The subject is comfort: a message from before its template changed has none. */
function subjectOf(message: Pick<WrittenMessage, 'kind' | 'lang' | 'data'>, public_url: string): string | null {
  try {
    return contentOf(message, public_url).subject
  } catch {
    return null
  }
}
