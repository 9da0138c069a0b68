import * as calls from '@shop/contract/checkout.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { setCartAddress, previewCartOrder } from './checkout.ts'

export function checkoutRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.getMyCartOrder, ({ customer, query, lang }) => previewCartOrder(shop, customer, query.id, lang))
  serve(app, calls.getCartOrder, ({ customer, query, lang }) => previewCartOrder(shop, customer, query.id, lang))
  serve(app, calls.setCartAddress, ({ customer, body, lang }) => setCartAddress(shop, customer, body, lang))
}
