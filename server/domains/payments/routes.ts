import { cancelOrder } from '@shop/contract/cancel-order.ts'
import { getPaymentReadiness } from '@shop/contract/checkout.ts'
import { startTransferPayment } from '@shop/contract/transfers.ts'
import * as calls from '@shop/contract/payments.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOpenCart } from '../cart/cart.ts'
import { START_TIMEOUT_MS } from './attempts/start-payment.ts'
import { cancelOwnOrder } from './cancellation/cancel-order.ts'
import { confirmCardPayment, startCardPayment } from './methods/card-payment.ts'
import { capturePaypalOrder, createPaypalOrder } from './methods/paypal-payment.ts'
import type { Providers, TransferAccounts } from './providers/providers.ts'
import { checkPaymentReadiness } from './readiness.ts'
import { createTransfer } from './transfers/create-transfer.ts'

export interface PaymentSettings {
  /** The URL of PayPal's script for browsers; null when PayPal is not offered. */
  paypal_script: string | null
  accounts: TransferAccounts
  /** The longest time from the turn of a request to start a payment to its response, in milliseconds. */
  start_ms?: number | undefined
}

/** Without a provider (production without keys) its calls respond that it is unavailable. */
export function paymentRoutes(
  app: FastifyInstance,
  shop: Shop,
  providers: Providers,
  { paypal_script, accounts, start_ms = START_TIMEOUT_MS }: PaymentSettings,
): void {
  serve(app, getPaymentReadiness, ({ customer, query, lang }) =>
    checkPaymentReadiness(shop, { providers, accounts }, customer, query.cart_id, lang),
  )
  serve(app, calls.startCardPayment, ({ customer, query, lang }) =>
    startCardPayment(shop, providers, customer, { cart_id: query.cart_id, lang, start_ms }),
  )
  serve(app, calls.confirmCardPayment, ({ customer, body }) => confirmCardPayment(shop, providers, customer, body))
  serve(app, calls.getPaypalClient, async ({ customer, query, lang }) => {
    if (!providers.paypal || paypal_script === null) return refuse('paypal_start_failed')
    const cart = await findOpenCart(shop.db, customer, { lang, now: shop.clock.now() }, query.cart_id)
    return { client_id: providers.paypal.client_id, script_url: paypal_script, currency: cart?.currency ?? 'MXN' }
  })
  serve(app, calls.createPaypalOrder, ({ customer, body, lang }) =>
    createPaypalOrder(shop, providers, customer, { cart_id: body.cart_id, lang, start_ms }),
  )
  serve(app, calls.capturePaypalOrder, ({ customer, body }) => capturePaypalOrder(shop, providers, customer, body))
  serve(app, startTransferPayment, ({ customer, body: { cart_id, payment_method: method, expected }, lang }) =>
    createTransfer(shop, providers, accounts, customer, { cart_id, method, lang, expected, start_ms }),
  )
  serve(app, cancelOrder, ({ customer, body, lang }) => cancelOwnOrder(shop, customer.id, body.order_id, lang))
}
