import { cancelOrder } from '@shop/contract/cancelling.ts'
import { getReadiness } from '@shop/contract/checkout.ts'
import { requestPayment as requestPaymentCall } from '@shop/contract/payment-requests.ts'
import * as calls from '@shop/contract/payments.ts'
import type { FastifyInstance } from 'fastify'
import { inTime } from '../../platform/in-time.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOpenCart } from '../cart/cart.ts'
import { cancelOwnOrder } from './cancelling/cancel-order.ts'
import { confirmCardPayment, startCardPayment } from './methods/card.ts'
import { capturePaypalOrder, createPaypalOrder } from './methods/paypal.ts'
import { awayCodes, type Providers, type RequestAccounts } from './providers/providers.ts'
import { readinessOf } from './readiness.ts'
import { requestPayment } from './requests/request.ts'

export interface PaymentSettings {
  /** PayPal's script for browsers; null where it is not offered. */
  paypal_script: string | null
  accounts: RequestAccounts
  /** So long at most somebody who begins to pay waits. */
  start_ms?: number | undefined
}

/**
 * Who begins to pay is told within 10 s, also when older attempts are ended first, or rows are waited for. The work goes
 * on, and whoever asks again finds what came of it.
 */
export const START_MS = 9_500
/** PayPal's refusals have these fields (specification 7). */
const NOTHING_TOLD = { details: [], debug_id: null }

/** Without a provider (live, no keys) its calls answer that it is unavailable. */
export function paymentRoutes(
  app: FastifyInstance,
  shop: Shop,
  providers: Providers,
  { paypal_script, accounts, start_ms = START_MS }: PaymentSettings,
): void {
  const started = <T>(method: keyof typeof awayCodes, answer: Promise<T>) =>
    inTime(
      answer,
      start_ms,
      () => new Refusal(awayCodes[method], {}, undefined, method === 'paypal' ? NOTHING_TOLD : undefined),
    )
  serve(app, getReadiness, ({ customer, query, lang }) =>
    readinessOf(shop, { providers, accounts }, customer, query.cart_id, lang),
  )
  serve(app, calls.startCardPayment, ({ customer, query, lang }) =>
    started('card', startCardPayment(shop, providers, customer, query.cart_id, lang)),
  )
  serve(app, calls.confirmCardPayment, ({ customer, body }) => confirmCardPayment(shop, providers, customer, body))
  serve(app, calls.getPaypalClient, async ({ customer }) => {
    if (!providers.paypal || paypal_script === null) return refuse('paypal_start_failed')
    const cart = await findOpenCart(shop.db, customer.id)
    return { client_id: providers.paypal.client_id, script_url: paypal_script, currency: cart?.currency ?? 'MXN' }
  })
  serve(app, calls.createPaypalOrder, ({ customer, body, lang }) =>
    started('paypal', createPaypalOrder(shop, providers, customer, { cart_id: body.cart_id, lang })),
  )
  serve(app, calls.capturePaypalOrder, ({ customer, body }) => capturePaypalOrder(shop, providers, customer, body))
  serve(app, requestPaymentCall, ({ customer, body: { cart_id, payment_method: method, expected }, lang }) =>
    started(method, requestPayment(shop, providers, accounts, customer, { cart_id, method, lang, expected })),
  )
  serve(app, cancelOrder, ({ customer, body, lang }) => cancelOwnOrder(shop, customer.id, body.order_id, lang))
}
