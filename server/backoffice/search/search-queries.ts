import type { Lang } from '@shop/contract/locale.ts'
import type { SearchResult } from '@shop/contract/staff/search.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { containing, matchesSku } from '../../platform/search-pattern.ts'
import { isMailbox, joinPhoneNumber } from '../common/common-queries.ts'
import { selectNamedOrders } from '../common/named-orders-queries.ts'
import { matchMailbox, selectAddressedTo } from '../orders/filter-queries.ts'
import { joinParcelAddress } from '../orders/list-queries.ts'

export interface SearchScope {
  words: string
  lang: Lang
  perKind: number
  mayReadContact: boolean
}

type Search = (db: Db, scope: SearchScope) => Fragment

/** Returns the condition that the words are a part of what an order or a customer is searched by, or their mailbox. */
function matchesText(db: Db, words: string, hasMailbox: Fragment): Fragment {
  return isMailbox(words) ? hasMailbox : db`search_text like fold(${containing(joinPhoneNumber(words))})`
}

/**
 * Returns the condition that the words are a number or an id by which people name an order, or a part of what its address
 * was corrected to.
 */
function isNamed(db: Db, words: string, mayReadContact: boolean): Fragment {
  const number = /^#?(\d+)$/.exec(words)?.[1] ?? null
  return db`(number = ${number} or id = any(array(
    ${selectNamedOrders(db, words)} union all ${selectAddressedTo(db, joinPhoneNumber(words), mayReadContact)})))`
}

/** Orders that words find up to this number are sorted; of more, the newest are compared one by one until enough match. */
const MAX_SORTED = 2_000

/**
 * Orders by their code, a number that names them and the recipient's name, and for some readers by e-mail and phone; the
 * newest first.
 */
export const orders: Search = (db, { words, perKind, mayReadContact }) => {
  const isMatch = db`placed_at is not null and (${isNamed(db, words, mayReadContact)} or ${matchesText(db, words, matchMailbox(db, words))}
    and (${mayReadContact} or fold(code || ' ' || coalesce(shipment_address ->> 'name', '')) like fold(${containing(words)})))`
  return db`(
    with found as materialized (select id from orders where ${isMatch} limit ${MAX_SORTED + 1})
    select 'order' as kind, code as key, code as title, parcel.address ->> 'name' as detail from (
      (select * from orders
        where (select count(*) from found) <= ${MAX_SORTED} and id = any(array(select id from found))
        order by placed_at desc limit ${perKind})
      union all
      -- The offset keeps the order of the index: PostgreSQL expects few matches and would sort them all.
      (select * from (
        select * from orders where (select count(*) from found) > ${MAX_SORTED} and placed_at is not null
        order by placed_at desc offset 0
      ) orders where ${isMatch} limit ${perKind})
    ) orders ${joinParcelAddress(db)})`
}

/** Customers by name, e-mail, fan number and phone; the newest first. */
export const customers: Search = (db, { words, perKind }) => db`
  (select 'customer', id::text, trim(name || ' ' || lastname), email
  from customers
  where ${matchesText(db, words, db`lower(email) = lower(${words})`)} and closed_at is null
  order by customers.id desc limit ${perKind})`

/** Products by a part of their sku, or of their name in any language; the newest first. */
export const products: Search = (db, { words, perKind, lang }) => db`
  (select 'product', products.id::text, coalesce(shown.name, products.sku), products.sku
  from (
    select id from products where ${matchesSku(db, words)}
    union
    select product_id from product_texts
    where plain(${words}) <> '' and plain_name like (select '%' || plain(${words}) || '%')
    order by 1 desc limit ${perKind}
  ) found join products using (id) left join product_texts shown on shown.product_id = id and shown.lang = ${lang}
  order by products.id desc)`

/** Discount codes by the beginning of their code; those of a batch by all of it, because each can be used once. The range is one of the index, also in a plan that is kept. */
export const codes: Search = (db, { words, perKind }) => db`
  (select 'code', code, code, nullif(note, '')
  from discount_codes
  where code >= upper(${words}) and code < upper(${words}) || '~' and (batch_id is null or code = upper(${words}))
  order by code limit ${perKind})`

type NamedKind = 'collection' | 'artwork' | 'category'

/** Searches collections, artworks or categories by a part of their name in any language; the newest first. */
const searchNames =
  (kind: NamedKind): Search =>
  (db, { words, perKind, lang }) => {
    const texts = {
      collection: db`select collection_id as id, lang, name from collection_texts`,
      artwork: db`select artwork_id as id, lang, name from artwork_texts`,
      category: db`select category_id as id, lang, name from category_texts`,
    }[kind]
    return db`
      (with texts as (${texts})
      select ${kind}::text, id::text, name, null from texts
      where lang = ${lang} and id in (select id from texts where fold(name) like fold(${containing(words)}))
      order by texts.id desc limit ${perKind})`
  }

export const collections = searchNames('collection')
export const artworks = searchNames('artwork')
export const categories = searchNames('category')

export async function runSearches(db: Db, searches: readonly Search[], scope: SearchScope): Promise<SearchResult[]> {
  const [first, ...others] = searches.map((search) => search(db, scope))
  if (first === undefined) return []
  const all = others.reduce((union, search) => db`${union} union all ${search}`, first)
  return db<SearchResult[]>`
    select found.kind, found.key, found.title, found.detail from (${all}) as found (kind, key, title, detail)`
}
