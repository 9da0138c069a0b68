import type { Db } from '../../../platform/db.ts'
import { paidStatuses } from '../../orders/orders.ts'

export interface SoldRow {
  /** The beginning of the hour; null in the row of a level's whole sale. */
  at: Date | null
  /** The level of the buyer when they bought; null in rows of an hour without regard to the level. */
  level: number
  units: number
  orders: number
}

/**
 * Adds up the units of a collection's products in paid orders, for each level and for each hour and level. A buyer has
 * the level of the crystals from before the order. Hours are those of the shop's clock, which are full hours in UTC too.
 */
export function listSold(db: Db, collection_id: number, max_hours: number): Promise<SoldRow[]> {
  return db<SoldRow[]>`
    with sold as (
      select orders.id, date_trunc('hour', orders.placed_at, 'UTC') as at, sum(line.quantity)::int as units,
        level_of(coalesce((
          select sum(entry.crystals)::int from crystal_entries entry
          where entry.customer_id = orders.customer_id and entry.at <= orders.placed_at
            and entry.order_id is distinct from orders.id), 0)) as level
      from products join order_lines line on line.product_id = products.id
      join orders on orders.id = line.order_id
      where products.collection_id = ${collection_id} and orders.placed_at is not null
        and orders.payment_status = any(${[...paidStatuses]}::text[])
      group by orders.id
    ), hours as (select distinct at from sold order by at desc limit ${max_hours})
    select null::timestamptz as at, level, sum(units)::int as units, count(*)::int as orders from sold group by level
    union all
    select sold.at, level, sum(units)::int, count(*)::int from sold join hours on hours.at = sold.at group by sold.at, level
    order by at nulls first, level`
}

/** Counts the units of a collection that are on hand, with reserved ones. */
export async function countOnHand(db: Db, collection_id: number): Promise<number> {
  const [row] = await db<{ units: number }[]>`
    select coalesce(sum(stock.on_hand), 0)::int as units
    from products join stock on stock.product_id = products.id where products.collection_id = ${collection_id}`
  return row!.units
}
