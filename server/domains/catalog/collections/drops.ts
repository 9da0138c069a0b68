import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { Drop } from '@shop/contract/categories-and-collections.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { levels } from '../../loyalty/loyalty.ts'
import { buildImageUrl } from '../../media/media.ts'
import { GUEST_LEVEL, type Viewer } from '../cards/visibility.ts'
import { type DropRow, findOpenUris, listDropRows, listEnterableDrops, lockDrop, setAnnounced } from './drop-queries.ts'
import { listReminders } from './reminder-queries.ts'

/**
 * Lists announced drops with the time at which each level may enter (rules 3.5), without any facts about their
 * products.
 */
export async function listDrops(db: Db, viewer: Viewer): Promise<Drop[]> {
  const rows = await listDropRows(db, viewer)
  return rows.map(toDrop)
}

/**
 * Returns an announced drop as `listDrops` does, and for a collection that everyone may enter its URLs instead. Refuses
 * `collection_not_found` for every other one, whether it exists or not.
 */
export async function getDrop(db: Db, viewer: Viewer, id: number) {
  const [row] = await listDropRows(db, viewer, id)
  if (row) return { drop: toDrop(row), uris: null }
  const uris = (await findOpenUris(db, id, viewer.now)) ?? refuse('collection_not_found')
  return { drop: null, uris }
}

function toDrop({ image_key, opens_at, ...drop }: DropRow): Drop {
  return { ...drop, image: buildImageUrl(image_key), opens: listOpenings(opens_at) }
}

/**
 * Lists the announced drops that this viewer may enter now, with their URLs, and those of which they are reminded by
 * mail. Guests need no query, because an announced drop is not open to everyone.
 */
export async function getDropAccess(db: Db, viewer: Viewer) {
  const { level, now, customer_id } = viewer
  return {
    now: now.toISOString(),
    level,
    open: level === 0 ? [] : await listEnterableDrops(db, viewer),
    reminders: customer_id === null ? [] : await listReminders(db, customer_id),
  }
}

/**
 * Returns the name of an announced drop and the time at which it opens to a level. Undefined for a drop that is not
 * announced, or is open to everyone.
 */
export async function findDropOpening(
  db: Db,
  { id, level, lang, now }: { id: number; level: number; lang: Lang; now: Date },
): Promise<{ name: string; at: Date } | undefined> {
  const [drop] = await listDropRows(db, { lang, now }, id)
  return drop && { name: drop.name, at: findOpeningOf(drop.opens_at, level) }
}

/** Lists the opening to everyone, then the earlier opening for each level. */
export function listOpenings(opens_at: Date): Drop['opens'] {
  const opensTo = (level: number) => findOpeningOf(opens_at, level).toISOString()
  return [
    { level: GUEST_LEVEL, level_name: null, at: opensTo(GUEST_LEVEL) },
    ...levels.map(({ level, level_name }) => ({ level, level_name, at: opensTo(level) })),
  ]
}

export function findOpeningOf(opens_at: Date, level: number): Date {
  const weeks = levels.find((one) => one.level === level)?.early_weeks ?? 0
  return new Date(opens_at.valueOf() - weeks * WEEK_MS)
}

/**
 * Announces a drop on the home page, or withdraws the announcement; it is named by its number or its slug in either
 * language. Refuses `collection_not_found`, and `collection_without_opening` and `collection_without_image` when it
 * lacks something that an announcement shows.
 */
export async function announceDrop(shop: Shop, idOrUri: string, announced: boolean, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const drop = await lockDrop(tx, idOrUri)
    if (!drop) return refuse('collection_not_found')
    if (announced && drop.opens_at === null) refuse('collection_without_opening')
    if (announced && drop.image_key === null) refuse('collection_without_image')
    await setAnnounced(tx, drop.id, announced)
    await insertAuditEntry(tx, {
      actor,
      action: 'drop.announce',
      subject: `collection:${drop.id}`,
      metadata: { announced },
      at,
    })
  })
}
