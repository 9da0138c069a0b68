import { searchEverything as searchEverythingCall } from '@shop/contract/staff/search.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { searchEverything } from './search.ts'

/** Registers the call of the command palette. */
export function searchRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, searchEverythingCall, async ({ staff, query: { q }, lang }) => ({
    results: await searchEverything(shop, staff, { q, lang }),
  }))
}
