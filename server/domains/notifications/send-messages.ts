import { PRIVACY_LINK_HOURS, TRANSFER_DEADLINE_HOURS } from '@shop/contract/limits.ts'
import { DRAFT_ORDER_DAYS } from '@shop/contract/staff/draft-order-values.ts'
import { CHANGE_REQUEST_DAYS } from '@shop/contract/staff/order-change-values.ts'
import { jobChannel } from '../../platform/tracing/trace-channels.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  type Channel,
  claimMessages,
  type ClaimedMessage,
  deleteFromOutbox,
  findNextDue,
  markMessageFailed,
} from './outbox-queries.ts'
import { deleteMessage, markMessageDropped } from './queries.ts'
import type { smsTemplates } from './templates/sms-templates.ts'
import { isAccountClosedMail, type MailTypeWithSecret, type templates } from './templates/templates.ts'

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

type MessageType = keyof typeof templates | keyof typeof smsTemplates

/**
 * Hours within which a message must be sent: as long as its link works (rules 2.1), its deadline is ahead, or its
 * content is likely to be still true. The last message to a closed account is the only place that still has its
 * mailbox, so it does not wait for long. Messages of other types report an event, which stays true.
 */
const maxHours = {
  'phone-code': 1 / 6,
  registration: 48,
  'password-recovery': 1,
  'staff-invitation': 72,
  'email-change': 48,
  'data-export-started': PRIVACY_LINK_HOURS,
  'erasure-started': PRIVACY_LINK_HOURS,
  'email-changed': 7 * 24,
  'account-closed': 7 * 24,
  'stock-alert': 48,
  'drop-moved': 48,
  'drop-open': 48,
  'drop-launch': 48,
  'cart-waiting': 48,
  campaign: 72,
  'draft-order': DRAFT_ORDER_DAYS * 24,
  'order-change-request': CHANGE_REQUEST_DAYS * 24,
  // By then the link of what it was for has ended too.
  'payment-denied': DRAFT_ORDER_DAYS * 24,
  'payment-pending': TRANSFER_DEADLINE_HOURS,
  'payment-reminder': TRANSFER_DEADLINE_HOURS / 2,
} as const satisfies Record<MailTypeWithSecret, number> & Partial<Record<MessageType, number>>

export function isExpired({ kind, created_at }: { kind: string; created_at: Date }, now: Date): boolean {
  const hours: number | undefined = (maxHours as Record<string, number>)[kind]
  return hours !== undefined && now.valueOf() >= created_at.valueOf() + hours * 3_600_000
}
