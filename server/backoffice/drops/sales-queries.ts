import type { Db } from '../../platform/db.ts'
import { type DropSearch, selectDropHours, selectDrops } from '../../domains/reports/reports.ts'

export interface SoldRow {
  /** The beginning of the hour; null in the row of a level's whole sale. */
  at: Date | null
  /** The level of the buyer when they bought; null in rows of an hour without regard to the level. */
  level: number
  units: number
  orders: number
}

/**
 * Adds up the units of a collection's products in paid orders, for each level and for each of the last hours and level. A
 * buyer has the level of the crystals from before the order. Hours are those of the shop's clock, which are full hours in
 * UTC too.
 */
export function listSold(db: Db, search: DropSearch, max_hours: number): Promise<SoldRow[]> {
  return db<SoldRow[]>`
    with sold as (${selectDropHours(db, search)}),
    hours as (select distinct at from sold order by at desc limit ${max_hours})
    select null::timestamptz as at, level, sum(units)::int as units, sum(orders)::int as orders
    from (${selectDrops(db, search)}) total group by level
    union all
    select sold.at, level, sum(units)::int, sum(orders)::int from sold join hours on hours.at = sold.at group by sold.at, level
    order by at nulls first, level`
}

export function countUnsold(db: Db, collection_id: number): Promise<number> {
  return db<{ units: number }[]>`
    select coalesce(sum(stock.on_hand - stock.committed), 0)::int as units
    from products join stock on stock.product_id = products.id where products.collection_id = ${collection_id}`.value()
}
