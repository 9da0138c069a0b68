import * as calls from '@shop/contract/staff/products.ts'
import type { FastifyInstance } from 'fastify'
import { findMoment } from '../../../platform/parse-moment.ts'
import { refuse } from '../../../platform/refusal.ts'
import { serveStaff } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { nameConflict } from '../../staff/staff.ts'
import { createProduct, duplicateProduct } from './create-product.ts'
import { changePublication } from './publication.ts'
import { saveProduct } from './save-product.ts'

/** Registers the calls with which staff edit products. */
export function productEditingRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.createProduct, ({ body, lang, staff: { actor } }) =>
    createProduct(shop, { ...body, lang, actor }),
  )
  serveStaff(app, calls.saveProduct, ({ body, staff: { actor } }) =>
    nameConflict(shop, saveProduct(shop, { ...body, actor })),
  )
  serveStaff(app, calls.publishProduct, ({ body: { id, at }, staff: { actor } }) =>
    changePublication(shop, { id, action: 'publish', at: at === undefined ? undefined : parseTime(at), actor }),
  )
  serveStaff(app, calls.hideProduct, ({ body: { id }, staff: { actor } }) =>
    changePublication(shop, { id, action: 'hide', actor }),
  )
  serveStaff(app, calls.archiveProduct, ({ body: { id, archived }, staff: { actor } }) =>
    changePublication(shop, { id, action: archived ? 'archive' : 'restore', actor }),
  )
  serveStaff(app, calls.duplicateProduct, ({ body: { id, key }, staff: { actor } }) =>
    duplicateProduct(shop, { id, key, actor }),
  )
}

function parseTime(text: string): Date {
  return findMoment(text) ?? refuse('invalid_value', { at: 'invalid_value' })
}
