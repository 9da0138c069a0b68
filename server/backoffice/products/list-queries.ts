import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { missingFilters, offerFilters, ProductState, stockFilters } from '@shop/contract/staff/product-limits.ts'
import { alphabetically } from '../../platform/alphabet.ts'
import { findMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { matchesSku } from '../../platform/search-pattern.ts'

export interface ProductFilter {
  lang: Lang
  now: Date
  q?: string | undefined
  state?: ProductState | undefined
  missing?: (typeof missingFilters)[number] | undefined
  stock?: (typeof stockFilters)[number] | undefined
  offer?: (typeof offerFilters)[number] | undefined
  category?: number | undefined
  collection?: number | undefined
  artwork?: number | undefined
  sort?: string | undefined
}

export interface ProductListRow {
  id: number
  sku: string
  name: string | null
  image_key: string | null
  state: ProductState
  opens_at: Date | null
  category: string
  collection: string | null
  free: number
  waiting: number
  price_mxn: number | null
  price_usd: number | null
  languages: Lang[]
  changed_at: Date
  changed_by: string | null
}

/** A product with fewer free units than this, and at least one, is low. */
const LOW_STOCK = 6

export function selectState(db: Db, now: Date): Fragment {
  return db`
    case when product.archived_at is not null then 'archived'
      when product.published_at is null then case when product.taken_off_at is null then 'draft' else 'hidden' end
      when product.published_at > ${now} or product.opens_at > ${now} then 'scheduled'
      else 'on_sale' end`
}

/**
 * Lists one page of the products that match, which have these ids unless they are too many. Archived ones are listed
 * only if the filter names them.
 */
export function listProductRows(
  db: Db,
  filter: ProductFilter,
  ids: number[] | null,
  { limit, offset }: Page,
): Promise<ProductListRow[]> {
  const { lang, now } = filter
  const matches = ids === null ? matchesProductFilter(db, filter) : db`product.id = any(${ids}::integer[])`
  return db<ProductListRow[]>`
    with page as materialized (${selectPage(db, filter, matches, { limit, offset })})
    select product.id, product.sku, product.image_key, ${selectState(db, now)} as state, product.opens_at,
      coalesce(words.name, other.name) as name,
      concat_ws(' · ', category.parent_name, category.name) as category, collection.name as collection,
      stock.free, product.price_mxn, product.price_usd,
      (select count(distinct lower(email))::integer from stock_alerts where product_id = product.id and notified_at is null) as waiting,
      array(select lang from product_texts where product_id = product.id order by lang desc) as languages,
      coalesce(product.changed_at, product.created_at) as changed_at, member.name as changed_by
    from page
    join products product on product.id = page.id
    join product_stock stock on stock.product_id = product.id
    join category_texts category on category.category_id = product.category_id and category.lang = ${lang}
    left join product_texts words on words.product_id = product.id and words.lang = ${lang}
    left join product_texts other on other.product_id = product.id and other.lang <> ${lang}
    left join collection_texts collection on collection.collection_id = product.collection_id and collection.lang = ${lang}
    left join staff_members member on product.changed_by = 'staff:' || member.id
    order by page.place`
}

function selectPage(db: Db, filter: ProductFilter, matches: Fragment, { limit, offset }: Page): Fragment {
  const values = chooseValues(db, filter)
  if (values !== undefined) return selectPageByValue(db, filter, matches, { limit, offset, values })
  const { order, tables } = chooseOrder(db, filter)
  return db`
    select product.id, row_number() over (order by ${order}) as place
    from products product ${tables}
    where ${matches}
    order by ${order} limit ${limit} offset ${offset}`
}

/** Values of products by which a list is sorted, and which some products do not have. */
interface SortedValues {
  /** Rows of `sorted` with a `product_id`, one for each product that has the value. */
  table: Fragment
  is_row: Fragment
  value: Fragment
  /** Finds the products without the value by an index. */
  is_lacking: Fragment
  orderBy: (value: Fragment) => Fragment
}

function chooseValues(db: Db, { sort, lang }: ProductFilter): SortedValues | undefined {
  const ofPrices = (currency: Currency): SortedValues => ({
    table: db`product_prices`,
    is_row: db`sorted.currency = ${currency}`,
    value: db`least(sorted.price_min, sorted.offer_min)`,
    is_lacking: isWithoutPrice(db, currency),
    orderBy: (value) => value,
  })
  switch (sort?.replace('-', '')) {
    case 'mxn':
      return ofPrices('MXN')
    case 'usd':
      return ofPrices('USD')
    case 'name':
      return {
        table: db`product_texts`,
        is_row: db`sorted.lang = ${lang}`,
        value: db`sorted.name`,
        // A product without a name was never published, so the index of unpublished ones has it.
        is_lacking: db`product.published_at is null and not exists (
          select from product_texts named where named.product_id = product.id and named.lang = ${lang})`,
        orderBy: (value) => alphabetically(db, value),
      }
    default:
      return undefined
  }
}

/** Products without the value are last. */
function selectPageByValue(
  db: Db,
  { sort }: ProductFilter,
  matches: Fragment,
  { limit, offset, values }: Page & { values: SortedValues },
): Fragment {
  const { table, is_row, value, is_lacking, orderBy } = values
  const direction = sort?.startsWith('-') ? db`desc` : db``
  const most = offset + limit
  const order = db`${orderBy(db`value`)} ${direction} nulls last, id ${direction}`
  return db`
    select id, row_number() over (order by ${order}) as place
    from (
      (select product.id, ${value} as value
        from ${table} sorted join products product on product.id = sorted.product_id
        where ${is_row} and ${matches}
        order by ${orderBy(value)} ${direction}, sorted.product_id ${direction} limit ${most})
      union all
      (select product.id, null
        from products product
        where ${is_lacking} and ${matches}
        order by product.id ${direction} limit ${most})
    ) candidates
    order by ${order} limit ${limit} offset ${offset}`
}

export function findProducts(db: Db, filter: ProductFilter): Promise<{ total: number; ids: number[] | null }> {
  return findMatching(db, db`select product.id from products product where ${matchesProductFilter(db, filter)}`)
}

export function matchesProductFilter(
  db: Db,
  { state, q, missing, stock, offer, category, collection, artwork, now }: ProductFilter,
): Fragment {
  return db`
    ${matchesState(db, state, now)}
    and ${missing ? matchesMissing(db, missing) : db`true`}
    and ${stock ? matchesStock(db, stock) : db`true`}
    and ${offer ? db`(product.offered_in <> '{}') = ${offer === 'yes'}` : db`true`}
    and ${collection === undefined ? db`true` : db`product.collection_id = ${collection}`}
    and ${artwork === undefined ? db`true` : db`product.artwork_id = ${artwork}`}
    and ${
      category === undefined
        ? db`true`
        : db`product.category_id = any(array(select id from categories where ${category} in (id, parent_id)))`
    }
    and ${
      !q
        ? db`true`
        : db`product.id in (
            select product_id from product_texts
            where plain(${q}) <> '' and plain_name like (select '%' || plain(${q}) || '%')
            union select id from products where ${matchesSku(db, q)})`
    }`
}

function matchesState(db: Db, state: ProductState | undefined, now: Date): Fragment {
  switch (state) {
    case undefined:
      return db`product.archived_at is null`
    case 'on_sale':
      return db`product.published_at <= ${now} and (product.opens_at is null or product.opens_at <= ${now})`
    case 'scheduled':
      return db`product.published_at is not null and (product.published_at > ${now} or product.opens_at > ${now})`
    case 'draft':
      return db`product.published_at is null and product.taken_off_at is null and product.archived_at is null`
    case 'hidden':
      return db`product.published_at is null and product.taken_off_at is not null and product.archived_at is null`
    case 'archived':
      return db`product.published_at is null and product.archived_at is not null`
  }
}

function matchesMissing(db: Db, missing: (typeof missingFilters)[number]): Fragment {
  switch (missing) {
    case 'MXN':
    case 'USD':
      return isWithoutPrice(db, missing)
    case 'image':
      return db`product.published_at is null and product.image_key is null`
    // A product on sale has texts in both languages, so only the few others are looked at.
    default:
      return db`product.published_at is null and not exists (
        select from product_texts text where text.product_id = product.id and text.lang = ${missing})`
  }
}

function isWithoutPrice(db: Db, currency: Currency): Fragment {
  return currency === 'MXN' ? db`not product.sold_in_mxn` : db`not product.sold_in_usd`
}

function matchesStock(db: Db, stock: (typeof stockFilters)[number]): Fragment {
  switch (stock) {
    case 'low':
      return db`product.id in (select product_id from product_stock where free between 1 and ${LOW_STOCK - 1})`
    case 'sold_out':
      return db`product.id in (select product_id from product_stock where free = 0) and product.published_at is not null`
    case 'waiting':
      return db`product.id in (select product_id from stock_alerts where notified_at is null)`
  }
}

function chooseOrder(db: Db, { sort = '-changed' }: ProductFilter): { order: Fragment; tables: Fragment } {
  const down = sort.startsWith('-')
  const none = db``
  switch (sort.replace('-', '')) {
    case 'sku':
      return { order: down ? db`product.sku desc` : db`product.sku`, tables: none }
    case 'free':
      return {
        order: down ? db`sorted.free desc, sorted.product_id desc` : db`sorted.free, sorted.product_id`,
        tables: db`join product_stock sorted on sorted.product_id = product.id`,
      }
    default: {
      const changed = db`coalesce(product.changed_at, product.created_at)`
      return { order: down ? db`${changed} desc, product.id desc` : db`${changed}, product.id`, tables: none }
    }
  }
}
