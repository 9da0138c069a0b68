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
  /** The URL of PayPal's script for browsers; null when PayPal is not offered. */
  paypal_script: string | null
  accounts: RequestAccounts
  /** The longest time that a request to start a payment waits, in milliseconds. */
  start_ms?: number | undefined
}

/**
 * A request to start a payment gets its response within 10 s, also while older attempts are being ended or rows are
 * locked. The work continues, and a repeated request finds its result.
 */
export const START_MS = 9_500
/** PayPal's refusals have these fields (specification 7). */
const NOTHING_TOLD = { details: [], debug_id: null }

/** Without a provider (production without keys) its calls respond that it is unavailable. */
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
