import * as categories from '@shop/contract/staff/categories.ts'
import type { FastifyInstance } from 'fastify'
import {
  toEditor,
  createCategory,
  deleteCategory,
  listStaffCategories,
  orderCategories,
  saveCategory,
} from '../../domains/catalog/catalog.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function categoryRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, categories.listStaffCategories, () => listStaffCategories(shop.db))
  serveStaff(app, categories.createCategory, (call) => createCategory(shop, call.body, toEditor(shop, call)))
  serveStaff(app, categories.saveCategory, (call) => saveCategory(shop, call.body, toEditor(shop, call)))
  serveStaff(app, categories.orderCategories, (call) => orderCategories(shop, call.body, toEditor(shop, call)))
  serveStaff(app, categories.deleteCategory, (call) => deleteCategory(shop, call.query.id, toEditor(shop, call)))
}
