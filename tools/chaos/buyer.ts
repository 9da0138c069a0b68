import type { BenchCustomer } from '../bench/customer.ts'
import { payAtOnce } from './pay.ts'
import { ask, Said } from './persist.ts'
import { type InstantWay, isRequest, type Plan } from './plan.ts'
import type { Staff } from './staff.ts'
import type { World } from './world.ts'

/** How a purchase ended for the buyer. */
export type Ending =
  /** The page said that the order is paid. */
  | 'paid'
  /** The page said that the order waits for a transfer. */
  | 'asked for a transfer'
  /** The order was completed, and the page said that it is canceled. */
  | 'cancelled'
  /** The tab was closed after paying at the provider; the rest is up to the shop. */
  | 'left after paying'
  | 'left before paying'
  /** The page said that a variant is sold out, before any money moved. */
  | 'sold out'
  /** The page said that the money is refunded, because it came too late. */
  | 'money returned'
  /** Each of two tabs showed that the other one has the cart. */
  | 'got lost between tabs'

export interface Purchase {
  customer: BenchCustomer
  plan: Plan
}

/** The result of one tab, with the order if the page named one. */
interface Came {
  ending: Ending
  order_id?: number
}

/** Buys as a person with a browser does, and repeats every request without a response. */
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
    // Other buyers were quicker and used the code up, so this one buys without it.
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

/** Acts at the same instant in a second tab: adds one more unit and pays anew, or pays the same cart in another way. */
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

/** Returns what a refusal means to the buyer. Throws it when no buyer should have received it. */
async function inTab(buying: Buying, act: () => Promise<Came>): Promise<Came> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Said)) throw error
    if (error.is('payment_returned')) return { ending: 'money returned' }
    if (error.is('out_of_stock', 'line_unavailable')) return { ending: 'sold out' }
    if (buying.plan.other_tab !== null && error.is(...OTHER_TAB_HAS_IT)) return { ending: 'got lost between tabs' }
    // An earlier request of the same step succeeded and its response was lost: the order exists.
    if (error.is('cart_not_found', 'cart_already_paid') && (await hasOrder(buying)))
      return { ending: isRequest(buying.plan.way) ? 'asked for a transfer' : 'paid' }
    throw error
  }
}

function soldOut(error: unknown): 'sold out' {
  if (error instanceof Said && error.is('out_of_stock', 'line_unavailable')) return 'sold out'
  throw error
}

/** Returns the tab of two that has an order, else the one that says least. */
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
    // Meanwhile staff refunded all of it or rejected the transfer.
    if (error instanceof Said && error.is('order_not_cancellable')) return before
    throw error
  }
}
