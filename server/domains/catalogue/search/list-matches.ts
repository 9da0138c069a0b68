import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import type { ProductSort } from '@shop/contract/catalogue.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type CardRow, cardColumns, cardTable } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { candidates, type MatchScope } from './candidates.ts'
import type { UnderstoodQuery } from './filters.ts'
import { isCategoryKnown } from './list-products.ts'
import { isName } from './understanding/read-vocabulary.ts'

export interface MatchPage {
  rows: MatchRow[]
  /** The number of matches on all pages, also for a page past the end. */
  total: number
  /** Whether there are more matches than `total`, which were not ranked. */
  has_more: boolean
}

/** Each row also says this of the term. */
type MatchRow = CardRow & {
  /** The version of the vocabulary while the matches were read. */
  vocabulary_version: number
  /** Whether the term is a name (see `TermContext`). */
  is_name: boolean
}

/**
 * Lists a page of the products that match a term. Of a common term (`candidates.ts`) the matches among the newest products
 * are ranked, unless fewer than a page of them pass the filters: a rare color may be one of old products. Refuses
 * `category_not_found`.
 */
export async function listMatches(db: Db, viewer: Viewer, query: UnderstoodQuery, page: Page): Promise<MatchPage> {
  const read = (scope: MatchScope) => readMatches(db, viewer, query, page, scope)
  if (canRankPart(query)) {
    const few = await read('few')
    if (!few.is_common) return few
    const newest = await read('newest')
    if (newest.total >= PRODUCTS_PER_PAGE) return { ...newest, has_more: true }
  }
  return read('all')
}

/** A part of the matches can be put in order by rank and by age, but not by price. */
function canRankPart({ sort }: UnderstoodQuery): boolean {
  return sort === 'relevance' || sort === 'newest'
}

/** Reads the matches of a scope. Without a row on the page there is a row with the counts alone. */
async function readMatches(
  db: Db,
  viewer: Viewer,
  query: UnderstoodQuery,
  { limit, offset }: Page,
  scope: MatchScope,
): Promise<MatchPage & { is_common: boolean }> {
  const rows = await db<(MatchRow & Counts)[]>`
    with ${candidates(db, viewer, query, { scope })},
    page as materialized (
      select found.*, row_number() over () as turn from (
        select id, opens_at from matches order by ${orderOf(db, query.sort)} published_at desc, id desc limit ${limit} offset ${offset}
      ) found
    )
    select ${cardColumns(db, viewer)}, (select count(*)::integer from matches) as total,
      (select yes from is_common) as is_common, ${isCategoryKnown(db, query)} as is_category_known,
      (select version from search_vocabulary) as vocabulary_version,
      (select ${isName(db, viewer, query.term)}) as is_name
    from (values (1)) one left join (page product join ${cardTable(db, viewer)}) on true
    order by product.turn`
  const { total, is_common, is_category_known } = rows[0]!
  if (!is_category_known) refuse('category_not_found')
  return { rows: rows.filter(({ id }) => id !== null), total, has_more: false, is_common }
}

interface Counts {
  total: number
  is_common: boolean
  is_category_known: boolean
}

/** The order of matches before that by age. */
function orderOf(db: Db, sort: ProductSort): Fragment {
  switch (sort) {
    case 'relevance':
      return db`rank,`
    case 'price_up':
      return db`price,`
    case 'price_down':
      return db`price desc,`
    case 'newest':
      return db``
  }
}
