import type { Db } from '../../../platform/db.ts'
import { cardTables, isForSale, type PriceRow } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { fuzzyProducts, fuzzyRank, fuzzyTerms } from './fuzzy-terms.ts'
import { hasAllWords, matchedTerms, matchingProducts, matchRank } from './matched-terms.ts'

export interface SuggestedProduct extends PriceRow {
  id: number
  uri: string
  name: string
  picture_key: string
  image_color: string
  alt: string
}

/** The names that begin with the term are read in alphabetical order, at most this many. */
const MAX_NAMES = 300
/** This many of the newest products are searched first, because a few letters occur in most products. */
const MAX_NEWEST = 1_000

/**
 * Lists the products that match a term, the best first. Each step runs only if the steps before it found too few: names
 * that begin with the term, the newest products, all products, and (`fuzzy`) those with similar words.
 */
export function listSuggestedProducts(
  db: Db,
  viewer: Viewer,
  terms: string[],
  { limit, fuzzy }: { limit: number; fuzzy: boolean },
): Promise<SuggestedProduct[]> {
  const seen = isForSale(db, viewer)
  const rank = matchRank(db, terms)
  return db<SuggestedProduct[]>`
    with ${matchedTerms(db, viewer.lang, terms)},
    begun as materialized (
      select product.id, product.published_at, ${rank} as rank
      from (select * from named order by whole desc limit ${MAX_NAMES}) named
      join products product on product.id = named.product_id
      where ${seen}
      order by rank, product.published_at desc, product.id desc limit ${limit}
    ),
    newest as materialized (
      select product.id, product.published_at, product.words, product.name_words from products product
      where (select count(*) from begun) < ${limit} and ${seen}
      order by product.published_at desc, product.id desc limit ${MAX_NEWEST}
    ),
    recent as materialized (
      select product.id, product.published_at, ${rank} as rank
      from newest product left join named on named.product_id = product.id where ${hasAllWords(db, terms)}
    ),
    every as materialized (
      select product.id, product.published_at, ${rank} as rank
      from ${matchingProducts(db, terms, false)} product left join named on named.product_id = product.id
      where (select count(*) from begun) < ${limit} and (select count(*) from recent) < ${limit} and ${seen}
    ),
    ${similarProducts(db, viewer, terms, fuzzy)}
    best as materialized (
      select id, min(rank) as rank, published_at
      from (select * from begun union all select * from recent union all select * from every union all select * from similar_products) found
      group by id, published_at order by rank, published_at desc, id desc limit ${limit}
    )
    select product.id, words.uri, words.name, product.picture_key,
      picture.color as image_color, picture_text.alt,
      price.price, price.price_min, price.price_max, price.price_offer, price.offer_min, price.offer_max, price.now_max
    from best join ${cardTables(db, viewer)} on product.id = best.id
    order by best.rank, best.published_at desc, best.id desc`
}

/** The table `similar_products`, empty unless the search is fuzzy. */
function similarProducts(db: Db, viewer: Viewer, terms: string[], fuzzy: boolean) {
  if (!fuzzy) return db`similar_products as (select * from every where false),`
  return db`
    ${fuzzyTerms(db, viewer.lang, terms)},
    similar_products as materialized (
      select product.id, product.published_at, ${fuzzyRank(db)} as rank
      from ${fuzzyProducts(db, terms, false)} product
      join product_texts own on own.product_id = product.id and own.lang = ${viewer.lang}
      where not exists (select from begun) and not exists (select from recent) and not exists (select from every)
        and ${isForSale(db, viewer)}
    ),`
}

export interface SuggestedCategory {
  name: string
  parent_name: string | null
  path: string[]
}

/** Lists categories and subcategories whose name contains all words, as beginnings of words. */
export function listSuggestedCategories(
  db: Db,
  { lang }: Viewer,
  terms: string[],
  limit: number,
): Promise<SuggestedCategory[]> {
  return db<SuggestedCategory[]>`
    select own.name, own.parent_name, array_remove(array[own.parent_uri, own.uri], null) as path
    from categories category
    join category_texts own on own.category_id = category.id and own.lang = ${lang}
    where ${nameContains(db, lang, terms)}
    order by category.parent_id nulls first, category.position, category.id
    limit ${limit}`
}

export interface SuggestedCollection {
  id: number
  uri: string
  name: string
}

/** Lists collections by their name, in the order of staff, if this viewer may see one of their products (rules 3). */
export function listSuggestedCollections(
  db: Db,
  { lang, level, now }: Viewer,
  terms: string[],
  limit: number,
): Promise<SuggestedCollection[]> {
  return db<SuggestedCollection[]>`
    select own.collection_id as id, own.uri, own.name
    from collection_texts own join collections on collections.id = own.collection_id
    where own.lang = ${lang} and ${nameContains(db, lang, terms)} and exists (
      select from products product
      where product.collection_id = own.collection_id and can_see(product.published_at, product.opens_at, ${level}, ${now}))
    order by collections.position, own.collection_id desc
    limit ${limit}`
}

/** Whether every word, or its stem, begins a word of the name of `own`. */
function nameContains(db: Db, lang: string, terms: string[]) {
  return db`not exists (
    select from unnest(${terms}::text[]) typed
    where ' ' || plain(own.name) not like '% ' || fold(typed) || '%'
      and ' ' || plain(own.name) not like '% ' || stem_of(${lang}, fold(typed)) || '%'
      and not exists (
        select from search_synonyms synonym
        where synonym.lang = ${lang} and synonym.word = fold(typed)
          and ' ' || plain(own.name) like '% ' || stem_of(${lang}, synonym.meaning) || '%'))`
}
