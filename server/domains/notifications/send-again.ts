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
 * Sends a mail once more, to the mailbox it went to, as a message of its own; one that was given up before it was sent
 * (a text message too) is tried anew as it is. Noted as an act of staff. Throws NotPossible for one that there is not,
 * that a job is still working on, whose link was good for once only or has run out, or that an older version of the shop
 * wrote with less than its template asks for now.
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

/** Sent, or not worth sending as it is. */
function isOver(message: Lockable, at: Date): boolean {
  return message.sent_at !== null || message.dropped_at !== null || isTooLate(message, at)
}

/** The number of a new message that says the same. */
function repeat(tx: Tx, { id, kind }: Lockable, at: Date): Promise<number> {
  if (!isRepeatable(kind))
    throw new NotPossible(`a mail of kind ${kind} carries a link of its own: its owner asks for a new one`)
  return repeatMessage(tx, id, at)
}

async function takeUp(tx: Tx, shop: Shop, { id }: Lockable): Promise<number> {
  const in_work = await listInWork(tx, shop)
  if (in_work.includes(id)) throw new NotPossible(`mail ${id} waits to be sent: it is tried again by itself`)
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
