import { toScanKey } from '@shop/contract/barcode.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { StockCell, StockEntry } from '@shop/contract/staff/stock.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { matchesSku } from '../../platform/search-pattern.ts'
import { selectIso } from '../common/common-queries.ts'

export interface StockFilter {
  lang: Lang
  now: Date
  q?: string | undefined
  stock?: 'low' | 'sold_out' | 'waiting' | 'committed' | 'reserved' | undefined
  product?: number | undefined
  sort?: string | undefined
}

/** A size in a color with fewer free units than this, and at least one, is low. */
const LOW_STOCK = 3
const COVER_DAYS = 28

/**
 * Lists one page of sizes in colors, of products that are not archived: the newest product first, or the fewest free
 * units. Retired ones are listed while they have units.
 */
export async function listStockLevels(db: Db, filter: StockFilter, { limit, offset }: Page) {
  const { lang, now } = filter
  const since = new Date(now.valueOf() - COVER_DAYS * 86_400_000)
  const order = chooseOrder(db, filter.sort)
  const statement = db<StockCell[]>`
    with page as materialized (
      select product.id as product_id, product.sku, sizes.id as size_id, sizes.letter as size, offered.color_id,
        cell.on_hand, cell.committed, cell.allocated - cell.committed as reserved, cell.on_hand - cell.allocated as free, cell.retired,
        row_number() over (order by ${order}) as place
      from ${cells(db)} join sizes on sizes.id = cell.size_id
      where ${matches(db, filter)}
      order by ${order} limit ${limit} offset ${offset}
    )
    select page.product_id, page.sku, page.size_id, page.size, page.color_id, page.on_hand, page.committed, page.reserved,
      page.free, page.retired,
      coalesce((select name from product_texts where product_id = page.product_id and lang = ${lang}),
        (select name from product_texts where product_id = page.product_id limit 1), '') as name,
      (select name from color_texts where color_id = page.color_id and lang = ${lang}) as color,
      (select count(distinct lower(email))::integer from stock_alerts alert
        where alert.product_id = page.product_id and alert.notified_at is null
          and coalesce(alert.size_id, page.size_id) = page.size_id
          and coalesce(alert.color_id, page.color_id) = page.color_id) as waiting,
      (select floor(page.free * ${COVER_DAYS}::integer / nullif(sum(coalesce(entry.committed, 0) - entry.on_hand), 0))::integer
        from stock_ledger entry
        where entry.size_id = page.size_id and entry.color_id = page.color_id and entry.kind = 'sold' and entry.at >= ${since}
      ) as days_of_cover
    from page order by page.place`
  const matching = db`from ${cells(db)} where ${matches(db, filter)}`
  const [rows, total] = await Promise.all([statement, countMatching(db, matching)])
  return { rows, total }
}

/** The index `stock_by_free_units` has the units and the product of these orders, in both directions. */
function chooseOrder(db: Db, sort: string | undefined): Fragment {
  if (sort === 'free') return db`cell.on_hand - cell.allocated, cell.product_id, sizes.position, offered.position`
  if (sort === '-free')
    return db`cell.on_hand - cell.allocated desc, cell.product_id desc, sizes.position, offered.position`
  return db`cell.product_id desc, sizes.position, sizes.id, offered.position, offered.color_id`
}

/** Every size has an inventory level in every color of its product, which knows whether one of them is retired. */
function cells(db: Db): Fragment {
  return db`
    stock cell join products product on product.id = cell.product_id
    join product_colors offered on offered.product_id = cell.product_id and offered.color_id = cell.color_id`
}

function matches(db: Db, { q, stock, product }: StockFilter): Fragment {
  return db`
    product.archived_at is null and (not cell.retired or cell.on_hand > 0)
      and ${product === undefined ? db`true` : db`cell.product_id = ${product}`}
      and ${stock === undefined ? db`true` : matchesStock(db, stock)}
      and ${
        q
          ? // As an array, because PostgreSQL expects many products to match, and would read all stock.
            db`cell.product_id = any(array(
              select product_id from product_texts
            where plain(${q}) <> '' and plain_name like (select '%' || plain(${q}) || '%')
              union select id from products where ${matchesSku(db, q)}
              union select product_id from variant_codes where code_key = ${toScanKey(q.trim())}))`
          : db`true`
      }`
}

function matchesStock(db: Db, stock: NonNullable<StockFilter['stock']>): Fragment {
  switch (stock) {
    case 'low':
      return db`cell.on_hand - cell.allocated between 1 and ${LOW_STOCK - 1}`
    case 'sold_out':
      return db`cell.on_hand - cell.allocated = 0`
    // Few levels are committed or reserved at a time, so they are found by their orders and reservations.
    case 'committed':
      return db`cell.committed > 0 and (cell.size_id, cell.color_id) in (select size_id, color_id from units_to_send)`
    case 'reserved':
      return db`cell.allocated > cell.committed and (cell.size_id, cell.color_id) in (
        select line.size_id, line.color_id from reservations join reservation_lines line on line.reservation_id = reservations.id
        where reservations.ended_at is null)`
    case 'waiting':
      return db`cell.product_id in (select product_id from stock_alerts where notified_at is null) and exists (
        select from stock_alerts alert where alert.product_id = cell.product_id and alert.notified_at is null
          and coalesce(alert.size_id, cell.size_id) = cell.size_id
          and coalesce(alert.color_id, cell.color_id) = cell.color_id)`
  }
}

export interface HistoryFilter {
  lang: Lang
  product: number
  size?: number | undefined
  color?: number | undefined
}

/** Lists the entries of the ledger of a product, the newest first, with their reason, member of staff and order. */
export async function listLedgerEntries(db: Db, filter: HistoryFilter, { limit, offset }: Page) {
  const matching = ofProduct(db, filter)
  const statement = db<StockEntry[]>`
    select entry.id::float8 as id, ${selectIso(db, db`entry.at`)} as at, entry.kind, entry.reason, entry.note, sizes.product_id, product.sku,
      sizes.letter as size,
      (select name from color_texts where color_id = entry.color_id and lang = ${filter.lang}) as color,
      entry.on_hand, coalesce(entry.committed, 0) as committed, entry.allocated - coalesce(entry.committed, 0) as reserved, entry.actor,
      (select name from staff_members where 'staff:' || id = entry.actor) as actor_name,
      (select code from orders where id = entry.order_id) as order_code
    ${matching}
    order by entry.id desc limit ${limit} offset ${offset}`
  const [rows, total] = await Promise.all([statement, countMatching(db, matching)])
  return { rows, total }
}

function ofProduct(db: Db, { product, size, color }: HistoryFilter): Fragment {
  return db`
    from products product
    join sizes on sizes.product_id = product.id
    join stock_ledger entry on entry.size_id = sizes.id
    where product.id = ${product}
      and ${size === undefined ? db`true` : db`entry.size_id = ${size}`}
      and ${color === undefined ? db`true` : db`entry.color_id = ${color}`}`
}
