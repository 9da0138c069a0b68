import * as calls from '@shop/contract/catalogue.ts'
import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import * as search from '@shop/contract/search.ts'
import type { FastifyInstance } from 'fastify'
import { withGuestReads } from '../../../platform/guest-reads.ts'
import { countPages, parsePage } from '../../../platform/paging.ts'
import { serve } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { toViewer } from '../cards/visibility.ts'
import { countFacets } from './count-facets.ts'
import { explainSearch } from './explain-search.ts'
import { isYes, readProductQuery } from './filters.ts'
import { listProducts } from './list-products.ts'
import { searchProducts } from './search-products.ts'
import { listSearchStarts } from './search-starts.ts'
import { listSuggestions } from './suggest.ts'

/** Registers the calls of lists and searches. */
export function searchRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.searchProducts, async (call) => {
    const reads = withGuestReads(shop, call)
    const viewer = toViewer(shop, call)
    const query = readProductQuery(call.query)
    const page = parsePage(call.query, PRODUCTS_PER_PAGE)
    const isFaceted = isYes(call.query.facets)
    if (query.words.length === 0) {
      const [{ products, total }, facets] = await Promise.all([
        listProducts(reads, viewer, query, page),
        isFaceted ? countFacets(reads.db, viewer, query) : null,
      ])
      return {
        products,
        pages: countPages(total, page),
        total,
        has_more: false,
        sort: query.sort,
        facets,
        understood: null,
      }
    }
    // The facets are those of the meaning that the search has found.
    const { products, total, has_more, query: understood } = await searchProducts(reads, viewer, query, page)
    const facets = isFaceted ? await countFacets(reads.db, viewer, understood) : null
    // The response is not cached, because a cached one would count a term without results only once.
    if (total === 0) call.request.cache_version = undefined
    const { parts, ignored, topics } = understood.understanding
    return {
      products,
      pages: countPages(total, page),
      total,
      has_more,
      sort: understood.sort,
      facets,
      understood: { parts, ignored, help: topics },
    }
  })
  serve(app, search.listSearchSuggestions, (call) =>
    listSuggestions(withGuestReads(shop, call), toViewer(shop, call), readProductQuery(call.query)),
  )
  serve(app, search.listSearchStarts, (call) => listSearchStarts(withGuestReads(shop, call), toViewer(shop, call)))
  serve(app, search.explainSearch, (call) =>
    explainSearch(withGuestReads(shop, call), toViewer(shop, call), readProductQuery(call.query)),
  )
}
