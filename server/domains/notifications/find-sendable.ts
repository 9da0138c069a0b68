import type { Shop } from '../../platform/shop.ts'
import { markMessageDropped, findMessage, type MessageRow } from './queries.ts'
import { isExpired } from './expiry.ts'

/** Returns a message that is still to be sent. Records one that comes too late as such and returns undefined for it. */
export async function findSendableMessage(shop: Shop, id: number): Promise<MessageRow | undefined> {
  const message = await findMessage(shop.db, id)
  if (!message || message.sent_at || message.dropped_at) return undefined
  const now = shop.clock.now()
  if (!isExpired(message, now)) return message
  await markMessageDropped(shop.db, id, now)
  shop.log.warn({ message_id: id, kind: message.kind }, 'message expired before it was sent')
  return undefined
}
