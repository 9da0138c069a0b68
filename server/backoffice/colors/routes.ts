import * as colors from '@shop/contract/staff/colors.ts'
import type { FastifyInstance } from 'fastify'
import {
  toEditor,
  createColor,
  deleteColor,
  getColor,
  saveColor,
  listColorRows,
} from '../../domains/catalog/catalog.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function colorRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, colors.listColors, ({ query, lang }) =>
    readList(shop.db, query, (tx, page) => listColorRows(tx, { ...query, lang }, page)),
  )
  serveStaff(app, colors.getColor, ({ query, lang }) => getColor(shop.db, query.id, lang))
  serveStaff(app, colors.createColor, (call) => createColor(shop, call.body, toEditor(shop, call)))
  serveStaff(app, colors.saveColor, (call) => saveColor(shop, call.body, toEditor(shop, call)))
  serveStaff(app, colors.deleteColor, async (call) => {
    await deleteColor(shop, call.query.id, toEditor(shop, call))
    return {}
  })
}
