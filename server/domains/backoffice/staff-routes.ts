import * as detailCalls from '@shop/contract/staff/order-detail.ts'
import * as orderCalls from '@shop/contract/staff/orders.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { exportOrders } from './orders/export-orders.ts'
import { getOrder } from './orders/get-order.ts'
import { listOrders } from './orders/list-orders.ts'
import { listSlips } from './orders/list-slips.ts'

/** Registers the calls that show what several domains know. */
export function backofficeRoutes(app: FastifyInstance, shop: Shop): void {
  orderRoutes(app, shop)
}

function orderRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, orderCalls.listOrders, ({ staff, query }) => listOrders(shop, staff, query))
  serveStaff(app, detailCalls.getOrder, ({ staff, query }) => getOrder(shop, staff, query.code))
  serveStaff(app, orderCalls.listSlips, ({ query }) => listSlips(shop, query.codes))
  serveStaff(app, orderCalls.exportOrders, ({ staff, query: { lang: _lang, ...search } }) =>
    exportOrders(shop, staff, search),
  )
}
