import { messagesTo } from './mail.ts'
import { lineOf, makeCustomer, makeProduct, makeReadyCart, type TestCustomer, type TestProduct } from './make.ts'
import type { Answered } from './ask.ts'
import type { TestShop } from './test-shop.ts'

/** Requests to pay a cart by bank transfer. */
export function askTransfer(
  { ask }: TestShop,
  { token }: TestCustomer,
  cart_id: string,
  { method = 'zelle', lang = 'en' }: { method?: unknown; lang?: string } = {},
): Promise<Answered> {
  const body = { cart_id, payment_method: method }
  return ask('POST', `/cart/zelleyvenmo-payment?lang=${lang}`, { token, body })
}

/** Creates a customer whose cart in dollars only needs payment; by default it has one unit. */
export async function makeTransferCart(
  t: TestShop,
  wanted: { customer?: TestCustomer; product?: TestProduct; quantity?: number; currency?: 'MXN' | 'USD' } = {},
) {
  const customer = wanted.customer ?? (await makeCustomer(t))
  const product = wanted.product ?? (await makeProduct(t))
  const lines = [lineOf(product, { quantity: wanted.quantity ?? 1 })]
  const cart = await makeReadyCart(t, customer, lines, wanted.currency ?? 'USD')
  return { customer, product, cart }
}

/** Creates a bank transfer that waits for its money. */
export async function makeTransfer(t: TestShop, wanted: Parameters<typeof makeTransferCart>[1] = {}) {
  const made = await makeTransferCart(t, wanted)
  const { status, body } = await askTransfer(t, made.customer, made.cart.id)
  if (status !== 200) throw new Error(`no request: ${JSON.stringify(body)}`)
  return { ...made, request: body as { number: string; reference: string; amount: number; deadline: string } }
}

/** Returns the customer's newest order. */
export async function newestOrder({ ask }: TestShop, { token }: TestCustomer, lang = 'en') {
  return (await ask('GET', `/cart/orders?lang=${lang}`, { token })).body[0]
}

/** Returns the types of the mails to a customer, oldest first; waits until there are `count`. */
export async function kindsTo(t: TestShop, { email }: TestCustomer, count: number): Promise<string[]> {
  return (await messagesTo(t, email, count)).map(({ kind }) => kind).toReversed()
}

/** Returns the first inventory level of a product. */
export async function cellOf({ db }: TestShop, { id }: TestProduct) {
  const [cell] = await db`select on_hand, held from stock where product_id = ${id} order by size_id, color_id limit 1`
  return cell
}
