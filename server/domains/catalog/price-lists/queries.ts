import type { Lang } from '@shop/contract/locale.ts'
import { LARGE_FALL_PERCENT, type PriceListState } from '@shop/contract/staff/price-list-values.ts'
import type { ListedPrice, PriceList, PriceListFields, PriceListSummary } from '@shop/contract/staff/price-lists.ts'
import { countMatching } from '../../../platform/count-matching.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import { matchesSku } from '../../../platform/search-pattern.ts'
import { selectMoment } from '../variants/offer-queries.ts'
import type { FullPrice, ReducedPrice } from './calculate-prices.ts'

export type PriceListTerms = Omit<PriceListFields, 'name_es' | 'name_en' | 'starts_at' | 'ends_at' | 'keep_lower'>

export interface PriceListRow {
  id: number
  version: number
  state: PriceListState
  name_es: string
  name_en: string
  starts_at: Date
  ends_at: Date
  terms: PriceListTerms
  replaces_offers: boolean
  scheduled_at: Date | null
  withdrawn_at: Date | null
}

function selectState(db: Db, now: Date): Fragment {
  return db`
    case when list.scheduled_at is null then 'draft' when list.withdrawn_at is not null then 'withdrawn'
      when list.ends_at <= ${now} then 'ended' when list.starts_at > ${now} then 'scheduled' else 'running' end`
}

/** Finds a sale, and locks it until the transaction ends if `lock` says so. */
export function findPriceList(
  db: Db,
  id: number,
  now: Date,
  { lock }: { lock: boolean },
): Promise<PriceListRow | undefined> {
  return db<PriceListRow[]>`
    select list.id, list.version, ${selectState(db, now)} as state, list.starts_at, list.ends_at, list.terms,
      list.replaces_offers, list.scheduled_at, list.withdrawn_at,
      (select name from price_list_texts where price_list_id = list.id and lang = 'es') as name_es,
      (select name from price_list_texts where price_list_id = list.id and lang = 'en') as name_en
    from price_lists list where list.id = ${id} ${lock ? db`for no key update` : db``}`.first()
}

export async function listPriceListRows(
  db: Db,
  { state, q, lang, now }: { state?: PriceListState | undefined; q?: string | undefined; lang: Lang; now: Date },
  { limit, offset }: Page,
): Promise<{ rows: PriceListSummary[]; total: number }> {
  const matching = db`
    from price_lists list join price_list_texts named on named.price_list_id = list.id and named.lang = ${lang}
    where ${state === undefined ? db`true` : db`${selectState(db, now)} = ${state}`}
      and ${q ? db`position(plain(${q}) in plain(named.name)) > 0` : db`true`}`
  const rows = await db<PriceListSummary[]>`
    select list.id, named.name, ${selectState(db, now)} as state,
      ${selectMoment(db, db`list.starts_at`)} as starts_at, ${selectMoment(db, db`list.ends_at`)} as ends_at,
      (select count(distinct product_id)::integer from price_list_prices where price_list_id = list.id) as products
    ${matching} order by list.starts_at desc, list.id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}

interface NewPriceList {
  terms: PriceListTerms
  replaces_offers: boolean
  starts_at: Date
  ends_at: Date
}

interface Change {
  actor: string
  at: Date
}

export function insertPriceList(tx: Tx, list: NewPriceList, { actor, at }: Change): Promise<number> {
  return tx<{ id: number }[]>`
    insert into price_lists (terms, replaces_offers, starts_at, ends_at, created_at, changed_at, changed_by)
    values (${JSON.stringify(list.terms)}::jsonb, ${list.replaces_offers}, ${list.starts_at}, ${list.ends_at}, ${at}, ${at},
      ${actor}) returning id`.value()
}

export async function updatePriceList(
  tx: Tx,
  id: number,
  list: NewPriceList & { scheduled_at: Date | null; withdrawn_at: Date | null },
  { actor, at }: Change,
): Promise<void> {
  await tx`
    update price_lists set terms = ${JSON.stringify(list.terms)}::jsonb, replaces_offers = ${list.replaces_offers},
      starts_at = ${list.starts_at}, ends_at = ${list.ends_at}, scheduled_at = ${list.scheduled_at},
      withdrawn_at = ${list.withdrawn_at}, version = version + 1, changed_at = ${at}, changed_by = ${actor}
    where id = ${id}`
}

export async function upsertPriceListName(tx: Tx, id: number, lang: Lang, name: string): Promise<void> {
  await tx`
    insert into price_list_texts (price_list_id, lang, name) values (${id}, ${lang}, ${name})
    on conflict (price_list_id, lang) do update set name = excluded.name`
}

export async function deletePriceListRow(tx: Tx, id: number): Promise<void> {
  await tx`delete from price_lists where id = ${id}`
}

export function listUnknownSkus(db: Db, skus: string[]): Promise<string[]> {
  return db<{ sku: string }[]>`
    select sku from unnest(${skus}::text[]) sku where not exists (select from products where products.sku = sku.sku)`.column()
}

/** Lists the prices of the products that a sale is for, of sizes with a price of their own too. Archived ones have none. */
export function listFullPrices(db: Db, terms: PriceListTerms): Promise<FullPrice[]> {
  return db<FullPrice[]>`
    with chosen as materialized (
      select product.id from products product where product.archived_at is null and ${matchesTerms(db, terms)}
    )
    select product_id, null::integer as size_id, currency, price as full_price
    from product_prices where product_id in (select id from chosen)
    union all
    select own.product_id, own.size_id, own.currency, own.price
    from size_prices own join sizes on sizes.id = own.size_id and sizes.retired_at is null
    where own.product_id in (select id from chosen)
    order by product_id, currency, size_id`
}

function matchesTerms(
  db: Db,
  { category_id, collection_id, artwork_id, words, skus }: Omit<PriceListTerms, 'method'>,
): Fragment {
  if (skus.length > 0) return db`product.sku = any(${skus}::text[])`
  return db`
    (${category_id}::integer is null
      or product.category_id in (select id from categories where ${category_id}::integer in (id, parent_id)))
    and (${collection_id}::integer is null or product.collection_id = ${collection_id}::integer)
    and (${artwork_id}::integer is null or product.artwork_id = ${artwork_id}::integer)
    and ${
      words.trim() === ''
        ? db`true`
        : db`product.id in (
            select product_id from product_texts where plain_name like (select '%' || plain(${words}) || '%')
            union select id from products where ${matchesSku(db, words)})`
    }`
}

export async function replaceListPrices(tx: Tx, id: number, prices: readonly ReducedPrice[]): Promise<void> {
  await tx`delete from price_list_prices where price_list_id = ${id}`
  await tx`
    insert into price_list_prices (price_list_id, product_id, size_id, currency, full_price, price)
    select ${id}::integer, product_id, size_id, currency, full_price, price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as given (product_id integer, size_id integer, currency text, full_price integer, price integer)`
}

/** Returns the prices of a sale in the order in which `listFullPrices` has them. */
export function listReducedPrices(db: Db, id: number): Promise<ReducedPrice[]> {
  return db<ReducedPrice[]>`
    select product_id, size_id, currency, full_price, price from price_list_prices where price_list_id = ${id}
    order by product_id, currency, size_id`
}

/**
 * The prices of a sale with the own offer that counts beside them at a moment, as the table `listed`: the beginning of
 * the sale, or now while it runs.
 */
function listedPrices(db: Db, id: number, at: Date): Fragment {
  return db`(
    select entry.*, least(case when list.replaces_offers then null else own.offer end, entry.price) as after,
      coalesce(own.offer, entry.full_price) as before
    from price_list_prices entry
    join price_lists list on list.id = entry.price_list_id
    join products product on product.id = entry.product_id
    left join product_prices base on base.product_id = entry.product_id and base.currency = entry.currency
    left join size_prices of_size on of_size.size_id = entry.size_id and of_size.currency = entry.currency
    cross join lateral (
      select offer_at(case when entry.size_id is null then base.price_offer else of_size.price_offer end, product.offer_from,
        product.offer_until, null, false, entry.full_price, ${at}) as offer
    ) own
    where entry.price_list_id = ${id}
  ) listed`
}

function isMarked(db: Db): Fragment {
  return db`(after > before or after * 100 <= before * ${100 - LARGE_FALL_PERCENT}::integer)`
}

export function countListedPrices(db: Db, id: number, at: Date): Promise<PriceList['counts']> {
  return db<PriceList['counts'][]>`
    select count(distinct product_id)::integer as products, (count(*) filter (where after <> before))::integer as prices,
      (count(*) filter (where after = before))::integer as kept, (count(*) filter (where after > before))::integer as rises,
      (count(*) filter (where after * 100 <= before * ${100 - LARGE_FALL_PERCENT}::integer))::integer as large_falls
    from ${listedPrices(db, id, at)}`.one()
}

export async function listListedPrices(
  db: Db,
  { id, at, lang }: { id: number; at: Date; lang: Lang },
  { limit, offset }: Page,
): Promise<{ rows: ListedPrice[]; total: number }> {
  const rows = await db<ListedPrice[]>`
    select listed.product_id, coalesce(shown.name, other.name, product.sku) as name, product.sku, sizes.letter as size,
      listed.currency, listed.full_price as price, listed.before, listed.after, ${isMarked(db)} as is_marked
    from ${listedPrices(db, id, at)}
    join products product on product.id = listed.product_id
    left join sizes on sizes.id = listed.size_id
    left join product_texts shown on shown.product_id = product.id and shown.lang = ${lang}
    left join product_texts other on other.product_id = product.id and other.lang <> ${lang}
    order by ${isMarked(db)} desc, listed.product_id, listed.size_id nulls first, listed.currency
    limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, db`from price_list_prices where price_list_id = ${id}`) }
}
