import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../platform/shop.ts'
import { moneyRoutes } from './money/routes.ts'
import { orderRoutes } from './orders/routes.ts'

/** Registers the calls of screens that show what several domains know. */
export function backofficeRoutes(app: FastifyInstance, shop: Shop): void {
  orderRoutes(app, shop)
  moneyRoutes(app, shop)
}
