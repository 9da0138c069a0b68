import * as detailCalls from '@shop/contract/staff/order-detail.ts'
import { shipOrders as shipOrdersCall } from '@shop/contract/staff/order-actions.ts'
import * as orderCalls from '@shop/contract/staff/orders.ts'
import { listVariants } from '@shop/contract/staff/variants.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildImageUrl } from '../../domains/media/media.ts'
import { readSettings } from '../../domains/content/content.ts'
import { exportOrders } from './export-orders.ts'
import { listParcels } from './list-queries.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { listSlips } from './list-slips.ts'
import { shipOrders } from './ship-orders.ts'
import { listVariantRows } from './variant-queries.ts'

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, orderCalls.listOrders, ({ staff, query, lang }) => listOrders(shop, staff, { ...query, lang }))
  serveStaff(app, detailCalls.getOrder, ({ staff, query: { code }, lang }) => getOrder(shop, staff, { code, lang }))
  serveStaff(app, orderCalls.findParcels, async ({ body }) => ({ items: await listParcels(shop.db, body.waybills) }))
  serveStaff(app, orderCalls.listCarriers, async () => (await readSettings(shop.db)).carriers.map(({ name }) => name))
  serveStaff(app, listVariants, async ({ query, lang }) => {
    const rows = await listVariantRows(shop.db, { ...query, lang, now: shop.clock.now() })
    const items = rows.map(({ image_key, ...row }) => ({ ...row, image: image_key && buildImageUrl(image_key) }))
    return { currency: query.currency, items }
  })
  serveStaff(app, orderCalls.listSlips, ({ query }) => listSlips(shop, query.codes))
  serveStaff(app, shipOrdersCall, ({ staff, body, lang }) => shipOrders(shop, body.parcels, lang, staff.actor))
  serveStaff(app, orderCalls.exportOrders, ({ staff, query, lang }) => exportOrders(shop, staff, { ...query, lang }))
}
