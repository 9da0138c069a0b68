import type { Shop } from '../../platform/shop.ts'
import { dropMessage, findMessage, type MessageRow } from './queries.ts'
import { isTooLate } from './too-late.ts'

/** Returns a message that is still to be sent. Records one that comes too late as such and returns undefined for it. */
export async function findToSend(shop: Shop, id: number): Promise<MessageRow | undefined> {
  const message = await findMessage(shop.db, id)
  if (!message || message.sent_at || message.dropped_at) return undefined
  const now = shop.clock.now()
  if (!isTooLate(message, now)) return message
  await dropMessage(shop.db, id, now)
  shop.log.warn({ message_id: id, kind: message.kind }, 'message came too late to be sent')
  return undefined
}
