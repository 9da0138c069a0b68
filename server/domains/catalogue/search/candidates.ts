import type { Db, Fragment } from '../../../platform/db.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isForSale, priceColumn } from '../cards/product-cards.ts'
import { isFiltered, passesFilters, passesUnlistedFilters, type UnderstoodQuery } from './filters.ts'
import { isInList, namedCategory } from './list-products.ts'
import { hasAllClauses, matchedTerms, matchRank } from './matched-terms.ts'

/** A term with more matches than this is common. */
const MAX_RANKED = 2_000
/** The number of the newest products that the viewer may see whose matches of a common term are read, beside names that begin with it. */
const MAX_RANKED_FROM = 2_000

/**
 * The matches that are read: all; all of a term that is not common, and some or none of one that is (`few`); those among the
 * newest products, and whole names and names that begin with the term (`newest`).
 */
export type MatchScope = 'all' | 'few' | 'newest'

export interface CandidateOptions {
  scope: MatchScope
  /** Leaves the filters and the rank out, and has the columns that facets read. */
  forFacets?: boolean
}

/**
 * Returns the tables up to `is_common` (one row with `yes`: whether the term is common, where the scope is `few`) and
 * `matches`: the products that match the term, that this viewer may see, and that pass the filters, with their `price`
 * and `rank`. A term that most products match would make a search read and sort most of the shop, so the newest are
 * read in the order of their index. PostgreSQL opens all tables of a statement, also those that it does not read, so
 * each scope has only its own (decision 218).
 */
export function candidates(
  db: Db,
  viewer: Viewer,
  query: UnderstoodQuery,
  { scope, forFacets = false }: CandidateOptions,
) {
  const { understanding, filters, artwork_id } = query
  // A search without filters reads short rows, which are a third of a product's.
  const isWide = forFacets || isFiltered(filters) || artwork_id !== undefined
  const finds = db`(select product_id as id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at, words, name_words from product_finds)`
  const isMatch = hasAllClauses(db, understanding.clauses)
  // The offsets keep these steps of their own; otherwise PostgreSQL reads all published products and compares them.
  const matching = db`(select * from ${finds} product where ${isMatch} offset 0)`
  const columns = forFacets
    ? db`product.id, product.category_id, product.price_mxn, product.price_usd, product.colors, product.free_sizes, product.free_colors, product.offered_in, product.artwork_id, product.design_colors`
    : db`product.id, product.published_at, product.opens_at, ${priceColumn(db, viewer.currency)} as price, ${rankOf(db, query, isWide)} as rank`
  const passes = forFacets ? passesUnlistedFilters(db, filters) : passesFilters(db, viewer.currency, filters)
  const isSeen = db`${isInList(db, viewer, query)} ${isFiltered(filters) ? db`and ${passes}` : db``}`
  const nearest = understanding.is_forgiving
    ? db`join product_texts own on own.product_id = product.id and own.lang = ${viewer.lang}`
    : db``
  const select = (from: Fragment, where: Fragment) =>
    db`select ${columns} from ${from} product ${nearest} where ${where}`
  const isFew = scope === 'few'
  // No more matches are read than it takes to know that a term is common.
  const upToCommon = isFew ? db`limit ${MAX_RANKED + 1}` : db``
  const isCommon = (table: Fragment) =>
    isFew ? db`select count(*) > ${MAX_RANKED} as yes from ${table}` : db`select false as yes`
  const terms = db`${namedCategory(db, query)} ${matchedTerms(db, viewer, query)}`
  if (scope === 'newest') {
    const source = isWide ? db`products` : finds
    return db`
      ${terms},
      is_common as (select false as yes),
      newest as materialized (${select(
        db`(select * from ${source} product where published_at is not null and ${isForSale(db, viewer)} order by published_at desc, id desc limit ${MAX_RANKED_FROM})`,
        db`${isMatch} and ${isSeen}`,
      )}),
      matches as materialized (
        select * from newest
        union all ${select(
          db`(select product.* from (select product_id from named ${selectRanked(db, understanding)}) first join ${source} product on product.id = first.product_id)`,
          db`${isMatch} and ${isSeen} and product.id not in (select id from newest)`,
        )}
      )`
  }
  if (!isWide)
    return db`
      ${terms},
      matches as materialized (${select(matching, isSeen)} ${upToCommon}),
      is_common as (${isCommon(db`matches`)})`
  return db`
    ${terms},
    ids as materialized (
      select id from ${matching} product where ${isInList(db, viewer, { ...query, artwork_id: undefined })} ${upToCommon}
    ),
    is_common as materialized (${isCommon(db`ids`)}),
    matches as materialized (${select(
      db`(select * from products product where not (select yes from is_common) and product.id = any(array(select id from ids)) offset 0)`,
      isSeen,
    )})`
}

/** Adds the products that have the optional words too: they are few, and rank first however old they are. */
function selectRanked(db: Db, { clauses, ranked }: UnderstoodQuery['understanding']): Fragment {
  if (ranked.length === 0) return db``
  const all = clauses.map((clause) => ({ ...clause, is_optional: false }))
  return db`union select product_id from product_finds product where ${hasAllClauses(db, all)}`
}

/**
 * The rank of a match. A product that is shown in a color that was asked for comes before one that is also sold in it, and
 * that before one whose design alone has it; among each of them those whose design has it come first. Of forgiven slips the most similar name comes first; `own` is the product's text.
 */
function rankOf(db: Db, { understanding, chosen, filters }: UnderstoodQuery, wide: boolean) {
  const rank = matchRank(db, understanding)
  const { colors } = filters
  const shown =
    wide && colors !== null && chosen.colors === null
      ? db`+ case when product.colors[1] = any(${colors.cloth}::integer[]) then 0.2
          when product.colors && ${colors.cloth}::integer[] then 0.6 else 0.95 end
        - case when product.design_colors && ${colors.designs}::text[] then 0.2 else 0 end`
      : db``
  const similar =
    understanding.is_forgiving && understanding.words.length > 0
      ? db`+ 1 - similarity(own.plain_name, (select term from term))`
      : db``
  return db`${rank} ${shown} ${similar}`
}
