import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../platform/shop.ts'
import { draftRoutes } from './drafts/routes.ts'
import { productRoutes } from './products/routes.ts'
import { stockRoutes } from './stock/routes.ts'

/** Registers the calls that show staff what several domains know. */
export function backofficeStaffRoutes(app: FastifyInstance, shop: Shop): void {
  draftRoutes(app, shop)
  productRoutes(app, shop)
  stockRoutes(app, shop)
}
