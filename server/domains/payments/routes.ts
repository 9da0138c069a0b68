import * as calls from '@shop/contract/payments.ts'
import type { FastifyInstance } from 'fastify'
import type { CardProvider } from '../../outside/card-provider.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { confirmCardPayment, startCardPayment } from './card.ts'

/** Without a card provider (live, no keys) the calls answer that card payment is unavailable. */
export function paymentRoutes(app: FastifyInstance, shop: Shop, cards: CardProvider | undefined): void {
  serve(app, calls.startCardPayment, ({ customer, query, lang }) =>
    cards ? startCardPayment(shop, cards, customer, query.cart_id, lang) : refuse('stripe.error2'),
  )
  serve(app, calls.confirmCardPayment, ({ customer, body }) =>
    cards ? confirmCardPayment(shop, cards, customer, body) : refuse('stripe.error2'),
  )
}
