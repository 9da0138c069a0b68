import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { StockReport } from '@shop/contract/staff/report-schemas.ts'
import type { Db, Fragment } from '../../../platform/db.ts'

/** Stock that lasts at most this long is running out. */
const RUNNING_OUT_DAYS = 14
/** Units that were on sale for so long, with no sale and no delivery, are dead stock. */
const DEAD_DAYS = 90

interface StockSearch {
  now: Date
  tab: StockReport['tab']
  lang: Lang
  limit: number
}

type Found = Pick<StockReport, 'counts' | 'free' | 'dead_units'> & { rows: StockReport['rows'] | null }

/**
 * Lists sizes in colors of products on sale with how long their free units last: at the pace of the last 28 days, of which
 * the last seven count twice.
 */
export async function findStock(db: Db, { now, tab, lang, limit }: StockSearch): Promise<Found> {
  const [row] = await db<Found[]>`
    with ${selectCells(db, now)}, summed as materialized (
      select json_build_object('running_out', count(*) filter (where is_running_out), 'waiting', count(*) filter (where waiting > 0),
        'dead', count(*) filter (where is_dead), 'all', count(*)) as counts,
        coalesce(sum(free), 0)::integer as free, coalesce(sum(free) filter (where is_dead), 0)::integer as dead_units
      from marked
    ), shown as (
      select * from marked where ${isInTab(db, tab)}
      order by ${orderTab(db, tab)}, product_id, size_id, color_id limit ${limit}
    )
    select (select counts from summed) as counts, (select free from summed) as free,
      (select dead_units from summed) as dead_units,
      (select json_agg(named) from (
        select shown.product_id, shown.free, shown.sold_7, shown.sold_28, shown.days_of_cover, shown.waiting,
          products.sku, sizes.letter as size,
          coalesce((select name from product_texts where product_id = shown.product_id and lang = ${lang}), '') as name,
          coalesce((select name from color_texts where color_id = shown.color_id and lang = ${lang}), '') as color,
          to_char((${now}::timestamptz at time zone ${SHOP_TIME_ZONE})::date + shown.days_of_cover, 'YYYY-MM-DD') as sold_out_on,
          (select to_char(max(at) at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM-DD') from stock_ledger entry
            where entry.size_id = shown.size_id and entry.color_id = shown.color_id and entry.kind = 'sold') as last_sold_on
        from shown join products on products.id = shown.product_id join sizes on sizes.id = shown.size_id
        order by ${orderTab(db, tab)}, shown.product_id, shown.size_id, shown.color_id
      ) named) as rows`
  return row!
}

/** The sizes in colors on sale with their sales, and whether they run out or no longer sell, as `marked`. */
function selectCells(db: Db, now: Date): Fragment {
  return db`
    sale as (
      select size_id, color_id, -sum(on_hand) filter (where at > ${now}::timestamptz - interval '7 days') as sold_7,
        -sum(on_hand) filter (where at > ${now}::timestamptz - interval '28 days') as sold_28
      from stock_ledger
      where kind = 'sold' and at > ${now}::timestamptz - make_interval(days => ${DEAD_DAYS}) and at <= ${now}
      group by 1, 2
    ), delivered as (
      select distinct size_id, color_id from stock_ledger
      where kind in ('received', 'corrected') and on_hand > 0
        and at > ${now}::timestamptz - make_interval(days => ${DEAD_DAYS})
    ), alerted as (
      select distinct product_id from stock_alerts where told_at is null
    ), variant as (
      select stock.product_id, stock.size_id, stock.color_id, stock.on_hand - stock.held as free,
        coalesce(sale.sold_7, 0)::integer as sold_7, coalesce(sale.sold_28, 0)::integer as sold_28,
        sale.size_id is null and products.published_at < ${now}::timestamptz - make_interval(days => ${DEAD_DAYS}) as is_still,
        case when alerted.product_id is null then 0 else (
          select count(distinct lower(email)) from stock_alerts alert
          where alert.product_id = stock.product_id and alert.told_at is null
            and coalesce(alert.size_id, stock.size_id) = stock.size_id
            and coalesce(alert.color_id, stock.color_id) = stock.color_id
        ) end::integer as waiting
      from stock
      join products on products.id = stock.product_id
      left join sale on sale.size_id = stock.size_id and sale.color_id = stock.color_id
      left join alerted on alerted.product_id = stock.product_id
      where not stock.retired and products.archived_at is null and products.published_at <= ${now}
    ), paced as (
      select variant.*, (free * 35 / nullif(sold_28 + sold_7, 0)) as days_of_cover,
        free > 0 and is_still and delivered.size_id is null as is_dead
      from variant
      left join delivered on delivered.size_id = variant.size_id and delivered.color_id = variant.color_id
    ), marked as materialized (
      select paced.*,
        (days_of_cover <= ${RUNNING_OUT_DAYS} or free = 0 and waiting > 0) is true as is_running_out
      from paced
    )`
}

function isInTab(db: Db, tab: StockReport['tab']): Fragment {
  if (tab === 'running_out') return db`is_running_out`
  if (tab === 'waiting') return db`waiting > 0`
  return tab === 'dead' ? db`is_dead` : db`true`
}

function orderTab(db: Db, tab: StockReport['tab']): Fragment {
  if (tab === 'waiting') return db`waiting desc, free`
  return tab === 'dead' ? db`free desc` : db`days_of_cover nulls last, waiting desc`
}
