import * as calls from '@shop/contract/cart.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { applyCode, removeCode } from './code.ts'
import { createCart, getActiveCart, setCartCurrency, updateCart } from './cart.ts'

export function cartRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.getActiveCart, ({ customer, lang, currency }) => getActiveCart(shop, customer, lang, currency))
  serve(app, calls.createCart, ({ customer, body, lang, currency }) =>
    createCart(shop, customer, body.products, lang, currency),
  )
  serve(app, calls.updateCart, ({ customer, body, lang, currency }) =>
    updateCart(shop, customer, body.id, body.products, lang, currency),
  )
  serve(app, calls.setCartCurrency, ({ customer, body, lang }) =>
    setCartCurrency(shop, customer, body.cart_id, body.currency, lang),
  )
  serve(app, calls.applyCode, ({ customer, body, lang }) => applyCode(shop, customer, body.cart_id, body.code, lang))
  serve(app, calls.removeCode, ({ customer, query, lang }) => removeCode(shop, customer, query.cart_id, lang))
}
