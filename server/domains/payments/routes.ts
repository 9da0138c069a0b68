import { cancelOrder } from '@shop/contract/cancelling.ts'
import { getReadiness } from '@shop/contract/checkout.ts'
import { requestPayment as requestPaymentCall } from '@shop/contract/payment-requests.ts'
import * as calls from '@shop/contract/payments.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOpenCart } from '../cart/cart.ts'
import { cancelOwnOrder } from './cancelling/cancel-order.ts'
import { confirmCardPayment, startCardPayment } from './methods/card.ts'
import { capturePaypalOrder, createPaypalOrder } from './methods/paypal.ts'
import type { Providers, RequestAccounts } from './providers/providers.ts'
import { readinessOf } from './readiness.ts'
import { requestPayment } from './requests/request.ts'

export interface PaymentSettings {
  /** The shop's name, which PayPal shows to the buyer. */
  brand: () => Promise<string>
  /** PayPal's script for browsers; null where it is not offered. */
  paypal_script: string | null
  accounts: RequestAccounts
}

/** Without a provider (live, no keys) its calls answer that it is unavailable. */
export function paymentRoutes(
  app: FastifyInstance,
  shop: Shop,
  providers: Providers,
  { brand, paypal_script, accounts }: PaymentSettings,
): void {
  serve(app, getReadiness, ({ customer, query, lang }) =>
    readinessOf(shop, { providers, accounts }, customer, query.cart_id, lang),
  )
  serve(app, calls.startCardPayment, ({ customer, query, lang }) =>
    startCardPayment(shop, providers, customer, query.cart_id, lang),
  )
  serve(app, calls.confirmCardPayment, ({ customer, body }) => confirmCardPayment(shop, providers, customer, body))
  serve(app, calls.getPaypalClient, async ({ customer }) => {
    if (!providers.paypal || paypal_script === null) return refuse('paypal_start_failed')
    const cart = await findOpenCart(shop.db, customer.id)
    return { client_id: providers.paypal.client_id, script_url: paypal_script, currency: cart?.currency ?? 'MXN' }
  })
  serve(app, calls.createPaypalOrder, async ({ customer, body, lang }) =>
    createPaypalOrder(shop, providers, customer, { cart_id: body.cart_id, lang, brand: await brand() }),
  )
  serve(app, calls.capturePaypalOrder, ({ customer, body }) => capturePaypalOrder(shop, providers, customer, body))
  serve(app, requestPaymentCall, ({ customer, body: { cart_id, payment_method: method, expected }, lang }) =>
    requestPayment(shop, providers, accounts, customer, { cart_id, method, lang, expected }),
  )
  serve(app, cancelOrder, ({ customer, body, lang }) => cancelOwnOrder(shop, customer.id, body.order_id, lang))
}
