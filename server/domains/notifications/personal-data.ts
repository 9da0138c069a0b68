import type { Shop } from '../../platform/shop.ts'
import { findSubject } from './build-content.ts'
import { listCustomerMessages } from './personal-data-queries.ts'

export interface PersonalMessage {
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
export async function listPersonalMessages(
  { db, public_url }: Shop,
  customer_id: number,
  email: string,
): Promise<PersonalMessage[]> {
  const messages = await listCustomerMessages(db, customer_id, email)
  return messages.map(({ channel, kind, recipient, created_at, sent_at, ...stored }) => ({
    channel,
    kind,
    recipient,
    subject: findSubject({ kind, ...stored }, public_url),
    created_at,
    sent_at,
  }))
}
