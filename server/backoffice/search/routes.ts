import { searchEverything as searchEverythingCall, type SearchResult } from '@shop/contract/staff/search.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { parseOrderCode } from '@shop/contract/scanned-text.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import { artworks, categories, codes, collections, customers, orders, products, runSearches } from './search-queries.ts'

/** Shorter words would match most rows, and no index finds them. */
const MIN_LENGTH = 3
const RESULTS_PER_KIND = 5

export function searchRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, searchEverythingCall, async ({ staff, query: { q }, lang }) => ({
    results: await searchEverything(shop, staff, { q, lang }),
  }))
}

/**
 * Finds orders, customers, products, collections, artworks, categories and discount codes by what a person types, without
 * accents, at most five of each and only what the member's roles allow. The e-mail of an order finds it only for those
 * who may read it.
 */
async function searchEverything(
  shop: Shop,
  { permissions }: Pick<StaffMember, 'permissions'>,
  { q, lang }: { q: string; lang: Lang },
): Promise<SearchResult[]> {
  const words = parseOrderCode(q) ?? q.trim()
  if (words.length < MIN_LENGTH) return []
  const searches = [
    ...(permissions.has('orders.read') ? [orders] : []),
    ...(permissions.has('customers.read') ? [customers] : []),
    ...(permissions.has('products.read') ? [products, collections, artworks, categories] : []),
    ...(permissions.has('codes.read') ? [codes] : []),
  ]
  const mayReadContact = permissions.has('orders.contact')
  return planForValues(shop.db, (tx) =>
    runSearches(tx, searches, { words, lang, perKind: RESULTS_PER_KIND, mayReadContact }),
  )
}
