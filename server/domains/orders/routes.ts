import { listOrders as listOrdersCall } from '@shop/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { listOrders } from './orders.ts'

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, listOrdersCall, ({ customer, lang, query }) => listOrders(shop, customer.id, query, lang))
}
