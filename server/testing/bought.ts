import { eventually, lineOf, makeCustomer, makeProduct, makeReadyCart, payAtProvider, type TestCustomer, type TestProduct } from './make.ts' // prettier-ignore
import { approve } from './paypal.ts'
import type { TestShop } from './test-shop.ts'

/** A paid order, with the values that tests read. */
export interface Bought {
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

interface Wanted {
  customer?: TestCustomer
  /** The price of one unit in minor units, the same number in pesos and dollars. */
  price?: number
  quantity?: number
  /** Returns the lines of the cart; by default `quantity` units of the product's first size. */
  lines?: (product: TestProduct) => object[]
  method?: 'card' | 'paypal'
  /** A discount code that is applied before the payment. */
  code?: string
  currency?: 'MXN' | 'USD'
  /** The payment method at the card provider. */
  card?: string
}

/** Buys units of a new product as a customer. The defaults are one unit at 500 pesos or 30 dollars, paid by card. */
export async function buy(t: TestShop, wanted: Wanted = {}): Promise<Bought> {
  const { price, quantity = 1, lines, method = 'card', currency = 'MXN', card = 'pm_card_visa' } = wanted
  const customer = wanted.customer ?? (await makeCustomer(t))
  const product = await makeProduct(t, price === undefined ? {} : { price: { MXN: price, USD: price } })
  const cart = await makeReadyCart(t, customer, lines?.(product) ?? [lineOf(product, { quantity })], currency)
  const { token } = customer
  if (wanted.code !== undefined)
    await t.ask('PUT', '/discount-code/apply', { token, body: { cart_id: cart.id, code: wanted.code } })
  if (method === 'card') {
    const { body } = await t.ask('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token })
    const { intent } = await payAtProvider(t, body, card)
    await t.ask('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
  } else {
    const { body } = await t.ask('POST', '/cart/paypal/create-order', { token, body: { cart_id: cart.id } })
    await approve(t, body.id)
    await t.ask('POST', '/cart/paypal/capture-order', { token, body: { cart_id: cart.id, order_id: body.id } })
  }
  return { customer, product, ...(await paidOf(t, cart.id)) }
}

type Paid = Omit<Bought, 'customer' | 'product'>

function paidOf({ db }: TestShop, cart_id: string): Promise<Paid> {
  return eventually(async () => {
    const [row] = await db<Paid[]>`
      select orders.id as order_id, orders.code, payment.id as payment_id, payment.provider_ref as ref,
        payment.capture_ref, payment.amount
      from orders join payments payment on payment.order_id = orders.id and payment.status = 'settled'
      where orders.cart_id = ${cart_id}`
    return row
  })
}

/** Returns the three statuses of an order. */
export async function statusesOf({ db }: TestShop, { order_id }: Bought) {
  const [row] = await db`select status, payment_status, fulfilment_status from orders where id = ${order_id}`
  return row
}

/** Returns the refunds of an order, oldest first. */
export function refundsOf({ db }: TestShop, { payment_id }: Bought) {
  return db<{ id: number; amount: number; goods: number; status: string; source: string }[]>`
    select id, amount, goods, status, source from refunds where payment_id = ${payment_id} order by id`
}

/** Returns a customer's balance of crystals. */
export async function crystalsOf({ db }: TestShop, { customer }: Bought): Promise<number> {
  const [row] = await db<
    { crystals: number }[]
  >`select crystals from crystal_balances where customer_id = ${customer.id}`
  return row?.crystals ?? 0
}
