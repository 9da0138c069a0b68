import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Viewer } from '../cards/visibility.ts'
import { priceColumn } from '../cards/product-cards.ts'
import { isFiltered, passesFilters, type UnderstoodQuery } from './filters.ts'
import { isInList, namedCategory } from './list-products.ts'
import { hasAllClauses, matchedTerms, matchRank } from './matched-terms.ts'

/** A term with more matches than this is common. */
const MAX_RANKED = 2_000
/** The number of the newest products whose matches of a common term are ranked, beside names that begin with it. */
const MAX_RANKED_FROM = 2_000

export interface CandidateOptions {
  /** Ranks only a part of the matches of a common term. Otherwise all matches are found, however many. */
  capped: boolean
  /** Leaves the filters and the rank out, and has the columns that facets read. */
  forFacets?: boolean
}

/**
 * The tables up to `is_common` (one row with `yes`) and `matches`: the products that match the term, that this viewer may
 * see, and that pass the filters, with their `price` and `rank`. A term that most products match would make a search read
 * and sort most of the shop, so of a common one the newest are read in the order of their index; whole names and names
 * that begin with the term are added from theirs. Where fewer than a page of the newest pass the filters, all are read:
 * a rare color may be one of old products.
 */
export function candidates(
  db: Db,
  viewer: Viewer,
  query: UnderstoodQuery,
  { capped, forFacets = false }: CandidateOptions,
) {
  const { understanding, term, is_forgiving, filters, artwork_id } = query
  // A search without filters reads short rows, which are a third of a product's.
  const isWide = forFacets || isFiltered(filters) || artwork_id !== undefined
  const finds = db`(select product_id as id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at, words, name_words from product_finds)`
  const isMatch = hasAllClauses(db, understanding.clauses)
  const source = isWide ? db`products` : finds
  // The offsets keep these steps of their own; otherwise PostgreSQL reads all published products and compares them.
  const matching = db`(select * from ${finds} product where ${isMatch} offset 0)`
  const columns = forFacets
    ? db`product.id, product.category_id, product.price_mxn, product.price_usd, product.colors, product.free_sizes, product.free_colors, product.offered_in, product.artwork_id, product.design_colors, product.limited_edition`
    : db`product.id, product.published_at, product.opens_at, ${priceColumn(db, viewer.currency)} as price, ${rankOf(db, query, isWide)} as rank`
  const isSeen = db`${isInList(db, viewer, query)}
    ${isFiltered(filters) && !forFacets ? db`and ${passesFilters(db, viewer.currency, filters)}` : db``}
    ${forFacets && filters.limited ? db`and product.limited_edition` : db``}`
  const nearest = is_forgiving
    ? db`join product_texts own on own.product_id = product.id and own.lang = ${viewer.lang}`
    : db``
  const select = (from: Fragment, where: Fragment) =>
    db`select ${columns} from ${from} product ${nearest} where ${where}`
  const ids = db`ids as materialized (
    select id from ${matching} product where ${isInList(db, viewer, { ...query, artwork_id: undefined })}
  )`
  const found = isWide
    ? db`found as materialized (${select(
        db`(select * from products product where not (select yes from is_common) and product.id = any(array(select id from ids)) offset 0)`,
        isSeen,
      )})`
    : db`found as materialized (${select(matching, isSeen)})`
  const ofCommon = db`
    is_crowded as materialized (
      select count(*) > ${MAX_RANKED} as yes from (select from ${isWide ? db`ids` : db`found`} limit ${MAX_RANKED + 1}) counted
    ),
    newest as materialized (${select(
      db`(select * from ${source} product where published_at is not null and (select yes from is_crowded) order by published_at desc, id desc limit ${MAX_RANKED_FROM})`,
      db`${isMatch} and ${isSeen}`,
    )}),
    is_common as materialized (
      select count(*) = ${PRODUCTS_PER_PAGE} as yes from (
        select from newest product ${forFacets ? db`where ${passesFilters(db, viewer.currency, filters)}` : db``} limit ${PRODUCTS_PER_PAGE}
      ) counted
    ),
    named_first as materialized (${select(
      db`(select product.* from (select product_id from named ${understanding.ranked.length > 0 ? selectRanked(db, understanding) : db``}) first join ${source} product on product.id = first.product_id where (select yes from is_common))`,
      db`${isMatch} and ${isSeen} and product.id not in (select id from newest)`,
    )}),`
  return db`
    ${namedCategory(db, query)}
    ${matchedTerms(db, { lang: viewer.lang, term, clauses: [...understanding.clauses, ...understanding.last.flat()], is_forgiving })},
    ${isWide ? ids : found},
    ${capped ? ofCommon : db`is_common as (select false as yes),`}
    ${isWide ? db`${found},` : db``}
    matches as not materialized (
      select * from found where not (select yes from is_common)
      ${capped ? db`union all select * from newest where (select yes from is_common) union all select * from named_first` : db``}
    )`
}

/** Adds the products that have the optional words too: they are few, and rank first however old they are. */
function selectRanked(db: Db, { clauses }: UnderstoodQuery['understanding']): Fragment {
  const all = clauses.map((clause) => ({ ...clause, is_optional: false }))
  return db`union select product_id from product_finds product where ${hasAllClauses(db, all)}`
}

/**
 * The rank of a match. A product that is shown in a color that was asked for comes before one that is also sold in it, and
 * that before one whose design alone has it; among each of them those whose design has it come first. Of forgiven slips the most similar name comes first; `own` is the product's text.
 */
function rankOf(db: Db, { understanding, said_colors, filters, is_forgiving }: UnderstoodQuery, wide: boolean) {
  const rank = matchRank(db, understanding)
  const shown =
    wide && said_colors !== null
      ? db`+ case when product.colors[1] = any(${said_colors}::integer[]) then 0.2
          when product.colors && ${said_colors}::integer[] then 0.6 else 0.95 end
        - case when product.design_colors && ${filters.said_designs}::text[] then 0.2 else 0 end`
      : db``
  const similar =
    is_forgiving && understanding.words.length > 0
      ? db`+ 1 - similarity(own.plain_name, (select term from term))`
      : db``
  return db`${rank} ${shown} ${similar}`
}
