import * as search from '@shop/contract/search.ts'
import type { FastifyInstance } from 'fastify'
import { withGuestReads } from '../../../platform/guest-reads.ts'
import { serve } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { toViewer } from '../cards/visibility.ts'
import { explainSearch } from './explain-search.ts'
import { readProductQuery } from './filters.ts'
import { listSearchStarts } from './search-starts.ts'
import { listSuggestions } from './suggest.ts'

/** Registers the calls around a search: suggestions, where to start, and why nothing was found. */
export function searchRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, search.listSearchSuggestions, (call) =>
    listSuggestions(withGuestReads(shop, call), toViewer(shop, call), readProductQuery(call.query)),
  )
  serve(app, search.listSearchStarts, (call) => listSearchStarts(withGuestReads(shop, call), toViewer(shop, call)))
  serve(app, search.explainSearch, (call) =>
    explainSearch(withGuestReads(shop, call), toViewer(shop, call), readProductQuery(call.query)),
  )
}
