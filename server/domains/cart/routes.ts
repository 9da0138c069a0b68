import * as calls from '@shop/contract/cart.ts'
import { getPermalinkLines } from '@shop/contract/permalink.ts'
import { listOtherProducts as listOtherProductsCall } from '@shop/contract/product-carousels.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { listOtherProducts, readForViewer } from '../catalog/catalog.ts'
import { applyDiscountCode, removeDiscountCode } from './code.ts'
import { createCart, getActiveCart, setCartCurrency, updateCart } from './cart.ts'
import { getCartLink } from './get-cart-link.ts'
import { readPermalinkLines } from './read-permalink-lines.ts'
import { selectProductsInCart } from './queries.ts'

export function cartRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.getActiveCart, ({ customer, lang, currency }) => getActiveCart(shop, customer, lang, currency))
  serve(app, calls.createCart, ({ customer, body, lang, currency }) => createCart(shop, customer, body, lang, currency))
  serve(app, calls.updateCart, ({ customer, body, lang, currency }) =>
    updateCart(shop, customer, body.id, body, lang, currency),
  )
  serve(app, calls.setCartCurrency, ({ customer, body, lang }) =>
    setCartCurrency(shop, customer, body.cart_id, body.currency, lang),
  )
  serve(app, calls.applyDiscountCode, ({ customer, body, lang }) =>
    applyDiscountCode(shop, customer, body.cart_id, body.code, lang),
  )
  serve(app, listOtherProductsCall, (call) =>
    listOtherProducts(
      shop,
      call,
      (db) => selectProductsInCart(db, call.customer?.id ?? null, call.query.cart_id ?? null),
      call.query.product_uri,
    ),
  )
  serve(app, calls.getCartLink, ({ customer, query }) => getCartLink(shop, customer, query.id))
  serve(app, getPermalinkLines, (call) =>
    readForViewer(shop, call, (db, viewer) => readPermalinkLines(db, viewer, call.query.lines)),
  )
  serve(app, calls.removeDiscountCode, ({ customer, query, lang }) =>
    removeDiscountCode(shop, customer, query.cart_id, lang),
  )
}
