import { requestInvoice } from '@shop/contract/invoices.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { getOrder } from '../orders/orders.ts'
import { createInvoiceRequest } from './invoices.ts'

export function fulfillmentRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, requestInvoice, async ({ customer, body: { order_id, ...data }, lang }) => {
    await createInvoiceRequest(shop, customer, order_id, data)
    return getOrder(shop, customer.id, order_id, lang)
  })
}
