import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, lineOf, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

async function ready(quantity = 1) {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t)
  const cart = await makeReadyCart(t, customer, [lineOf(product, { quantity })])
  return { customer, product, cart }
}

const start = (token: string, cart_id: string) =>
  t.ask('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token })
const confirm = (token: string, payment_intent: string) =>
  t.ask('POST', '/cart/stripe/intent?lang=en', { token, body: { payment_intent } })

async function cellOf(product: { id: number }) {
  const [cell] = await t.db`select on_hand, held from stock where product_id = ${product.id} order by size_id limit 1`
  return cell
}

test('a card payment makes an order, crystals, a mail and one unit less in stock', async () => {
  const { customer, product, cart } = await ready()
  const started = await start(customer.token, cart.id)
  expect(started.body).toMatchObject({ amount: cart.total, currency: 'MXN', settled: false })
  expect(await cellOf(product)).toEqual({ on_hand: 10, held: 1 })

  const { intent } = await payAtProvider(t, started.body)
  const confirmed = await confirm(customer.token, intent)
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'paid', email: customer.email, crystals: 4 } })
  expect(await cellOf(product)).toEqual({ on_hand: 9, held: 0 })

  const orders = await t.ask('GET', '/cart/orders', { token: customer.token })
  expect(orders.body).toMatchObject([
    { number: confirmed.body.number, total: cart.total, detail: { status: 'paid', crystals: 4 } },
  ])
  const mails = await eventually(async () => {
    const list = await t.mailbox.list(customer.email)
    return list.length > 0 && list
  })
  expect(mails.map(({ kind }) => kind)).toEqual(['order-paid'])
})
