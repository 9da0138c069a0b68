import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { StockReport } from '@shop/contract/staff/report-schemas.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { isSold, selectMoves, selectSoldUnits } from './daily/stock-move-queries.ts'

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
 * the last seven count twice. What sold lately, what is waited for and what no longer moves are found by themselves, so
 * that not every size in every color is looked at; only the tab of all does.
 */
export function findStock(db: Db, { now, tab, lang, limit }: StockSearch): Promise<Found> {
  return db<Found[]>`
    with ${selectHidden(db, now)}, ${selectSales(db, now)}, ${selectWatched(db)}, ${selectDead(db, now)}, ${selectTotals(db)}, shown as materialized (
      select * from ${tabSource(db, tab, limit)} tab
      order by ${orderTab(db, tab)}, product_id, size_id, color_id limit ${limit}
    )
    select
      (select json_build_object(
        'running_out', (select count(*) from watched where ${isRunningOut(db)}),
        'waiting', (select count(*) from watched where waiting > 0),
        'dead', (select count(*) from dead), 'all', total.cells) from total) as counts,
      (select free from total) as free,
      (select coalesce(sum(free), 0)::integer from dead) as dead_units,
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
      ) named) as rows`.one()
}

/** Returns the products that are not on sale, as `hidden`: in most shops they are few, and indexes have them. */
function selectHidden(db: Db, now: Date): Fragment {
  return db`
    hidden as materialized (
      select id from products where published_at is null
      union all
      select id from products where published_at > ${now}
    )`
}

/** Tables `sale` and `awaited`: what sold in 28 days, and who waits for what. */
function selectSales(db: Db, now: Date): Fragment {
  return db`
    sale as materialized (
      select size_id, color_id,
        coalesce(sum(${selectSoldUnits(db)}) filter (where at > ${now}::timestamptz - interval '7 days'), 0)::integer as sold_7,
        sum(${selectSoldUnits(db)})::integer as sold_28
      from stock_ledger
      where ${isSold(db)} and at > ${now}::timestamptz - interval '28 days' and at <= ${now}
      group by 1, 2
    ), awaited as materialized (
      select stock.size_id, stock.color_id, count(distinct lower(alert.email))::integer as waiting
      from stock_alerts alert
      join stock on stock.product_id = alert.product_id
        and stock.size_id = coalesce(alert.size_id, stock.size_id) and stock.color_id = coalesce(alert.color_id, stock.color_id)
      where alert.notified_at is null
      group by 1, 2
    )`
}

/** Returns the sizes in colors on sale that sold lately or are waited for, as `watched`: no others run out. */
function selectWatched(db: Db): Fragment {
  const cells = db`(
    select size_id, color_id from sale union select size_id, color_id from awaited
  ) cell join stock on stock.size_id = cell.size_id and stock.color_id = cell.color_id`
  return db`watched as materialized (${selectStockLevels(db, cells)})`
}

/**
 * Returns the sizes in colors on sale with units that moved neither in 90 days nor since they were published, as
 * `dead`. The ledger is read only where the job has not read it yet.
 */
function selectDead(db: Db, now: Date): Fragment {
  const bound = db`(${now}::timestamptz - make_interval(days => ${DEAD_DAYS}))`
  const through = db`coalesce((select through from stock_moves_read), '-infinity')`
  return db`
    moved as materialized (
      select size_id, color_id from (${selectMoves(db, db`at > greatest(${through}, ${bound})`)}) move
      where at <= ${now}
    ), still as (
      select size_id, color_id from stock_moves where moved_at <= ${bound}
      union
      select size_id, color_id from (${selectMoves(db, db`at > ${through} and at <= ${bound}`)}) move
    ), dead as materialized (
      select stock.size_id, stock.color_id, stock.product_id, stock.on_hand - stock.allocated as free
      from still
      join stock on stock.size_id = still.size_id and stock.color_id = still.color_id
      join products on products.id = stock.product_id
      where not stock.retired and stock.on_hand > stock.allocated and products.published_at < ${bound}
        and not exists (select from moved where moved.size_id = still.size_id and moved.color_id = still.color_id)
    )`
}

/** How many sizes in colors are on sale and their free units, as `total`: of all, less those that are not on sale. */
function selectTotals(db: Db): Fragment {
  const sums = db`count(*)::integer as cells, coalesce(sum(stock.on_hand - stock.allocated), 0)::integer as free`
  return db`
    total as materialized (
      select every.cells - less.cells as cells, every.free - less.free as free
      from (select ${sums} from stock where not stock.retired) every
      cross join (select ${sums} from hidden join stock on stock.product_id = hidden.id where not stock.retired) less
    )`
}

/**
 * Returns the sizes in colors on sale among those of a table or join that has `stock`, with their sales and how long
 * they last.
 */
function selectStockLevels(db: Db, cells: Fragment): Fragment {
  return db`
    select variant.*, free * 35 / nullif(sold_28 + sold_7, 0) as days_of_cover
    from (
      select stock.product_id, stock.size_id, stock.color_id, stock.on_hand - stock.allocated as free,
        coalesce(sale.sold_7, 0) as sold_7, coalesce(sale.sold_28, 0) as sold_28, coalesce(awaited.waiting, 0) as waiting
      from ${cells}
      left join sale on sale.size_id = stock.size_id and sale.color_id = stock.color_id
      left join awaited on awaited.size_id = stock.size_id and awaited.color_id = stock.color_id
      where not stock.retired and not exists (select from hidden where hidden.id = stock.product_id)
    ) variant`
}

function isRunningOut(db: Db): Fragment {
  return db`(days_of_cover <= ${RUNNING_OUT_DAYS} or free = 0 and waiting > 0) is true`
}

function tabSource(db: Db, tab: StockReport['tab'], limit: number): Fragment {
  if (tab === 'running_out') return db`(select * from watched where ${isRunningOut(db)})`
  if (tab === 'waiting') return db`(select * from watched where waiting > 0)`
  if (tab === 'all') return db`(select * from watched union all (${selectUnwatched(db, limit)}))`
  const cells = db`dead join stock on stock.size_id = dead.size_id and stock.color_id = dead.color_id`
  return db`(${selectStockLevels(db, cells)})`
}

/**
 * Returns the first sizes in colors on sale that neither sold lately nor are waited for: in the tab of all they are the
 * last.
 */
function selectUnwatched(db: Db, limit: number): Fragment {
  return db`
    select product_id, size_id, color_id, on_hand - allocated as free, 0 as sold_7, 0 as sold_28, 0 as waiting, null as days_of_cover
    from stock
    -- "not in" is hashed; "not exists" would compare each row with all of the table, which PostgreSQL expects to be small.
    where not retired and product_id not in (select id from hidden)
      and (size_id, color_id) not in (select size_id, color_id from watched)
    order by product_id, size_id, color_id limit ${limit}`
}

function orderTab(db: Db, tab: StockReport['tab']): Fragment {
  if (tab === 'waiting') return db`waiting desc, free`
  return tab === 'dead' ? db`free desc` : db`days_of_cover nulls last, waiting desc`
}
