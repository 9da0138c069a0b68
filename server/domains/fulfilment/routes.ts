import { setInvoice } from '@shop/contract/invoices.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { getOrder } from '../orders/orders.ts'
import { askForInvoice } from './invoices.ts'

export function fulfilmentRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, setInvoice, async ({ customer, body: { order_id, ...data }, lang }) => {
    await askForInvoice(shop, customer, order_id, data)
    return getOrder(shop, customer.id, order_id, lang)
  })
}
