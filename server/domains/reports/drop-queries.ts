import type { Lang } from '@shop/contract/locale.ts'
import type { Period } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../platform/db.ts'
import { type DropSearch, selectDrops } from './daily/drop-sum-queries.ts'
import { isWithin } from './daily/shop-days-queries.ts'

/** Drops of one report, the newest first. */
const MAX_DROPS = 12

export interface DropRow {
  id: number
  name: string
  opens_at: Date
  in_stock: number
  /** Null in the row of a drop without sales. */
  level: number | null
  /** Whole hours since the opening to the level of the buyer; null in the row of the level, and beyond those shown. */
  hour: number | null
  is_level: boolean
  units: number
  orders: number
  mxn: number
  usd: number
}

/** Finds the collections that opened to everyone in the period, the newest first. */
export function findDrops(db: Db, period: Period): Promise<number[]> {
  return db<{ id: number }[]>`
    select id from collections where ${isWithin(db, db`opens_at`, period)} order by opens_at desc, id desc limit ${MAX_DROPS}`.column()
}

/**
 * Adds up the paid units of collections, by the level that the buyer had before the order and by the hour since the
 * opening to that level.
 */
export function listDropRows(db: Db, search: DropSearch, lang: Lang): Promise<DropRow[]> {
  return db<DropRow[]>`
    with dropped as materialized (
      select collections.id, collections.opens_at,
        coalesce((select name from collection_texts where collection_id = collections.id and lang = ${lang}), '') as name
      from collections where id = any(${[...search.unchanged, ...search.changed]}::integer[])
    ), unsold as (
      select products.collection_id as id, sum(stock.on_hand - stock.committed)::integer as units
      from products join stock on stock.product_id = products.id
      where products.collection_id in (select id from dropped) group by 1
    ), summed as (
      select collection_id, level, hour, grouping(hour) = 1 as is_level, sum(units)::integer as units,
        sum(orders)::integer as orders, sum(mxn)::bigint as mxn, sum(usd)::bigint as usd
      from (${selectDrops(db, search)}) sold
      group by grouping sets ((collection_id, level), (collection_id, level, hour))
    )
    select dropped.id, dropped.name, dropped.opens_at, summed.level, summed.hour,
      coalesce(summed.is_level, false) as is_level, coalesce(summed.units, 0) as units,
      coalesce(summed.orders, 0) as orders, coalesce(summed.mxn, 0) as mxn, coalesce(summed.usd, 0) as usd,
      coalesce(unsold.units, 0) as in_stock
    from dropped left join summed on summed.collection_id = dropped.id left join unsold on unsold.id = dropped.id
    order by dropped.opens_at desc, dropped.id desc, summed.level desc, summed.hour`
}
