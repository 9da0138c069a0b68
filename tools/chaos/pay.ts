import type { BenchCustomer } from '../bench/customer.ts'
import { ask, pause, persist, Said } from './persist.ts'
import type { InstantWay, Plan } from './plan.ts'
import { KEYS, type World } from './world.ts'

export interface Checkout {
  customer: BenchCustomer
  cart_id: string
  leaves: Plan['leaves']
}

/** The final message of the page, or where the tab was closed. */
export type Paid = { ending: 'paid'; order_id: number } | { ending: 'left before paying' | 'left after paying' }

/** Pays a cart in one tab, as a browser does: with the shop, at the provider, with the shop again. */
export function payAtOnce(world: World, way: InstantWay, checkout: Checkout): Promise<Paid> {
  return way === 'card' ? payByCard(world, checkout) : payByPayPal(world, way, checkout)
}

async function payByCard(world: World, { customer, cart_id, leaves }: Checkout): Promise<Paid> {
  const path = `/cart/stripe/payment?lang=es&cart_id=${cart_id}`
  const { client_secret } = await ask<{ client_secret: string }>(world, customer, 'GET', path)
  if (leaves === 'before paying') return { ending: 'left before paying' }
  const [payment_intent = ''] = client_secret.split('_secret_')
  await atStripe(world, payment_intent, client_secret)
  if (leaves === 'after paying') return { ending: 'left after paying' }
  return untilPaid(() => ask(world, customer, 'POST', '/cart/stripe/intent?lang=es', { cart_id, payment_intent }))
}

/**
 * Does what Stripe's script does in the browser. A payment that is paid or canceled is not confirmed again: the shop
 * reports its state.
 */
async function atStripe({ sandbox_url, url }: World, intent: string, client_secret: string): Promise<void> {
  try {
    await persist(`${sandbox_url}/v1/payment_intents/${intent}/confirm`, {
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
    if (!(error instanceof Said && error.is('payment_intent_unexpected_state'))) throw error
  }
}

async function payByPayPal(
  world: World,
  way: 'paypal' | 'paypal-venmo',
  { customer, cart_id, leaves }: Checkout,
): Promise<Paid> {
  const { id } = await ask<{ id: string }>(world, customer, 'POST', '/cart/paypal/create-order?lang=es', { cart_id })
  if (leaves === 'before paying') return { ending: 'left before paying' }
  await atPayPal(world, id, way === 'paypal' ? 'balance' : 'venmo')
  if (leaves === 'after paying') return { ending: 'left after paying' }
  return untilPaid(() => ask(world, customer, 'POST', '/cart/paypal/capture-order?lang=es', { cart_id, order_id: id }))
}

/**
 * Approves as the buyer. If the shop has captured the payment meanwhile, it was approved before and the response was
 * lost.
 */
async function atPayPal({ sandbox_url }: World, id: string, funding: string): Promise<void> {
  try {
    await persist(`${sandbox_url}/checkoutnow/${id}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ funding }),
    })
  } catch (error) {
    if (!(error instanceof Said && error.status === 422)) throw error
  }
}

/** Confirms repeatedly, as the success page does, while the provider does not know the result yet. */
async function untilPaid(confirm: () => Promise<{ status: string; order_id: number }>): Promise<Paid> {
  for (;;) {
    const { status, order_id } = await confirm()
    if (status === 'paid') return { ending: 'paid', order_id }
    await pause(300)
  }
}
