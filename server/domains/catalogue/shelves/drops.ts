import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { Drop } from '@shop/contract/shelves.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { NotPossible } from '../../../platform/not-possible.ts'
import type { Shop } from '../../../platform/shop.ts'
import { noteAct } from '../../audit/audit.ts'
import { levels } from '../../loyalty/loyalty.ts'
import { pictureAddress } from '../../media/media.ts'
import { listDropRows, lockDrop, setAnnounced } from './drop-queries.ts'

/** Announced drops with the moment at which each level may enter (rules 3). Of their pieces nothing is told. */
export async function listDrops(db: Db, lang: Lang, now: Date): Promise<Drop[]> {
  const rows = await listDropRows(db, lang, now)
  return rows.map(({ picture_key, opens_at, ...drop }) => ({
    ...drop,
    image: pictureAddress(picture_key),
    opens: opensFor(opens_at),
  }))
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
