import { jobChannel } from '../../platform/tracing/trace-channels.ts'
import type { Shop } from '../../platform/shop.ts'
import { isExpired } from './expiry.ts'
import {
  type Channel,
  claimMessages,
  type ClaimedMessage,
  deleteFromOutbox,
  findNextDue,
  markMessageFailed,
} from './outbox-queries.ts'
import { deleteMessage, markMessageDropped } from './queries.ts'
import { isAccountClosedMail } from './templates/templates.ts'

export const senderNames = { mail: 'send-messages-by-mail', sms: 'send-messages-by-sms' } as const
const BATCH_SIZE = 4

/** Hands a message over and records it. Throws when it has to be tried again. */
export type MessageSender = (message: ClaimedMessage) => Promise<void>

/** Another look for what was added while messages were sent. */
const NEXT_LOOK_MS = 500

/**
 * Sends messages of a channel that are due in the outbox, and returns after how many milliseconds more may be. A message is sent again until
 * its server accepts it or it comes too late. The claim does not wait for the disk: a crash of the database only lets a
 * message be sent that was not sent yet.
 */
export async function sendMessages(shop: Shop, channel: Channel, sender: MessageSender): Promise<number> {
  const messages = await claimMessages(shop.db, channel, BATCH_SIZE)
  if (messages.length === 0) {
    const due_ms = (await findNextDue(shop.db, channel)) ?? Infinity
    // Another process is claiming what is due.
    return due_ms > 0 ? due_ms : NEXT_LOOK_MS
  }
  await Promise.all(
    messages.map(async (message) => {
      const traceparent = message.traceparent ?? undefined
      await jobChannel.tracePromise(() => sendMessage(shop, message, sender), { name: `send-${channel}`, traceparent })
    }),
  )
  return messages.length === BATCH_SIZE ? 0 : NEXT_LOOK_MS
}

async function sendMessage(shop: Shop, message: ClaimedMessage, send: MessageSender): Promise<void> {
  const now = shop.clock.now()
  const { id, kind } = message
  try {
    if (message.finished) return await deleteFromOutbox(shop.db, id)
    const expired = isExpired(message, now)
    if (message.unwanted || (expired && isAccountClosedMail(kind))) return await deleteMessage(shop.db, id)
    if (!expired) return await send(message)
    await markMessageDropped(shop.db, id, now)
    shop.log.warn({ message_id: id, kind }, 'message expired before it was sent')
  } catch (error) {
    shop.log.error({ err: error, message_id: id, kind }, 'message was not sent')
    await markMessageFailed(shop.db, id, String(error))
  }
}
