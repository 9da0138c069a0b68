import type { Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { hasRecordedSince, insertAuditEntry } from '../audit/audit.ts'
import { insertMessageCopy, lockEqualMessages, lockMessage, type LockedMessage } from './resend-queries.ts'
import { findSubject } from './build-content.ts'
import { isResendable, staffMailTypes } from './templates/templates.ts'
import { isExpired } from './send-messages.ts'
import { insertIntoOutbox } from './outbox-queries.ts'
import { senderNames } from './send-messages.ts'

const HOUR_MS = 3_600_000

/**
 * Sends a mail once more as a new message: to the mailbox it went to, or for a mail about an order to the one that the
 * account has now. One that failed before it was sent (a text message too) is retried as it is. Recorded as an action of
 * staff. Refuses `mail_not_found`, also for a mail to staff, `mail_sent_again` within an hour after the same message was
 * sent again, `mail_waiting` while it is still being tried, `mail_has_link` when its link could be used only once or has
 * expired, and
 * `mail_too_old` when an older version of the shop wrote it with less data than its template needs now.
 */
export async function resendMessage(shop: Shop, message_id: number, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const message = await lockMessage(tx, message_id)
    if (!message || staffMailTypes.includes(message.kind)) refuseWith('mail_not_found', { id: message_id })
    const twins = await lockEqualMessages(tx, message_id)
    if (
      await hasRecordedSince(tx, {
        action: 'mail.again',
        subjects: twins.map(nameSubject),
        since: new Date(at.valueOf() - HOUR_MS),
      })
    )
      refuseWith('mail_sent_again', { id: message_id })
    const queuedId = isFinished(message, at) ? await copyMessage(tx, message, at) : message_id
    if (message.channel === 'mail' && findSubject(message, shop.public_url) === null)
      refuseWith('mail_too_old', { id: message_id })
    await insertAuditEntry(tx, {
      actor,
      action: 'mail.again',
      subject: nameSubject(message_id),
      metadata: { as: queuedId },
      at,
    })
    if (!(await insertIntoOutbox(tx, queuedId))) refuseWith('mail_waiting', { id: message_id })
    await shop.queue.wake(tx, senderNames[message.channel])
  })
}

const nameSubject = (id: number) => `message:${id}`

/** Returns whether it was sent or is not worth sending as it is. */
function isFinished(message: LockedMessage, at: Date): boolean {
  return message.sent_at !== null || message.dropped_at !== null || isExpired(message, at)
}

function copyMessage(tx: Tx, { id, kind }: LockedMessage, at: Date): Promise<number> {
  if (!isResendable(kind)) refuseWith('mail_has_link', { kind })
  return insertMessageCopy(tx, id, at)
}
