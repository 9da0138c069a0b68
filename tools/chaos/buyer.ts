import type { BenchCustomer } from '../bench/customer.ts'
import { payAtOnce } from './pay.ts'
import { ask, Said } from './persist.ts'
import { type InstantWay, isRequest, type Plan } from './plan.ts'
import type { Staff } from './staff.ts'
import type { World } from './world.ts'

/** How a purchase ended for who made it. */
export type Ending =
  /** The page said that the order is made. */
  | 'paid'
  /** The page said that the order waits for a transfer. */
  | 'asked for a transfer'
  /** It was ordered, and the page said that it is cancelled. */
  | 'cancelled'
  /** The tab was closed after paying at the provider: what comes now is the shop's. */
  | 'left after paying'
  | 'left before paying'
  /** Told that a piece is gone, before any money moved. */
  | 'sold out'
  /** Told that the money goes back: it came too late. */
  | 'money returned'
  /** Each of two tabs was told that the other one has the cart. */
  | 'got lost between tabs'

export interface Purchase {
  customer: BenchCustomer
  plan: Plan
}

/** What one tab came to, with the order if it was told of one. */
interface Came {
  ending: Ending
  order_id?: number
}

/** Buys as a person with a browser does, and tries again whatever nobody answered. */
export async function buy(world: World, staff: Staff, { customer, plan }: Purchase): Promise<Ending> {
  const cart_id = await fillCart(world, { customer, plan }).catch((error: unknown) => soldOut(error))
  if (cart_id === 'sold out') return cart_id
  const buying = { world, staff, customer, plan, cart_id }
  const came =
    plan.other_tab === null
      ? await inTab(buying, () => order(buying, plan.way))
      : best(await Promise.all([inTab(buying, () => order(buying, plan.way)), inTab(buying, () => inOtherTab(buying))]))
  if (!plan.cancels || came.order_id === undefined) return came.ending
  return cancel(buying, came.order_id, came.ending)
}

async function fillCart(world: World, { customer, plan }: Purchase): Promise<string> {
  const { pieces: products, currency, code } = plan
  const { id } = await ask<{ id: string }>(world, customer, 'POST', `/cart/create?lang=es&currency=${currency}`, {
    products,
  })
  const [address] = await ask<{ id: number }[]>(world, customer, 'GET', '/addresses/list?lang=es')
  await ask(world, customer, 'PUT', '/cart/address?lang=es', { cart_id: id, address_id: address?.id })
  if (code === null) return id
  await ask(world, customer, 'PUT', '/discount-code/apply?lang=es', { cart_id: id, code }).catch((error: unknown) => {
    // Others were quicker, and have used it up: then without.
    if (!(error instanceof Said && error.is('cart.error1'))) throw error
  })
  return id
}

interface Buying extends Purchase {
  world: World
  staff: Staff
  cart_id: string
}

async function order({ world, staff, customer, plan, cart_id }: Buying, way: Plan['way']): Promise<Came> {
  const { leaves, transfers } = plan
  if (!isRequest(way)) return payAtOnce(world, way, { customer, cart_id, leaves })
  if (leaves === 'before paying') return { ending: 'left before paying' }
  const asked = await ask<{ order_id: number; number: string; reference: string; amount: number }>(
    world,
    customer,
    'POST',
    '/cart/zelleyvenmo-payment?lang=es',
    { cart_id, payment_method: way },
  )
  const { order_id, number: code, reference, amount } = asked
  staff.expect({ code, reference, amount, transfers })
  return { ending: 'asked for a transfer', order_id }
}

/** At the same instant: one more piece and everything anew, or the same cart paid in another way. */
async function inOtherTab(buying: Buying): Promise<Came> {
  const { world, customer, plan, cart_id } = buying
  if (plan.other_tab === 'changes the cart') {
    const [first, ...others] = plan.pieces
    const products = [{ ...first, quantity: (first?.quantity ?? 0) + 1 }, ...others]
    await ask(world, customer, 'PUT', `/cart/update?lang=es&currency=${plan.currency}`, { id: cart_id, products })
    return order(buying, plan.way)
  }
  const otherwise: InstantWay = plan.way === 'card' ? 'paypal' : 'card'
  return order(buying, otherwise)
}

const OTHER_TAB_HAS_IT = [
  ...['cart_not_found', 'cart_already_paid', 'payment_not_done', 'payment_mismatch', 'request_pending'],
  'paypal_failed',
]

/** What a "no" means to who reads it; one that nobody should have read is thrown. */
async function inTab(buying: Buying, act: () => Promise<Came>): Promise<Came> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Said)) throw error
    if (error.is('payment_returned')) return { ending: 'money returned' }
    if (error.is('out_of_stock', 'line_unavailable')) return { ending: 'sold out' }
    if (buying.plan.other_tab !== null && error.is(...OTHER_TAB_HAS_IT)) return { ending: 'got lost between tabs' }
    // An earlier try of the same step went through, and its answer was lost: the order is there.
    if (error.is('cart_not_found', 'cart_already_paid') && (await hasOrder(buying)))
      return { ending: isRequest(buying.plan.way) ? 'asked for a transfer' : 'paid' }
    throw error
  }
}

function soldOut(error: unknown): 'sold out' {
  if (error instanceof Said && error.is('out_of_stock', 'line_unavailable')) return 'sold out'
  throw error
}

/** Of two tabs the one that has an order; else the one that says least. */
function best(tabs: [Came, Came]): Came {
  const has = tabs.find(({ order_id }) => order_id !== undefined)
  return has ?? tabs.find(({ ending }) => ending === 'got lost between tabs') ?? tabs[0]
}

async function hasOrder({ world, customer, plan }: Buying): Promise<boolean> {
  const path = `/cart/orders?lang=es&currency=${plan.currency}`
  return (await ask<unknown[]>(world, customer, 'GET', path)).length > 0
}

async function cancel({ world, customer }: Buying, order_id: number, before: Ending): Promise<Ending> {
  try {
    await ask(world, customer, 'POST', '/orders/cancel?lang=es', { order_id })
    return 'cancelled'
  } catch (error) {
    // Staff gave all of it back meanwhile, or turned the request down.
    if (error instanceof Said && error.is('order_not_cancellable')) return before
    throw error
  }
}
