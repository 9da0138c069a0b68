import { listFormerOrders as listFormerOrdersCall } from '@shop/contract/former-orders.ts'
import { listOrders as listOrdersCall } from '@shop/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { listFormerOrders } from './former-order-queries.ts'
import { listOrders } from './orders.ts'

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, listOrdersCall, ({ customer, lang, query }) => listOrders(shop, customer.id, query, lang))
  serve(app, listFormerOrdersCall, ({ customer }) => listFormerOrders(shop.db, customer.id))
}
