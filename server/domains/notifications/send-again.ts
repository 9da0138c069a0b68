import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { repeatMessage, type Repeated } from './again-queries.ts'
import { contentOf } from './content-of.ts'
import { isRepeatable } from './templates/templates.ts'

/**
 * Sends a mail once more, to the mailbox it went to, as a message of its own. Noted as an act of staff. Throws NotPossible
 * for one that there is not, that still waits to be sent, whose link was good for once only, or that an older version of
 * the shop wrote with less than its template asks for now.
 */
export async function sendAgain(shop: Shop, message_id: number, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const again = await repeatMessage(tx, message_id, at)
    if (!again) throw new NotPossible(`there is no mail ${message_id} that was sent`)
    if (!isRepeatable(again.kind))
      throw new NotPossible(`a mail of kind ${again.kind} carries a link of its own: its owner asks for a new one`)
    if (!canBeWritten(again, shop.public_url)) throw new NotPossible(`mail ${message_id} is too old to be sent again`)
    await noteAct(tx, { actor, act: 'mail.again', subject: `message:${message_id}`, detail: { as: again.id }, at })
    await shop.queue.add(tx, 'send-mail', { message_id: again.id })
  })
}

function canBeWritten(message: Repeated, public_url: string): boolean {
  try {
    return contentOf(message, public_url).subject !== ''
  } catch {
    return false
  }
}
