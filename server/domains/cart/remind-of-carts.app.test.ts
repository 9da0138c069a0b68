import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { insertCart } from '../../testing/insert-cart.ts'
import { makeCustomer, makeProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { remindOfCarts } from './remind-of-carts.ts'
import { setOnHand } from '../../testing/change-stock.ts'
import { unsubscribeEveryone, setMarketing } from '../../testing/change-customers.ts'
import { changeRows } from '../../testing/rows.ts'

const HOUR_MS = 3_600_000
let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(async () => {
  t.clock.advance(0)
  await unsubscribeEveryone(t.db)
})
afterAll(() => t.close())

async function makeCart({ marketing = true, stock = 5 } = {}) {
  const customer = await makeCustomer(t, { name: 'Ana' })
  await setMarketing(t.db, customer.id, marketing)
  const product = await makeProduct(t, { stock })
  return { customer, product, cart_id: await insertCart(t, customer, [product]) }
}

/** Runs the job twice, as after a crash, so many hours from now, and returns the mails about waiting carts to a mailbox. */
async function remindIn(hours: number, email: string) {
  t.clock.stop(new Date(Date.now() + hours * HOUR_MS))
  await Promise.all([remindOfCarts(t.shop), remindOfCarts(t.shop)])
  await eventually(
    async () => (await t.db`select from messages where kind = 'cart-waiting' and sent_at is null`).length === 0,
  )
  return (await t.mailbox.list(email)).filter(({ kind }) => kind === 'cart-waiting')
}

test('a subscriber gets one mail about a cart, when it has waited for 24 hours', async () => {
  const { customer, product } = await makeCart()
  expect(await remindIn(23.9, customer.email)).toEqual([])
  const [mail, ...others] = await remindIn(24.1, customer.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Tu carrito te está esperando' })
  expect(mail?.list_unsubscribe).toBeDefined()
  expect(mail?.text).toContain(product.name)
  expect(mail?.text).toContain('http://shop.test/carrito')
  expect(await remindIn(30, customer.email)).toHaveLength(1)
})

test.each<[string, (made: Awaited<ReturnType<typeof makeCart>>) => Promise<unknown>, number]>([
  ['of no subscriber', ({ customer }) => setMarketing(t.db, customer.id, false), 25],
  ['that is sold out', ({ product }) => setOnHand(t.db, { product_id: product.id }, 0), 25],
  ['that was ordered', ({ cart_id }) => changeRows(t.db, 'carts', { id: cart_id }, { ordered_at: new Date() }), 25],
  ['that is empty', ({ cart_id }) => t.db`delete from cart_lines where cart_id = ${cart_id}`, 25],
  ['that is older than three days', () => Promise.resolve(), 73],
])('a cart %s gets no mail', async (_, change, hours) => {
  const made = await makeCart()
  await change(made)
  expect(await remindIn(hours, made.customer.email)).toEqual([])
})
