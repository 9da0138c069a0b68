import {
  makeLine,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestCustomer,
  type TestProduct,
} from './make.ts'
import { eventually } from './eventually.ts'
import { approvePayPalOrder } from './paypal-payment.ts'
import type { TestShop } from './test-shop.ts'

export interface PurchasedOrder {
  customer: TestCustomer
  product: TestProduct
  order_id: number
  code: string
  payment_id: number
  /** The provider's id of the payment. */
  ref: string
  /** PayPal's id of the capture; null for a card. */
  capture_ref: string | null
  amount: number
}

interface BuyOptions {
  customer?: TestCustomer
  /** The price of one unit in minor units, the same number in pesos and dollars. */
  price?: number
  quantity?: number
  /** Returns the lines of the cart; by default `quantity` units of the product's first size. */
  lines?: (product: TestProduct) => object[]
  method?: 'card' | 'paypal'
  code?: string
  currency?: 'MXN' | 'USD'
  card?: string
}

/** Buys units of a new product as a customer. The defaults are one unit at 500 pesos or 30 dollars, paid by card. */
export async function buyOrder(t: TestShop, options: BuyOptions = {}): Promise<PurchasedOrder> {
  const { price, quantity = 1, lines, method = 'card', currency = 'MXN', card = 'pm_card_visa' } = options
  const customer = options.customer ?? (await makeCustomer(t))
  const product = await makeProduct(t, price === undefined ? {} : { price: { MXN: price, USD: price } })
  const cart = await makeReadyCart(t, customer, lines?.(product) ?? [makeLine(product, { quantity })], currency)
  const { token } = customer
  if (options.code !== undefined)
    await t.request('PUT', '/discount-code/apply', { token, body: { cart_id: cart.id, code: options.code } })
  if (method === 'card') {
    const { body } = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token })
    const { intent } = await payAtProvider(t, body, card)
    await t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
  } else {
    const { body } = await t.request('POST', '/cart/paypal/create-order', { token, body: { cart_id: cart.id } })
    await approvePayPalOrder(t, body.id)
    await t.request('POST', '/cart/paypal/capture-order', { token, body: { cart_id: cart.id, order_id: body.id } })
  }
  return { customer, product, ...(await waitForPaidOrder(t, cart.id)) }
}

type PaidOrderRow = Omit<PurchasedOrder, 'customer' | 'product'>

function waitForPaidOrder({ db }: TestShop, cart_id: string): Promise<PaidOrderRow> {
  return eventually(() =>
    db<PaidOrderRow[]>`
      select orders.id as order_id, orders.code, payment.id as payment_id, payment.provider_ref as ref,
        payment.capture_ref, payment.amount
      from orders join payments payment on payment.order_id = orders.id and payment.status = 'settled'
      where orders.cart_id = ${cart_id}`.first(),
  )
}

export function getOrderStatuses({ db }: TestShop, { order_id }: PurchasedOrder) {
  return db`select status, payment_status, fulfillment_status from orders where id = ${order_id}`.first()
}

/** Returns the refunds of an order, oldest first. */
export function listRefunds({ db }: TestShop, { payment_id }: Pick<PurchasedOrder, 'payment_id'>) {
  return db<{ id: number; amount: number; goods: number; status: string; source: string }[]>`
    select id, amount, goods, status, source from refunds where payment_id = ${payment_id} order by id`
}

export async function getCrystals({ db }: TestShop, { customer }: Pick<PurchasedOrder, 'customer'>): Promise<number> {
  const [row] = await db<
    { crystals: number }[]
  >`select crystals from crystal_balances where customer_id = ${customer.id}`
  return row?.crystals ?? 0
}
