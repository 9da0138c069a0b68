import type { Shop } from '../../platform/shop.ts'
import { findSubject } from './build-content.ts'
import { listCustomerMessages } from './personal-data-queries.ts'

/**
 * Returns the subject and the time of the messages that went to a customer. Their content is deleted, or does not
 * concern the customer. A subject is null when its template needs data by now that the message does not have.
 */
export async function listPersonalMessages(
  { db, public_url }: Shop,
  customer_id: number,
  email: string,
): Promise<object[]> {
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
