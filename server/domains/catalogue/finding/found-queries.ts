import type { Currency } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { addressed } from '../cards/address-queries.ts'
import { priceIn } from '../cards/queries.ts'
import type { Viewer } from '../cards/viewer.ts'
import { heard, misheard, placeOf, placeOfSlip, saying } from './meaning-queries.ts'
import { type Filters, isFiltered, type Wanted } from './wanted.ts'

/*
 * The tables `base` (what is looked through) and `found` (what the filters leave of it), which lists, counts, facets and
 * suggestions read. Texts of statements vary as little as can be: each is planned and kept by every connection.
 */

/**
 * `with base …, found …`, with `id, published_at, place, price` each. `wide`: base also has what filters go by. What
 * filters leave is written down: the page and its count both read it, and every row of it was looked up for that.
 */
export function findings(db: Db, viewer: Viewer, wanted: Wanted, wide = isFiltered(wanted)) {
  const found = db`select base.id, base.published_at, base.place, base.price from base`
  return db`
    with ${wanted.words.length > 0 ? saidBase(db, viewer, wanted, wide) : listedBase(db, viewer, wanted, wide)},
    ${
      isFiltered(wanted)
        ? db`found as materialized (${found} where ${passes(db, wanted.filters)})`
        : db`found as not materialized (${found})`
    }`
}

/** All that lies in a subcategory or a collection: not written down first, so that an index may bring it in order. */
function listedBase(db: Db, viewer: Viewer, wanted: Wanted, wide: boolean) {
  return db`
    ${askedCategory(db, wanted)}
    base as not materialized (
      select ${columns(db, viewer.currency, wide)}, 0::real as place from products product where ${lies(db, viewer, wanted)}
    )`
}

/**
 * What a term finds: products that have all its words; with slips, and only when there is none for this viewer, those that
 * have something like each of them. Filters do not count for that: what they leave nothing of was found all the same.
 */
function saidBase(db: Db, viewer: Viewer, wanted: Wanted, wide: boolean) {
  const { lang, currency } = viewer
  const said = db`
    ${askedCategory(db, wanted)}
    ${heard(db, viewer, wanted)},`
  const exact = db`
    select ${columns(db, currency, wide)}, ${placeOf(db, wanted)} as place
    from ${saying(db, wanted, 'meant', wide)} product left join named on named.product_id = product.id
    where ${lies(db, viewer, wanted)}`
  if (!wanted.slips) return db`${said} base as materialized (${exact})`
  return db`
    ${said}
    exact as materialized (${exact}),
    ${misheard(db, viewer, wanted)},
    slipped as materialized (
      select ${columns(db, currency, wide)}, ${placeOfSlip(db)} as place
      from ${saying(db, wanted, 'guessed', wide)} product
      join product_texts own on own.product_id = product.id and own.lang = ${lang}
      where not exists (select from exact) and ${lies(db, viewer, wanted)}
    ),
    base as not materialized (select * from exact union all select * from slipped)`
}

function columns(db: Db, currency: Currency, wide: boolean) {
  const narrow = db`product.id, product.published_at, ${priceIn(db, currency)} as price`
  if (!wide) return narrow
  return db`${narrow}, product.category_id, product.sizes, product.colors, product.free_sizes, product.free_colors,
    ${currency} = any(product.offered_in) as offered`
}

/** Today's address of a subcategory, or one it once had. */
function askedCategory(db: Db, { subcategory_uri }: Wanted) {
  if (subcategory_uri === undefined) return db``
  return db`
    asked as materialized (${addressed(db, 'category', subcategory_uri)}),`
}

/** Does a product lie where it is looked for, with a price in the currency, and may this viewer see it? */
export function lies(db: Db, { currency, level, now }: Viewer, { subcategory_uri, collection_id }: Wanted) {
  return db`
    ${priceIn(db, currency)} is not null and can_see(product.published_at, product.opens_at, ${level}, ${now})
    ${subcategory_uri === undefined ? db`` : db`and product.category_id = (select id from asked)`}
    ${collection_id === undefined ? db`` : db`and product.collection_id = ${collection_id}`}`
}

/** Do the filters let a row of base through? Sizes and colours are those left, where only what is left is asked for. */
function passes(db: Db, { price_min, price_max, offer, available, ...chosen }: Filters) {
  return db`
    (${chosen.categories}::text[] is null or base.category_id in (select category_id from category_texts where uri = any(${chosen.categories}::text[])))
    and (${chosen.sizes}::text[] is null or case when ${available}::boolean then base.free_sizes else base.sizes end && ${chosen.sizes}::text[])
    and (${chosen.colors}::integer[] is null or case when ${available}::boolean then base.free_colors else base.colors end && ${chosen.colors}::integer[])
    and (${price_min}::integer is null or base.price >= ${price_min}::integer)
    and (${price_max}::integer is null or base.price <= ${price_max}::integer)
    and (not ${offer}::boolean or base.offered)
    and (not ${available}::boolean or base.free_sizes <> '{}')`
}
