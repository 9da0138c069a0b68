import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../platform/shop.ts'
import { codeRoutes } from './codes/code-routes.ts'
import { searchTermRoutes } from './search-terms/search-term-routes.ts'
import { settingRoutes } from './settings/setting-routes.ts'

/** Registers the calls that show what several domains know. */
export function backofficeRoutes(app: FastifyInstance, shop: Shop): void {
  codeRoutes(app, shop)
  settingRoutes(app, shop)
  searchTermRoutes(app, shop)
}
