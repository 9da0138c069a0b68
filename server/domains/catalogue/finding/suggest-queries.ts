import type { Db } from '../../../platform/db.ts'
import { cards, type PriceRow } from '../cards/queries.ts'
import type { Viewer } from '../cards/viewer.ts'
import { lies } from './found-queries.ts'
import { heard, misheard, placeOf, placeOfSlip, saying, says } from './meaning-queries.ts'
import type { Wanted } from './wanted.ts'

export interface SuggestedProduct extends PriceRow {
  id: number
  uri: string
  name: string
  picture_key: string
  image_color: string
  alt: string
}

/** As many names that begin so are looked at: they come by the alphabet. */
const NAMES_LOOKED_AT = 300
/** As many of the newest products are looked at before all are: a few letters are in most of them. */
const NEWEST_LOOKED_AT = 1_000

/**
 * The pieces that a term finds, the best first. Not all are looked at while others do: first names that begin so, then the
 * newest products, then all, then (with slips) those that are something like it.
 */
export function listSuggestedProducts(
  db: Db,
  viewer: Viewer,
  wanted: Wanted,
  limit: number,
): Promise<SuggestedProduct[]> {
  const { tables } = cards(db, viewer)
  const seen = lies(db, viewer, wanted)
  return db<SuggestedProduct[]>`
    with ${heard(db, viewer, wanted)},
    begun as materialized (
      select product.id, product.published_at, ${placeOf(db, wanted)} as place
      from (select * from named order by whole desc limit ${NAMES_LOOKED_AT}) named
      join products product on product.id = named.product_id
      where ${seen}
      order by place, product.published_at desc, product.id desc limit ${limit}
    ),
    newest as materialized (
      select product.id, product.published_at, product.words, product.name_words from products product
      where (select count(*) from begun) < ${limit} and ${seen}
      order by product.published_at desc, product.id desc limit ${NEWEST_LOOKED_AT}
    ),
    recent as materialized (
      select product.id, product.published_at, ${placeOf(db, wanted)} as place
      from newest product left join named on named.product_id = product.id where ${says(db, wanted)}
    ),
    every as materialized (
      select product.id, product.published_at, ${placeOf(db, wanted)} as place
      from ${saying(db, wanted, 'meant')} product left join named on named.product_id = product.id
      where (select count(*) from begun) < ${limit} and (select count(*) from recent) < ${limit} and ${seen}
    ),
    ${misheardToo(db, viewer, wanted)}
    best as materialized (
      select id, min(place) as place, published_at
      from (select * from begun union all select * from recent union all select * from every union all select * from slipped) found
      group by id, published_at order by place, published_at desc, id desc limit ${limit}
    )
    select product.id, words.uri, words.name, product.picture_key,
      picture.color as image_color, ${viewer.lang === 'es' ? db`picture.alt_es` : db`picture.alt_en`} as alt,
      price.price, price.price_min, price.price_max, price.price_offer, price.offer_min, price.offer_max, price.now_max
    from best join ${tables} on product.id = best.id
    order by best.place, best.published_at desc, best.id desc`
}

function misheardToo(db: Db, viewer: Viewer, wanted: Wanted) {
  if (!wanted.slips) return db`slipped as (select * from every where false),`
  return db`
    ${misheard(db, viewer, wanted)},
    slipped as materialized (
      select product.id, product.published_at, ${placeOfSlip(db)} as place
      from ${saying(db, wanted, 'guessed')} product
      join product_texts own on own.product_id = product.id and own.lang = ${viewer.lang}
      where not exists (select from begun) and not exists (select from recent) and not exists (select from every)
        and ${lies(db, viewer, wanted)}
    ),`
}

export interface SuggestedCategory {
  name: string
  parent_name: string | null
  path: string[]
}

/** Categories and subcategories with all words in their name, as beginnings. */
export function listSuggestedCategories(
  db: Db,
  { lang }: Viewer,
  words: string[],
  limit: number,
): Promise<SuggestedCategory[]> {
  return db<SuggestedCategory[]>`
    select own.name, own.parent_name, array_remove(array[own.parent_uri, own.uri], null) as path
    from categories category
    join category_texts own on own.category_id = category.id and own.lang = ${lang}
    where ${reads(db, lang, words)}
    order by category.parent_id nulls first, category.position, category.id
    limit ${limit}`
}

export interface SuggestedCollection {
  id: number
  uri: string
  name: string
}

/** Collections by their name, newest first: only those of which this viewer may see a piece (rules 3). */
export function listSuggestedCollections(
  db: Db,
  { lang, level, now }: Viewer,
  words: string[],
  limit: number,
): Promise<SuggestedCollection[]> {
  return db<SuggestedCollection[]>`
    select own.collection_id as id, own.uri, own.name
    from collection_texts own
    where own.lang = ${lang} and ${reads(db, lang, words)} and exists (
      select from products product
      where product.collection_id = own.collection_id and can_see(product.published_at, product.opens_at, ${level}, ${now}))
    order by own.collection_id desc
    limit ${limit}`
}

/** Does every word, or its stem, begin a word of the name? */
function reads(db: Db, lang: string, words: string[]) {
  return db`not exists (
    select from unnest(${words}::text[]) said
    where ' ' || plain(own.name) not like '% ' || fold(said) || '%'
      and ' ' || plain(own.name) not like '% ' || stem_of(${lang}, fold(said)) || '%')`
}
