import type { BenchCustomer } from '../bench/customer.ts'
import type { Piece } from '../bench/purchase.ts'
import { KEYS, type World } from './world.ts'
import { persist, Said } from './persist.ts'

export type Way = 'card' | 'paypal'

/** How a purchase ended for who made it. */
export type Ending =
  /** The page said that the order is made. */
  | 'paid'
  /** The tab was closed after paying at the provider: what comes now is the shop's. */
  | 'left after paying'
  /** The tab was closed before paying. */
  | 'left before paying'
  /** Told that a piece is gone, before any money moved. */
  | 'sold out'
  /** Told that the money goes back: it came too late. */
  | 'money returned'

export interface Purchase {
  customer: BenchCustomer
  pieces: Piece[]
  way: Way
  /** Where the tab is closed, if it is. */
  leaves: 'before paying' | 'after paying' | null
}

/** Buys as a person with a browser does, and tries again whatever nobody answered. */
export async function buy(world: World, purchase: Purchase): Promise<Ending> {
  try {
    return await pay(world, purchase, await fillCart(world, purchase))
  } catch (error) {
    if (error instanceof Said && error.is('out_of_stock', 'line_unavailable')) return 'sold out'
    if (error instanceof Said && error.is('payment_returned')) return 'money returned'
    // An earlier try of the same step went through, and its answer was lost: the order is there.
    if (error instanceof Said && error.is('cart_not_found', 'cart_already_paid') && (await hasOrder(world, purchase)))
      return 'paid'
    throw error
  }
}

async function fillCart(world: World, { customer, pieces }: Purchase): Promise<string> {
  const { id } = await ask<{ id: string }>(world, customer, 'POST', '/cart/create?lang=es&currency=MXN', {
    products: pieces,
  })
  const [address] = await ask<{ id: number }[]>(world, customer, 'GET', '/addresses/list?lang=es')
  await ask(world, customer, 'PUT', '/cart/address?lang=es', { cart_id: id, address_id: address?.id })
  return id
}

function pay(world: World, purchase: Purchase, cart_id: string): Promise<Ending> {
  return purchase.way === 'card' ? payByCard(world, purchase, cart_id) : payByPayPal(world, purchase, cart_id)
}

async function payByCard(world: World, { customer, leaves }: Purchase, cart_id: string): Promise<Ending> {
  const started = await ask<{ client_secret: string }>(
    world,
    customer,
    'GET',
    `/cart/stripe/payment?lang=es&cart_id=${cart_id}`,
  )
  if (leaves === 'before paying') return 'left before paying'
  const [intent = ''] = started.client_secret.split('_secret_')
  await atStripe(world, intent, started.client_secret)
  if (leaves === 'after paying') return 'left after paying'
  await untilPaid(() =>
    ask<{ status: string }>(world, customer, 'POST', '/cart/stripe/intent?lang=es', {
      cart_id,
      payment_intent: intent,
    }),
  )
  return 'paid'
}

/** What Stripe's script does in the browser. Once confirmed, a second confirmation is refused, and that is well. */
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

async function payByPayPal(world: World, { customer, leaves }: Purchase, cart_id: string): Promise<Ending> {
  const { id } = await ask<{ id: string }>(world, customer, 'POST', '/cart/paypal/create-order?lang=es', { cart_id })
  if (leaves === 'before paying') return 'left before paying'
  await persist(`${world.sandbox_url}/checkoutnow/${id}/approve`, { method: 'POST' }).catch((error: unknown) => {
    // The shop has taken the money already: somebody approved and lost the answer.
    if (!(error instanceof Said && error.status === 422)) throw error
  })
  if (leaves === 'after paying') return 'left after paying'
  await untilPaid(() =>
    ask<{ status: string }>(world, customer, 'POST', '/cart/paypal/capture-order?lang=es', { cart_id, order_id: id }),
  )
  return 'paid'
}

/** The page of success asks again while the provider does not know yet. */
async function untilPaid(confirm: () => Promise<{ status: string }>): Promise<void> {
  while ((await confirm()).status !== 'paid') await new Promise((resolve) => setTimeout(resolve, 300))
}

async function hasOrder(world: World, { customer }: Purchase): Promise<boolean> {
  const orders = await ask<unknown[]>(world, customer, 'GET', '/cart/orders?lang=es&currency=MXN')
  return orders.length > 0
}

async function ask<T>(
  world: World,
  { token }: BenchCustomer,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return (await persist(`${world.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...type },
    ...sent,
  })) as T
}
