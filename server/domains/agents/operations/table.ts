import { GetProductInput, LookupCatalogInput, SearchCatalogInput } from '@shop/contract/agents.ts'
import type { AgentMode } from '@shop/contract/staff/setting-values.ts'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import { allows } from '../negotiation/capabilities.ts'
import { getAgentProduct } from './get-product.ts'
import { lookupCatalog } from './lookup.ts'
import type { Operation } from './operation.ts'
import { searchCatalog } from './search.ts'

/** Keeps off floods, so each process counts alone. */
const CATALOG_LIMIT: RateLimit = { name: 'agent-catalog', points: 60, seconds: 60, in_process: true, by_address: true }

/** Every operation that assistants may call, whatever transport they use. */
const operations: Operation[] = [
  {
    name: 'search_catalog',
    title: 'Search products',
    description:
      'Searches the shop by words, filters or both. Words may name sizes, colors and prices: "sudadera negra talla M". Returns one variant of each product. Prices are in minor units.',
    rest: { method: 'POST', path: '/catalog/search' },
    argument: 'catalog',
    takes_id: false,
    input: SearchCatalogInput,
    capability: 'dev.ucp.shopping.catalog.search',
    scope: 'dev.ucp.shopping.catalog.search:read',
    mode: 'catalog',
    limit: CATALOG_LIMIT,
    run: searchCatalog,
  },
  {
    name: 'lookup_catalog',
    title: 'Look up products',
    description: 'Returns the products and variants behind up to 50 ids or addresses of product pages.',
    rest: { method: 'POST', path: '/catalog/lookup' },
    argument: 'catalog',
    takes_id: false,
    input: LookupCatalogInput,
    capability: 'dev.ucp.shopping.catalog.lookup',
    scope: 'dev.ucp.shopping.catalog.lookup:read',
    mode: 'catalog',
    limit: CATALOG_LIMIT,
    run: lookupCatalog,
  },
  {
    name: 'get_product',
    title: 'Get one product',
    description:
      'Returns one product with all its details, images, variants, and which sizes and colors are available together.',
    rest: { method: 'POST', path: '/catalog/product' },
    argument: 'catalog',
    takes_id: false,
    input: GetProductInput,
    capability: 'dev.ucp.shopping.catalog.lookup',
    scope: 'dev.ucp.shopping.catalog.lookup:read',
    mode: 'catalog',
    limit: CATALOG_LIMIT,
    run: getAgentProduct,
  },
]

export function listOperations(mode: AgentMode): Operation[] {
  return operations.filter((operation) => allows(mode, operation.mode))
}
