import { requestReturn as requestReturnCall, withdrawReturn as withdrawReturnCall } from '@shop/contract/returns.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { getOrder } from '../orders/orders.ts'
import { requestReturn, withdrawReturn } from './request-return.ts'

export function returnRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, requestReturnCall, async ({ customer, body, lang }) => {
    await requestReturn(shop, customer, body)
    return getOrder(shop, customer.id, body.order_id, lang)
  })
  serve(app, withdrawReturnCall, async ({ customer, query, lang }) => {
    const order_id = await withdrawReturn(shop, customer.id, query.id)
    return getOrder(shop, customer.id, order_id, lang)
  })
}
