import type { Lang } from '@shop/contract/locale.ts'
import type { Period } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../../platform/db.ts'
import { isWithin } from './daily/shop-days-queries.ts'

/** The hours after an opening that are shown one by one. */
const SHOWN_HOURS = 48
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

/**
 * Adds up the paid units of collections that opened to everyone in the period, by the level that the buyer had before the
 * order and by the hour since the opening to that level.
 */
export function listDropRows(db: Db, period: Period, lang: Lang): Promise<DropRow[]> {
  return db<DropRow[]>`
    with dropped as materialized (
      select collections.id, collections.opens_at,
        coalesce((select name from collection_texts where collection_id = collections.id and lang = ${lang}), '') as name
      from collections where ${isWithin(db, db`collections.opens_at`, period)}
      order by collections.opens_at desc, id desc limit ${MAX_DROPS}
    ), on_hand as (
      select products.collection_id as id, sum(stock.on_hand)::integer as units
      from products join stock on stock.product_id = products.id
      where products.collection_id in (select id from dropped) group by 1
    ), bought as materialized (
      select dropped.id, dropped.opens_at, orders.id as order_id, orders.customer_id, orders.placed_at, orders.currency,
        payment.settled_at as at, sum(line.quantity)::integer as units, sum(line.subtotal)::bigint as amount
      from dropped
      join products on products.collection_id = dropped.id
      join order_lines line on line.product_id = products.id
      join orders on orders.id = line.order_id
      join payments payment on payment.order_id = orders.id and payment.status = 'settled'
      group by dropped.id, dropped.opens_at, orders.id, payment.settled_at
    ), own as (
      select entry.order_id, sum(entry.crystals) as crystals
      from crystal_entries entry join (select distinct order_id, placed_at from bought) bought
        on bought.order_id = entry.order_id and entry.at <= bought.placed_at
      group by entry.order_id
    ), balance as (
      -- The crystals until an order, in one pass over the entries and orders of each customer by time.
      select order_id, sum(crystals) over (partition by customer_id order by at, is_order rows unbounded preceding) as crystals
      from (
        select customer_id, at, false as is_order, crystals, null::integer as order_id from crystal_entries
        where customer_id in (select customer_id from bought)
        union all
        select distinct customer_id, placed_at, true, 0, order_id from bought
      ) event
    ), sold as (
      select bought.*, level_of((balance.crystals - coalesce(own.crystals, 0))::integer) as level
      from bought join balance on balance.order_id = bought.order_id left join own on own.order_id = bought.order_id
    ), timed as (
      select sold.*, floor(extract(epoch from at - (opens_at - make_interval(hours => level * 168))) / 3600)::integer as hour
      from sold
    ), summed as (
      select id, level, hour, grouping(hour) = 1 as is_level, sum(units)::integer as units, count(*)::integer as orders,
        coalesce(sum(amount) filter (where currency = 'MXN'), 0)::bigint as mxn,
        coalesce(sum(amount) filter (where currency = 'USD'), 0)::bigint as usd
      from (
        select id, level, units, currency, amount, case when hour between 0 and ${SHOWN_HOURS - 1} then hour end as hour
        from timed
      ) shown
      group by grouping sets ((id, level), (id, level, hour))
    )
    select dropped.id, dropped.name, dropped.opens_at, summed.level, summed.hour,
      coalesce(summed.is_level, false) as is_level, coalesce(summed.units, 0) as units,
      coalesce(summed.orders, 0) as orders, coalesce(summed.mxn, 0) as mxn, coalesce(summed.usd, 0) as usd,
      coalesce(on_hand.units, 0) as in_stock
    from dropped left join summed on summed.id = dropped.id left join on_hand on on_hand.id = dropped.id
    order by dropped.opens_at desc, dropped.id desc, summed.level desc, summed.hour`
}
