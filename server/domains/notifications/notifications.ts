import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertMessage } from './queries.ts'

export { listMessageFaults } from './queries.ts'
import type { templates } from './templates/templates.ts'

type Templates = typeof templates
export type MailKind = keyof Templates

export interface Recipient {
  email: string
  lang: Lang
  customer_id?: number
}

/**
 * Puts a message in the outbox within the caller's transaction: it is sent exactly when its cause is committed, within
 * seconds, and again until the mail server takes it.
 */
export async function queueMail<K extends MailKind>(
  tx: Tx,
  shop: Shop,
  kind: K,
  to: Recipient,
  data: Parameters<Templates[K]>[0],
): Promise<void> {
  const id = await insertMessage(tx, {
    kind,
    recipient: to.email,
    lang: to.lang,
    data,
    customer_id: to.customer_id ?? null,
    created_at: shop.clock.now(),
  })
  await shop.queue.add(tx, 'send-mail', { message_id: id })
}
