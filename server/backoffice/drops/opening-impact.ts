import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { levels } from '../../domains/loyalty/loyalty.ts'
import { countConcerned, findCollectionId, listLevelImpacts } from './opening-queries.ts'

/**
 * Says what moving the opening of a drop would change at once: who gains and who loses sight of it, and the carts and
 * running payments of those who lose it. Refuses `collection_not_found`.
 */
export async function getOpeningImpact(shop: Shop, collection_id: number, opens_at: Date | null) {
  const id = (await findCollectionId(shop.db, collection_id)) ?? refuse('collection_not_found')
  const move = { collection_id: id, opens_at, now: shop.clock.now() }
  const [rows, concerned] = await Promise.all([
    listLevelImpacts(shop.db, move, [0, ...levels.map(({ level }) => level)]),
    countConcerned(shop.db, move),
  ])
  const impacts = rows.map((row) => ({
    ...row,
    level_name: levels.find(({ level }) => level === row.level)?.level_name ?? null,
  }))
  return { levels: impacts, ...concerned }
}
