import type { BenchCustomer } from '../bench/customer.ts'
import { payInstantly } from './pay.ts'
import { createCustomerRequest, type CustomerRequest, RefusedResponse } from './request-with-retry.ts'
import { type InstantPaymentOption, isTransfer, type PurchasePlan } from './plan.ts'
import type { Staff } from './staff.ts'
import type { ShopUnderLoad } from './shop-under-load.ts'

export type PurchaseOutcome =
  | 'paid'
  | 'asked for a transfer'
  /** The order was completed, and the page said that it is canceled. */
  | 'canceled'
  /** The tab was closed after paying at the provider; the rest is up to the shop. */
  | 'left after paying'
  | 'left before paying'
  /** The page said that a variant is sold out, before any money moved. */
  | 'sold out'
  /** The page said that the money is refunded, because it came too late. */
  | 'money returned'
  | 'got lost between tabs'

export interface Purchase {
  customer: BenchCustomer
  plan: PurchasePlan
}

interface TabResult {
  outcome: PurchaseOutcome
  order_id?: number
}

export async function runPurchase(
  environment: ShopUnderLoad,
  staff: Staff,
  { customer, plan }: Purchase,
): Promise<PurchaseOutcome> {
  const request = createCustomerRequest(environment, customer)
  const filled = await fillCart(environment, request, plan).catch((error: unknown) => toSoldOut(error))
  if (filled === 'sold out') return filled
  const context = { environment, staff, customer, plan, request, ...filled }
  const tabResult =
    plan.other_tab === null
      ? await runInTab(context, completeOrder)
      : pickResult(await Promise.all([runInTab(context, completeOrder), runInTab(context, runOtherTab)]))
  if (!plan.cancels || tabResult.order_id === undefined) return tabResult.outcome
  return cancel(context, tabResult.order_id, tabResult.outcome)
}

/** A cart, and how often the database had crashed when the buyer began to fill it. */
type FilledCart = Pick<PurchaseContext, 'cart_id' | 'crashes'>

async function fillCart(environment: ShopUnderLoad, request: CustomerRequest, plan: PurchasePlan): Promise<FilledCart> {
  const { crashes } = environment
  try {
    return { cart_id: await createCart(request, plan), crashes }
  } catch (error) {
    if (environment.crashes > crashes && isLostCart(error)) return fillCart(environment, request, plan)
    throw error
  }
}

/** A crash of the database may undo the last changes of a cart, its creation too (decision 200). */
const isLostCart = (error: unknown) => error instanceof RefusedResponse && error.is('cart_not_found')

async function createCart(request: CustomerRequest, plan: PurchasePlan): Promise<string> {
  const { variants: products, currency, code } = plan
  const { id } = await request<{ id: string }>('POST', `/cart/create?lang=es&currency=${currency}`, { products })
  await chooseAddress(request, id)
  if (code === null) return id
  await request('PUT', '/discount-code/apply?lang=es', { cart_id: id, code }).catch((error: unknown) => {
    // Other buyers were quicker and used the code up, so this one buys without it.
    if (!(error instanceof RefusedResponse && error.is('cart.error1'))) throw error
  })
  return id
}

async function chooseAddress(request: CustomerRequest, cart_id: string): Promise<void> {
  const [address] = await request<{ id: number }[]>('GET', '/addresses/list?lang=es')
  if (!address) throw new Error('the customer has lost the address')
  await request('PUT', '/cart/address?lang=es', { cart_id, address_id: address.id })
}

interface PurchaseContext extends Purchase {
  environment: ShopUnderLoad
  staff: Staff
  request: CustomerRequest
  cart_id: string
  /** How often the database had crashed when the cart was filled. */
  crashes: number
}

async function completeOrder(
  { environment, staff, customer, plan, request, cart_id }: PurchaseContext,
  paymentOption = plan.paymentOption,
): Promise<TabResult> {
  const { leaves, transfers } = plan
  if (!isTransfer(paymentOption)) return payInstantly(environment, paymentOption, { customer, cart_id, leaves })
  if (leaves === 'before paying') return { outcome: 'left before paying' }
  const transfer = await request<{ order_id: number; number: string; reference: string; amount: number }>(
    'POST',
    '/cart/zelleyvenmo-payment?lang=es',
    { cart_id, payment_method: paymentOption },
  )
  const { order_id, number: code, reference, amount } = transfer
  staff.addTransfer({ code, reference, amount, transfers })
  return { outcome: 'asked for a transfer', order_id }
}

/**
 * Acts at the same instant in a second tab: adds one more unit and pays again, or pays the same cart in another way.
 */
async function runOtherTab(context: PurchaseContext): Promise<TabResult> {
  const { plan, request, cart_id } = context
  if (plan.other_tab === 'changes the cart') {
    const [first, ...others] = plan.variants
    const products = [{ ...first, quantity: (first?.quantity ?? 0) + 1 }, ...others]
    await request('PUT', `/cart/update?lang=es&currency=${plan.currency}`, { id: cart_id, products })
    return completeOrder(context)
  }
  const otherOption: InstantPaymentOption = plan.paymentOption === 'card' ? 'paypal' : 'card'
  return completeOrder(context, otherOption)
}

const OTHER_TAB_CODES = [
  ...['cart_not_found', 'cart_already_paid', 'payment_not_done', 'payment_mismatch', 'request_pending'],
  ...['paypal_failed', 'transfer_pending'],
]

/** Returns what a refusal means to the buyer. Throws it when no buyer should have received it. */
async function runInTab(
  context: PurchaseContext,
  action: (context: PurchaseContext) => Promise<TabResult>,
): Promise<TabResult> {
  try {
    return await action(context)
  } catch (error) {
    if (!(error instanceof RefusedResponse)) throw error
    const { environment, request, plan, cart_id } = context
    const isAfterCrash = environment.crashes > context.crashes
    if (isAfterCrash && error.is('error.address')) {
      await chooseAddress(request, cart_id)
      return runInTab({ ...context, crashes: environment.crashes }, action)
    }
    if (isAfterCrash && isLostCart(error) && plan.other_tab === null && !(await hasOrder(context))) {
      const filled = await fillCart(environment, request, plan).catch((refusal: unknown) => toSoldOut(refusal))
      return filled === 'sold out' ? { outcome: filled } : runInTab({ ...context, ...filled }, action)
    }
    if (error.is('payment_returned')) return { outcome: 'money returned' }
    if (error.is('out_of_stock', 'line_unavailable')) return { outcome: 'sold out' }
    // The other tab has paid the order, and what this one took is refunded.
    if (context.plan.other_tab !== null && error.is('paid_twice')) return { outcome: 'paid' }
    if (context.plan.other_tab !== null && error.is(...OTHER_TAB_CODES)) return { outcome: 'got lost between tabs' }
    // An earlier request of the same step succeeded and its response was lost: the order exists.
    if (error.is('cart_not_found', 'cart_already_paid') && (await hasOrder(context)))
      return { outcome: isTransfer(context.plan.paymentOption) ? 'asked for a transfer' : 'paid' }
    throw error
  }
}

function toSoldOut(error: unknown): 'sold out' {
  if (error instanceof RefusedResponse && error.is('out_of_stock', 'line_unavailable')) return 'sold out'
  throw error
}

/** Returns the tab of two that has an order, else one that knows of an order, else the one that says least. */
function pickResult(tabs: [TabResult, TabResult]): TabResult {
  const has = tabs.find(({ order_id }) => order_id !== undefined)
  const find = (ended: PurchaseOutcome) => tabs.find(({ outcome }) => outcome === ended)
  return has ?? find('paid') ?? find('got lost between tabs') ?? tabs[0]
}

async function hasOrder({ plan, request }: PurchaseContext): Promise<boolean> {
  return (await request<unknown[]>('GET', `/cart/orders?lang=es&currency=${plan.currency}`)).length > 0
}

async function cancel(
  { request }: PurchaseContext,
  order_id: number,
  previous: PurchaseOutcome,
): Promise<PurchaseOutcome> {
  try {
    await request('POST', '/orders/cancel?lang=es', { order_id })
    return 'canceled'
  } catch (error) {
    // Meanwhile staff refunded all of it or rejected the transfer.
    if (error instanceof RefusedResponse && error.is('order_not_cancelable')) return previous
    throw error
  }
}
