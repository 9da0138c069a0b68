import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { Drop } from '@shop/contract/collections.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { NotPossible } from '../../../platform/not-possible.ts'
import type { Shop } from '../../../platform/shop.ts'
import { noteAct } from '../../audit/audit.ts'
import { levels } from '../../loyalty/loyalty.ts'
import { pictureAddress } from '../../media/media.ts'
import type { Viewer } from '../cards/visibility.ts'
import { findAnnouncedDrop, listDropRows, listEnterableDrops, lockDrop, setAnnounced } from './drop-queries.ts'

/** Announced drops with the moment at which each level may enter (rules 3). Of their pieces nothing is told. */
export async function listDrops(db: Db, lang: Lang, now: Date): Promise<Drop[]> {
  const rows = await listDropRows(db, lang, now)
  return rows.map(({ picture_key, opens_at, ...drop }) => ({
    ...drop,
    image: pictureAddress(picture_key),
    opens: opensFor(opens_at),
  }))
}

/**
 * The announced drops that this viewer may enter now, with their addresses. Guests need no query: an announced drop is one
 * that is not open to everyone.
 */
export async function getDropAccess(db: Db, viewer: Viewer) {
  const { level, now } = viewer
  return { now: now.toISOString(), level, open: level === 0 ? [] : await listEnterableDrops(db, viewer) }
}

/** When an announced drop opens to a level, with its name. Undefined for a drop that is not announced, or open to everyone. */
export async function findDropOpening(
  db: Db,
  { id, level, lang, now }: { id: number; level: number; lang: Lang; now: Date },
): Promise<{ name: string; at: Date } | undefined> {
  const drop = await findAnnouncedDrop(db, id, lang, now)
  const at = drop && opensFor(drop.opens_at).find((date) => date.level === level)?.at
  return drop && at ? { name: drop.name, at: new Date(at) } : undefined
}

/** Everyone, then each level with its weeks ahead. */
function opensFor(opens_at: Date): Drop['opens'] {
  const ahead = (weeks: number) => new Date(opens_at.valueOf() - weeks * WEEK_MS).toISOString()
  return [
    { level: 0, level_name: null, at: ahead(0) },
    ...levels.map(({ level, level_name, early_weeks }) => ({ level, level_name, at: ahead(early_weeks) })),
  ]
}

/**
 * Announces a drop on the home page, or takes the announcement back. `named` is its number or its address in either
 * language. Throws NotPossible when there is no such drop or it lacks what an announcement shows.
 */
export async function announceDrop(shop: Shop, named: string, announced: boolean, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const drop = await lockDrop(tx, named)
    if (!drop) throw new NotPossible(`there is no collection ${named}`)
    if (announced && drop.opens_at === null) throw new NotPossible(`collection ${named} has no opening time`)
    if (announced && drop.picture_key === null) throw new NotPossible(`collection ${named} has no picture`)
    await setAnnounced(tx, drop.id, announced)
    await noteAct(tx, { actor, act: 'drop.announce', subject: `collection:${drop.id}`, detail: { announced }, at })
  })
}
