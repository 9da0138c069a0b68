import * as calls from '@shop/contract/staff/products.ts'
import * as products from '@shop/contract/staff/products.ts'
import type { FastifyInstance } from 'fastify'
import { findProductOptions } from './detail-queries.ts'
import { getProductDetail, listProducts } from './products.ts'
import {
  createProduct,
  deleteDraft,
  duplicateProduct,
  changePublication,
  saveProduct,
} from '../../domains/catalog/catalog.ts'
import { nameConflict } from '../../domains/staff/staff.ts'
import { findMoment } from '../../platform/parse-moment.ts'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function productRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listProducts, ({ query, lang, staff }) => listProducts(shop, staff, { ...query, lang }))
  serveStaff(app, calls.getProductDetail, ({ query: { id }, staff }) => getProductDetail(shop, staff, id))
  serveStaff(app, calls.getProductOptions, ({ lang }) => findProductOptions(shop.db, lang))
  serveStaff(app, products.createProduct, ({ body, lang, staff: { actor } }) =>
    createProduct(shop, { ...body, lang, actor }),
  )
  serveStaff(app, products.saveProduct, ({ body, staff: { actor } }) =>
    nameConflict(shop, saveProduct(shop, { ...body, actor })),
  )
  serveStaff(app, products.publishProduct, ({ body: { id, at }, staff: { actor } }) =>
    changePublication(shop, { id, action: 'publish', at: at === undefined ? undefined : parseTime(at), actor }),
  )
  serveStaff(app, products.hideProduct, ({ body: { id }, staff: { actor } }) =>
    changePublication(shop, { id, action: 'hide', actor }),
  )
  serveStaff(app, products.archiveProduct, ({ body: { id, archived }, staff: { actor } }) =>
    changePublication(shop, { id, action: archived ? 'archive' : 'restore', actor }),
  )
  serveStaffAction(app, products.deleteProduct, ({ query: { id }, staff: { actor } }) =>
    deleteDraft(shop, { id, actor }),
  )
  serveStaff(app, products.duplicateProduct, ({ body: { id, key }, staff: { actor } }) =>
    duplicateProduct(shop, { id, key, actor }),
  )
}

function parseTime(text: string): Date {
  return findMoment(text) ?? refuse('invalid_value', { at: 'invalid_value' })
}
