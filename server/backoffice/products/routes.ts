import * as calls from '@shop/contract/staff/products.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { findProductOptions } from './detail-queries.ts'
import { getProductDetail, listProducts } from './products.ts'

/** Registers the calls that show products to staff; the catalog changes them. */
export function productRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listProducts, ({ query, lang, staff }) => listProducts(shop, staff, { ...query, lang }))
  serveStaff(app, calls.getProductDetail, ({ query: { id }, staff }) => getProductDetail(shop, staff, id))
  serveStaff(app, calls.getProductOptions, ({ lang }) => findProductOptions(shop.db, lang))
}
