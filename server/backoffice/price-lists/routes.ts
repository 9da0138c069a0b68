import * as priceLists from '@shop/contract/staff/price-lists.ts'
import type { FastifyInstance } from 'fastify'
import {
  createPriceList,
  deletePriceList,
  getPriceList,
  listPriceListRows,
  listPrices,
  savePriceList,
  schedulePriceList,
  toEditor,
  withdrawPriceList,
} from '../../domains/catalog/catalog.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function priceListRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, priceLists.listPriceLists, ({ query, lang }) =>
    readList(shop.db, query, (tx, page) => listPriceListRows(tx, { ...query, lang, now: shop.clock.now() }, page)),
  )
  serveStaff(app, priceLists.getPriceList, ({ query }) => getPriceList(shop.db, query.id, shop.clock.now()))
  serveStaff(app, priceLists.listPriceListPrices, ({ query, lang }) => listPrices(shop, query, lang))
  serveStaff(app, priceLists.createPriceList, (call) => createPriceList(shop, call.body, toEditor(shop, call)))
  serveStaff(app, priceLists.savePriceList, (call) => savePriceList(shop, call.body, toEditor(shop, call)))
  serveStaff(app, priceLists.schedulePriceList, (call) => schedulePriceList(shop, call.body, toEditor(shop, call)))
  serveStaff(app, priceLists.withdrawPriceList, (call) => withdrawPriceList(shop, call.body.id, toEditor(shop, call)))
  serveStaffAction(app, priceLists.deletePriceList, (call) =>
    deletePriceList(shop, call.query.id, toEditor(shop, call)),
  )
}
