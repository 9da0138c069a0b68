import type { Tx } from '../../platform/db.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { lockMessage, type Lockable, repeatMessage } from './again-queries.ts'
import { contentOf } from './render-mail.ts'
import { isRepeatable } from './templates/templates.ts'
import { isTooLate } from './too-late.ts'
import { jobOf, listInWork } from './unsent.ts'
import { markQueued } from './unsent-queries.ts'

/**
 * Sends a mail once more, to the mailbox it went to, as a new message; one that failed before it was sent (a text
 * message too) is retried as it is. Recorded as an act of staff. Throws a BusinessError for a message that does not
 * exist, that a job is still working on, whose link could be used only once or has expired, or that an older version of
 * the shop wrote with less data than its template needs now.
 */
export async function sendAgain(shop: Shop, message_id: number, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const message = await lockMessage(tx, message_id)
    if (!message) throw new NotPossible(`there is no mail ${message_id}`)
    const as = isOver(message, at) ? await repeat(tx, message, at) : await takeUp(tx, shop, message)
    if (!canBeWritten(message, shop.public_url)) throw new NotPossible(`mail ${message_id} is too old to be sent again`)
    await noteAct(tx, { actor, act: 'mail.again', subject: `message:${message_id}`, detail: { as }, at })
    await shop.queue.add(tx, jobOf[message.channel], { message_id: as })
    await markQueued(tx, [as], at)
  })
}

/** Returns whether it was sent or is not worth sending as it is. */
function isOver(message: Lockable, at: Date): boolean {
  return message.sent_at !== null || message.dropped_at !== null || isTooLate(message, at)
}

/** Adds a new message with the same content and returns its number. */
function repeat(tx: Tx, { id, kind }: Lockable, at: Date): Promise<number> {
  if (!isRepeatable(kind))
    throw new NotPossible(`a mail of type ${kind} has a personal link: its owner must request a new one`)
  return repeatMessage(tx, id, at)
}

async function takeUp(tx: Tx, shop: Shop, { id }: Lockable): Promise<number> {
  const in_work = await listInWork(tx, shop)
  if (in_work.includes(id)) throw new NotPossible(`mail ${id} waits to be sent: it is retried automatically`)
  return id
}

function canBeWritten(message: Lockable, public_url: string): boolean {
  if (message.channel === 'sms') return true
  try {
    return contentOf(message, public_url).subject !== ''
  } catch {
    return false
  }
}
