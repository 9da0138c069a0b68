import { setTimeout as pause } from 'node:timers/promises'
import type { BenchCustomer } from '../bench/customer.ts'
import { createCustomerRequest, requestWithRetry, RefusedResponse } from './request-with-retry.ts'
import type { InstantPaymentOption, PurchasePlan } from './plan.ts'
import { KEYS } from './environment.ts'
import type { ShopUnderLoad } from './shop-under-load.ts'

export type ShopUrls = Pick<ShopUnderLoad, 'url' | 'sandbox_url' | 'onRetry'>

export interface Checkout {
  customer: BenchCustomer
  cart_id: string
  leaves: PurchasePlan['leaves']
}

export type PaymentOutcome =
  | { outcome: 'paid'; order_id: number }
  | { outcome: 'left before paying' | 'left after paying' }

/** Pays a cart in one tab, as a browser does: with the shop, at the provider, with the shop again. */
export function payInstantly(
  environment: ShopUrls,
  option: InstantPaymentOption,
  checkout: Checkout,
): Promise<PaymentOutcome> {
  return option === 'card' ? payByCard(environment, checkout) : payByPayPal(environment, option, checkout)
}

async function payByCard(environment: ShopUrls, { customer, cart_id, leaves }: Checkout): Promise<PaymentOutcome> {
  const request = createCustomerRequest(environment, customer)
  const path = `/cart/stripe/payment?lang=es&cart_id=${cart_id}`
  const { client_secret } = await request<{ client_secret: string }>('GET', path)
  if (leaves === 'before paying') return { outcome: 'left before paying' }
  const [payment_intent = ''] = client_secret.split('_secret_')
  await confirmAtStripe(environment, payment_intent, client_secret)
  if (leaves === 'after paying') return { outcome: 'left after paying' }
  return waitUntilPaid(() => request('POST', '/cart/stripe/intent?lang=es', { cart_id, payment_intent }))
}

/**
 * Does what Stripe's script does in the browser. A payment that is paid or canceled is not confirmed again: the shop
 * reports its state.
 */
async function confirmAtStripe({ sandbox_url, url }: ShopUrls, intent: string, client_secret: string): Promise<void> {
  try {
    await requestWithRetry(`${sandbox_url}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${KEYS.STRIPE_PUBLIC_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        client_secret,
        payment_method: 'pm_card_visa',
        return_url: `${url}/checkout-exito`,
      }),
    })
  } catch (error) {
    if (!(error instanceof RefusedResponse && error.is('payment_intent_unexpected_state'))) throw error
  }
}

async function payByPayPal(
  environment: ShopUrls,
  option: 'paypal' | 'paypal-venmo',
  { customer, cart_id, leaves }: Checkout,
): Promise<PaymentOutcome> {
  const request = createCustomerRequest(environment, customer)
  const { id } = await request<{ id: string }>('POST', '/cart/paypal/create-order?lang=es', { cart_id })
  if (leaves === 'before paying') return { outcome: 'left before paying' }
  await approveAtPayPal(environment, id, option === 'paypal' ? 'balance' : 'venmo')
  if (leaves === 'after paying') return { outcome: 'left after paying' }
  return waitUntilPaid(() => request('POST', '/cart/paypal/capture-order?lang=es', { cart_id, order_id: id }))
}

/**
 * Approves as the buyer. If the shop has captured the payment meanwhile, it was approved before and the response was
 * lost.
 */
async function approveAtPayPal({ sandbox_url }: ShopUrls, id: string, funding: string): Promise<void> {
  try {
    await requestWithRetry(`${sandbox_url}/checkoutnow/${id}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ funding }),
    })
  } catch (error) {
    if (!(error instanceof RefusedResponse && error.status === 422)) throw error
  }
}

/** Confirms repeatedly, as the success page does, while the provider does not know the result yet. */
async function waitUntilPaid(confirm: () => Promise<{ status: string; order_id: number }>): Promise<PaymentOutcome> {
  for (;;) {
    const { status, order_id } = await confirm()
    if (status === 'paid') return { outcome: 'paid', order_id }
    await pause(300)
  }
}
