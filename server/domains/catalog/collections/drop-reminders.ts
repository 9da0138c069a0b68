import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { getMailRecipient } from '../../loyalty/loyalty.ts'
import { buildImageUrl } from '../../media/media.ts'
import { queueMail } from '../../notifications/notifications.ts'
import type { Viewer } from '../cards/visibility.ts'
import { listEnterableDrops } from './drop-queries.ts'
import { findOpeningOf } from './drops.ts'
import {
  deleteReminder,
  type DueReminder,
  insertReminder,
  lockDueReminders,
  lockMovedReminders,
  markReminderSent,
  updateKnownOpening,
} from './reminder-queries.ts'

/** The most mails that one transaction writes. */
const BATCH_SIZE = 200

/**
 * Requests the mail that says when an announced drop opens to this customer, or withdraws the request; repeating either
 * changes nothing. Refuses `collection_not_found` for a drop that is not announced, and `drop_open_already` for one that
 * the customer may enter now.
 */
export async function setDropReminder(
  shop: Shop,
  customer_id: number,
  viewer: Viewer,
  { id, remind }: { id: number; remind: boolean },
): Promise<{ remind: boolean }> {
  const { lang, now, level } = viewer
  if (!remind) {
    await deleteReminder(shop.db, customer_id, id)
    return { remind }
  }
  const enterable = level === 0 ? [] : await listEnterableDrops(shop.db, viewer)
  if (enterable.some((drop) => drop.id === id)) refuse('drop_open_already')
  const isAnnounced = await insertReminder(shop.db, { customer_id, collection_id: id, lang, now })
  return isAnnounced ? { remind } : refuse('collection_not_found')
}

/**
 * This job writes to each customer whose drop has opened to them, by their level at this moment; a reminder is used up by
 * its one mail. Before, it tells those to whom a moved opening is still ahead when that is; then their reminder waits for
 * it, also if it was sent. A crash repeats no mail, because each is written together with what it changes.
 */
export async function sendDropReminders(shop: Shop): Promise<void> {
  for (const sendBatch of [sendMoves, sendDue]) {
    let sent: number
    do sent = await shop.db.begin((tx) => sendBatch(tx, shop))
    while (sent === BATCH_SIZE)
  }
}

async function sendMoves(tx: Tx, shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const moved = await lockMovedReminders(tx, now, BATCH_SIZE)
  for (const { lang, drop, known_opens_at, level, ...reminder } of moved) {
    const opens_at = findOpeningOf(reminder.opens_at, level)
    const waits = opens_at > now
    await updateKnownOpening(tx, { ...reminder, waits })
    if (!waits || known_opens_at === null) continue
    const { customer_id, collection_id } = reminder
    const secret = newSecret()
    const { email, name } = await getMailRecipient(tx, customer_id)
    const mail = { name, drop, opens_at: opens_at.toISOString(), path: buildDropPath(collection_id), secret }
    await queueMail(tx, shop, 'drop-moved', { email, lang, customer_id, reminder_hash: hashSecret(secret) }, mail)
  }
  return moved.length
}

async function sendDue(tx: Tx, shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const due = await lockDueReminders(tx, now, BATCH_SIZE)
  for (const reminder of due) await queueReminderMail(tx, shop, reminder, now)
  return due.length
}

async function queueReminderMail(tx: Tx, shop: Shop, reminder: DueReminder, now: Date): Promise<void> {
  const { lang, customer_id, collection_id, drop, image_key } = reminder
  const { email, name } = await getMailRecipient(tx, customer_id)
  const secret = newSecret()
  const reminder_hash = hashSecret(secret)
  await markReminderSent(tx, reminder, reminder_hash, now)
  const path = buildDropPath(collection_id)
  const image = buildImageUrl(image_key)
  const recipient = { email, lang, customer_id, reminder_hash }
  await queueMail(tx, shop, 'drop-open', recipient, { name, drop, image, path, secret })
}

/** The collection is a 404 to a member who is not signed in on the device of the mail, until it opens to everyone. */
function buildDropPath(collection_id: number): string {
  return `/lanzamiento/${collection_id}`
}
