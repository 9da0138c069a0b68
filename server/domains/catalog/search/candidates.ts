import type { Db, Fragment } from '../../../platform/db.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isForSale, priceColumn } from '../cards/product-cards.ts'
import { namesList, passesFilters, passesUnlistedFilters, type UnderstoodQuery } from './filters.ts'
import { isInList, namedCategory } from './list-products.ts'
import { matchesSkuOf } from './understanding/read-vocabulary.ts'
import { hasAllClauses, matchedTerms, matchRank } from './matched-terms.ts'

/**
 * A term with more matches than this is common. Of a common term, the matches among this many of the newest products are
 * ranked.
 */
const MAX_RANKED = 2_000

/**
 * The matches that are read: all; all of a term that is not common, and some of one that is (`few`); those among the
 * newest products that the viewer may see, and whole names and names that begin with the term (`newest`). Where only filters
 * leave products out, as for a color, `few` of a common term reads what `newest` does.
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
  const { understanding, filters } = query
  // A number in the text of another product is no part of the product number that was typed.
  const isNumbered = understanding.is_sku ? matchesSkuOf(db, query.term) : undefined
  const isMatch = isNumbered
    ? db`${hasAllClauses(db, understanding.clauses)} and product.id in (select id from products product where ${isNumbered})`
    : hasAllClauses(db, understanding.clauses)
  const isSeen = isInList(db, viewer, query)
  const passes = forFacets ? passesUnlistedFilters(db, filters) : passesFilters(db, viewer.currency, filters)
  const finds = db`(select product_id as id, * from product_finds)`
  // The offset keeps this step of its own; otherwise PostgreSQL reads all published products and compares them.
  const matching = db`(select * from ${finds} product where ${isMatch} offset 0)`
  const select = (from: Fragment, where: Fragment, rank = rankOf(db, query)) => db`
    select ${forFacets ? db`product.*` : db`product.id, product.published_at, product.opens_at, ${priceColumn(db, viewer.currency)} as price, ${rank} as rank`}
    from ${from} product
    ${understanding.is_forgiving ? db`join product_texts own on own.product_id = product.id and own.lang = ${viewer.lang}` : db``}
    where ${where}`
  const newestOf = (where: Fragment, limit: number) =>
    db`(select * from ${finds} product where published_at is not null and ${where} order by published_at desc, id desc limit ${limit})`
  const selectNamed = (others: Fragment) =>
    select(
      db`(select product.* from (select product_id from named ${selectRanked(db, understanding)}) first join ${finds} product on product.id = first.product_id)`,
      db`${isMatch} and ${isSeen} and ${passes} and product.id not in (select id from ${others})`,
    )
  const terms = db`${namedCategory(db, query)} ${matchedTerms(db, viewer, query)}`
  switch (scope) {
    case 'all':
      return db`
        ${terms},
        is_common as (select false as yes),
        matches as materialized (${select(matching, db`${isSeen} and ${passes}`)})`
    case 'few': {
      const [source, matches] = matchesAll(query)
        ? [
            newestOf(isSeen, MAX_RANKED + 1),
            db`materialized (select * from found where rank is not null union all ${selectNamed(db`found`)})`,
          ]
        : [matching, db`not materialized (select * from found where rank is not null)`]
      // A product that the filters leave out has no rank. It counts as a match, so a search of a common term ends at the limit.
      return db`
        ${terms},
        found as materialized (
          ${select(source, isSeen, db`case when ${passes} then ${rankOf(db, query)} end`)} limit ${MAX_RANKED + 1}
        ),
        is_common as (select count(*) > ${MAX_RANKED} as yes from found),
        matches as ${matches}`
    }
    case 'newest': {
      // Filters count what is listed: `few` reads one product more, to see whether there are more.
      const source = newestOf(isForSale(db, viewer), matchesAll(query) ? MAX_RANKED + 1 : MAX_RANKED)
      return db`
        ${terms},
        is_common as (select false as yes),
        newest as materialized (${select(source, db`${isMatch} and ${isSeen} and ${passes}`)}),
        matches as materialized (select * from newest union all ${selectNamed(db`newest`)})`
    }
  }
}

/** Whether only filters leave products out: the term has no word that a match must have, and the query names no list. */
export function matchesAll(query: UnderstoodQuery): boolean {
  return !namesList(query) && query.understanding.clauses.every(({ is_optional }) => is_optional)
}

/** Adds the products that have the optional words too: they are few, and rank first however old they are. */
function selectRanked(db: Db, { clauses, ranked }: UnderstoodQuery['understanding']): Fragment {
  if (ranked.length === 0) return db``
  const all = clauses.map((clause) => ({ ...clause, is_optional: false }))
  return db`union select product_id from product_finds product where ${hasAllClauses(db, all)}`
}

/**
 * The rank of a match. A product that is shown in a color that was asked for comes before one that is also sold in it, and
 * that before one whose design alone has it; among each of them those whose design has it come first. Of forgiven slips
 * the most similar name comes first; `own` is the product's text.
 */
function rankOf(db: Db, { understanding, chosen, filters }: UnderstoodQuery) {
  const rank = matchRank(db, understanding)
  const { colors } = filters
  const shown =
    colors !== null && chosen.colors === null
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
