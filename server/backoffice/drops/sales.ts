import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findCollectionId } from './opening-queries.ts'
import { findDropDays } from '../../domains/reports/reports.ts'
import { countUnsold, listSold, type SoldRow } from './sales-queries.ts'

const MAX_HOURS = 500

/** Returns what was sold of a collection, by the level of the buyer and by hour. Refuses `collection_not_found`. */
export async function getCollectionSales(shop: Shop, id: number) {
  const collection_id = (await findCollectionId(shop.db, id)) ?? refuse('collection_not_found')
  const [rows, in_stock] = await shop.db.replica.readReport(async (tx) => [
    await listSold(tx, await findDropDays(tx, [collection_id]), MAX_HOURS),
    await countUnsold(tx, collection_id),
  ])
  const totals = rows.filter(({ at }) => at === null)
  const hours = Map.groupBy(
    rows.filter(({ at }) => at !== null),
    ({ at }) => at!.toISOString(),
  )
  return {
    sold: totals.reduce((sum, { units }) => sum + units, 0),
    in_stock,
    levels: totals.map(toQuantity),
    hours: [...hours].map(([at, sold]) => ({ at, levels: sold.map(toQuantity) })),
  }
}

function toQuantity({ level, units, orders }: SoldRow) {
  return { level, units, orders }
}
