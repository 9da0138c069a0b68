import type { Db } from '../../../platform/db.ts'
import { isForSale } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isFiltered, passesFilters, type UnderstoodQuery } from './filters.ts'
import { isInList, namedCategory } from './list-products.ts'
import { hasAllClauses, isFoundByIndex, matchedTerms, matchRank } from './matched-terms.ts'

/** The number of the newest products that show how common a term is. */
const PROBED = 400
/**
 * A term that more of the probed products match is common: every twentieth product. Without more matches in all the
 * shop nothing is probed.
 */
const MAX_RARE = 20
/** The number of the newest products whose matches of a common term are ranked, beside names that begin with it. */
const MAX_RANKED_FROM = 2_000

export interface CandidateOptions {
  /** With the columns that filters and facets read, instead of the short rows that a search without filters reads. */
  wide: boolean
  /** Ranks only a part of the matches of a common term. Otherwise all matches are found, however many. */
  capped: boolean
  /** Leaves the filters out, for facets. */
  unfiltered?: boolean
}

/**
 * The tables up to `is_common` (one row with `yes`) and `matches`: the products that match the term, that this viewer may
 * see, and that pass the filters, with `rank`. A term that most products match would make a search read and sort most of
 * the shop, so of a common one the newest are read in the order of their index until there are enough; whole names and
 * names that begin with the term are added from theirs.
 */
export function candidates(db: Db, viewer: Viewer, query: UnderstoodQuery, options: CandidateOptions) {
  const { capped, unfiltered = false } = options
  const wide = options.wide || query.artwork_id !== undefined
  const { understanding, term, is_forgiving, filters } = query
  const source = wide
    ? db`products`
    : db`(select product_id as id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at, words, name_words from product_finds)`
  const columns = wide
    ? db`product.id, product.category_id, product.published_at, product.price_mxn, product.price_usd, product.colors, product.free_sizes, product.free_colors, product.offered_in, product.artwork_id,
        product.design_colors`
    : db`product.id, product.category_id, product.published_at, product.price_mxn, product.price_usd`
  const isMatch = hasAllClauses(db, understanding.clauses)
  const isFound = wide ? isFoundByIndex(db, understanding.clauses) : isMatch
  const seen = db`${isInList(db, viewer, query)}
    ${unfiltered || !isFiltered(filters) ? db`` : db`and ${passesFilters(db, viewer.currency, filters)}`}
    ${unfiltered && filters.limited ? db`and product.limited_edition` : db``}`
  const rank = rankOf(db, query, wide)
  const nearest = is_forgiving
    ? db`join product_texts own on own.product_id = product.id and own.lang = ${viewer.lang}`
    : db``
  const found = (from: ReturnType<typeof rankOf>, where: ReturnType<typeof rankOf>) => db`
    select ${columns}, ${rank} as rank from ${from} product left join named on named.product_id = product.id ${nearest}
    where ${where}`
  return db`
    ${namedCategory(db, query)}
    ${matchedTerms(db, { lang: viewer.lang, term, clauses: understanding.clauses, is_forgiving })},
    -- Not under the limit itself: PostgreSQL would read one product after the other until some match, instead of the index.
    found_ids as materialized (
      select product.product_id as id from product_finds product where ${capped}::boolean and ${isMatch}
    ),
    few as materialized (
      select * from ${source} product where product.id = any(array(select id from found_ids limit ${MAX_RARE + 1}))
    ),
    is_few as materialized (select ${capped}::boolean and count(*) <= ${MAX_RARE} as yes from few),
    is_common as materialized (
      select ${capped}::boolean and count(*) filter (where ${isMatch} and ${isForSale(db, viewer)}) > ${MAX_RARE} and count(*) = ${PROBED} as yes
      from (select * from ${source} product where ${capped}::boolean and not (select yes from is_few) and published_at is not null order by published_at desc, id desc limit ${PROBED}) product
    ),
    newest as materialized (${found(
      db`(select * from ${source} product where published_at is not null and (select yes from is_common) order by published_at desc, id desc limit ${MAX_RANKED_FROM})`,
      db`${isMatch} and ${seen}`,
    )}),
    begun as materialized (${found(
      db`(select product.* from named join ${source} product on product.id = named.product_id where (select yes from is_common))`,
      db`${isMatch} and ${seen} and product.id not in (select id from newest)`,
    )}),
    every as materialized (${found(
      // `offset 0` keeps this a separate step; otherwise PostgreSQL reads all published products too and compares them with it.
      db`(
        select * from few where (select yes from is_few)
        union all
        (select * from ${source} product where ${isFound} and not (select yes from is_few) and not (select yes from is_common) offset 0)
      )`,
      seen,
    )}),
    matches as not materialized (select * from newest union all select * from begun union all select * from every)`
}

/**
 * The rank of a match. A product that is shown in a color that was asked for comes before one that is also sold in it. Of
 * forgiven slips the most similar name comes first; `own` is the product's text.
 */
function rankOf(db: Db, { understanding, said_colors, is_forgiving }: UnderstoodQuery, wide: boolean) {
  const rank = matchRank(db, understanding)
  const shown =
    wide && said_colors !== null
      ? db`+ case when product.colors[1] = any(${said_colors}::integer[]) then 0 else 0.5 end`
      : db``
  const similar =
    is_forgiving && understanding.words.length > 0
      ? db`+ 1 - similarity(own.plain_name, (select term from term))`
      : db``
  return db`${rank} ${shown} ${similar}`
}
