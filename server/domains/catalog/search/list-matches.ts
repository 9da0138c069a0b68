import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import type { Db } from '../../../platform/db.ts'
import type { CardRow } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { candidates, matchesAll, type MatchScope } from './candidates.ts'
import type { UnderstoodQuery } from './filters.ts'
import { readPage, type RequestedCards } from './list-products.ts'
import { isName } from './understanding/read-vocabulary.ts'

export interface MatchPage {
  rows: MatchRow[]
  /** The number of matches on all pages, also for a page past the end. */
  total: number
  /** Whether there are more matches than `total`, which were not ranked. */
  has_more: boolean
}

type MatchRow = CardRow & TermFacts

/** Each row repeats these facts about the term. */
interface TermFacts {
  vocabulary_version: number
  is_name: boolean
  is_common: boolean
}

export interface RequestedPage extends RequestedCards {
  /**
   * Whether a page of matches among the newest products is enough, and the total is not read. Without a whole page among
   * them all matches are ranked.
   */
  prefersNewest?: boolean
}

/**
 * Lists a page of the products that match a term. Of a common term (`candidates.ts`) the matches among the newest products
 * are ranked, unless fewer than a page of them pass the filters: a rare color may be one of old products. Refuses
 * `category_not_found`.
 */
export async function listMatches(
  db: Db,
  viewer: Viewer,
  query: UnderstoodQuery,
  { prefersNewest = false, ...page }: RequestedPage,
): Promise<MatchPage> {
  const read = (scope: MatchScope) =>
    readPage<TermFacts>(db, viewer, query, page, {
      tables: candidates(db, viewer, query, { scope }),
      columns: db`, (select yes from is_common) as is_common, (select version from search_vocabulary) as vocabulary_version,
        (select ${isName(db, viewer, query.term)}) as is_name`,
    })
  // A part of the matches can be put in order by rank and by age, but not by price.
  if (query.sort === 'relevance' || query.sort === 'newest') {
    const few = prefersNewest ? undefined : await read('few')
    if (few && !few.counts.is_common) return { rows: few.rows, total: few.counts.total, has_more: false }
    const newest = few && matchesAll(query) ? few : await read('newest')
    if (newest.counts.total >= (prefersNewest ? page.limit : PRODUCTS_PER_PAGE))
      return { rows: newest.rows, total: newest.counts.total, has_more: true }
  }
  const { rows, counts } = await read('all')
  return { rows, total: counts.total, has_more: false }
}
