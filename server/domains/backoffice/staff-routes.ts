import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../platform/shop.ts'
import { dropRoutes } from './drops/drop-routes.ts'
import { previewRoutes } from './drops/preview-routes.ts'

/** Registers the calls of screens that show what several domains know. */
export function backOfficeRoutes(app: FastifyInstance, shop: Shop): void {
  dropRoutes(app, shop)
  previewRoutes(app, shop)
}
