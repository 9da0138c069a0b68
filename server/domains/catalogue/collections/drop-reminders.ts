import type { Tx } from '../../../platform/db.ts'
import type { JobData } from '../../../platform/jobs.ts'
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
  waitAgain,
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
 * This job writes to each customer whose drop has opened to them, by their level at this moment; a reminder is used up
 * by its one mail. One whose drop was postponed waits for the new time.
 */
export async function sendDropReminders(shop: Shop): Promise<void> {
  let sent: number
  do sent = await shop.db.begin((tx) => sendBatch(tx, shop))
  while (sent === BATCH_SIZE)
}

async function sendBatch(tx: Tx, shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const due = await lockDueReminders(tx, now, BATCH_SIZE)
  for (const reminder of due) await queueReminderMail(tx, shop, reminder, now)
  return due.length
}

/** The job that tells those who wait for a drop that its opening has moved. */
export const TELL_OF_MOVED_DROP = 'tell-of-moved-drop'

interface MovedDrop {
  collection_id: number
  version: number
  opens_at: string
  /** The last customer who was notified. */
  after: number
}

/** Notifies all who asked to be reminded of an announced drop of its new opening, once for each version of the drop. */
export async function queueMovedMails(tx: Tx, shop: Shop, moved: MovedDrop): Promise<void> {
  const { collection_id, version, after } = moved
  await shop.queue.add(tx, TELL_OF_MOVED_DROP, { ...moved }, { dedupeKey: `${collection_id} ${version} ${after}` })
}

/**
 * This job writes to those who asked to be reminded of a drop and to whom its new opening is still ahead; a reminder that
 * was sent to them waits again. After another move, the job of that one writes.
 */
export async function tellOfMovedDrop(shop: Shop, data: JobData): Promise<void> {
  const moved = data as unknown as MovedDrop
  const { collection_id, after } = moved
  const opens_at = new Date(moved.opens_at)
  const now = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const reminders = await lockMovedReminders(tx, { collection_id, opens_at, after }, BATCH_SIZE)
    const waiting = reminders
      .map((reminder) => ({ ...reminder, at: findOpeningOf(opens_at, reminder.level) }))
      .filter(({ at }) => at > now)
    const ids = waiting.map(({ customer_id }) => customer_id)
    await waitAgain(tx, collection_id, ids)
    for (const { customer_id, lang, drop, at } of waiting) {
      const { email, name } = await getMailRecipient(tx, customer_id)
      const mail = { name, drop, opens_at: at.toISOString(), path: buildDropPath(collection_id) }
      await queueMail(tx, shop, 'drop-moved', { email, lang, customer_id }, mail)
    }
    const last = reminders.at(BATCH_SIZE - 1)
    if (last) await queueMovedMails(tx, shop, { ...moved, after: last.customer_id })
  })
}

async function queueReminderMail(tx: Tx, shop: Shop, reminder: DueReminder, now: Date): Promise<void> {
  const { lang, customer_id, collection_id, drop, picture_key } = reminder
  const { email, name } = await getMailRecipient(tx, customer_id)
  const secret = newSecret()
  await markReminderSent(tx, reminder, hashSecret(secret), now)
  const path = buildDropPath(collection_id)
  const image = buildImageUrl(picture_key)
  await queueMail(tx, shop, 'drop-open', { email, lang, customer_id }, { name, drop, image, path, secret })
}

/** The collection is a 404 to a member who is not signed in on the device of the mail, until it opens to everyone. */
function buildDropPath(collection_id: number): string {
  return `/lanzamiento/${collection_id}`
}
