import { toShopDate } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeLine,
  makeCode,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestCustomer,
  type TestProduct,
} from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { endCode } from '../../codes/codes.ts'
import { releaseExpiredReservations } from '../attempts/jobs.ts'
import { makeShippingFree } from '../../../testing/change-settings.ts'
import { forgetProviderRef } from '../../../testing/change-payments.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
let product: TestProduct
beforeAll(async () => {
  t = await openTestShop()
  product = await makeProduct(t, { stock: 200 })
})
afterAll(() => t.close())

type Buyer = TestCustomer & { cart_id: string }

async function withCode(code: string | null, customer?: TestCustomer): Promise<Buyer> {
  const buyer = customer ?? (await makeCustomer(t))
  const { id: cart_id } = await makeReadyCart(t, buyer, [makeLine(product)])
  if (code !== null) await apply({ ...buyer, cart_id }, code)
  return { ...buyer, cart_id }
}

const apply = ({ token, cart_id }: Buyer, code: string) =>
  t.request('PUT', '/discount-code/apply?lang=en', { token, body: { cart_id, code } })
const start = ({ token, cart_id }: Buyer) =>
  t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart_id}`, { token })
const confirm = ({ token }: Buyer, payment_intent: string) =>
  t.request('POST', '/cart/stripe/intent?lang=en', { token, body: { payment_intent } })
const getCart = async ({ token }: Buyer) => (await t.request('GET', '/cart/active?lang=en', { token })).body
const listOrders = async ({ token }: Buyer) => (await t.request('GET', '/cart/orders?lang=en', { token })).body

async function buy(buyer: Buyer): Promise<number> {
  const started = await start(buyer)
  const { intent } = await payAtProvider(t, started.body)
  expect((await confirm(buyer, intent)).status).toBe(200)
  return started.body.amount
}

async function listUses(code: string) {
  const [row] = await t.db<{ paid: number; waiting: number }[]>`
    select count(*) filter (where orders.placed_at is not null)::integer as paid,
      count(*) filter (where orders.placed_at is null)::integer as waiting
    from code_uses join discount_codes on discount_codes.id = code_id join orders on orders.id = order_id
    where discount_codes.code = ${code}`
  return row
}

const FULL = 500_00 + 149_00
const HALF = 250_00 + 149_00
const FIRST = 450_00 + 149_00

test('a paid order has its code, in the list of orders and in its mail', async () => {
  const code = await makeCode(t)
  const buyer = await withCode(code)
  expect(await buy(buyer)).toBe(HALF)
  const [order] = await listOrders(buyer)
  expect(order).toMatchObject({ total: HALF, detail: { discount: 250_00, discount_code: code } })
  const [mail] = await eventually(async () => {
    const list = await t.mailbox.list(buyer.email)
    return list.length > 0 && list
  })
  expect(mail!.text).toContain(`Discount (${code})`)
  expect(await listUses(code)).toEqual({ paid: 1, waiting: 0 })
})

test('an order to which the cart’s code does not apply does not name it, and uses nothing up', async () => {
  const code = await makeCode(t, { percent: 5 })
  const buyer = await withCode(code)
  expect((await getCart(buyer)).discount_code).toBe(code)
  expect(await buy(buyer)).toBe(FIRST)
  expect((await listOrders(buyer))[0].detail).toMatchObject({ discount: 50_00, discount_code: null })
  expect(await listUses(code)).toEqual({ paid: 0, waiting: 0 })
})

test('of ten concurrent payments with the last use of a code, one has it, and all are paid at the price that was shown', async () => {
  const code = await makeCode(t, { uses: 1 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => withCode(code)))
  const amounts = await Promise.all(buyers.map(buy))
  expect(amounts.toSorted((a, b) => a - b)).toEqual([HALF, ...Array(9).fill(FIRST)])
  const named = await Promise.all(buyers.map(async (buyer) => (await listOrders(buyer))[0].detail.discount_code))
  expect(named.filter((name) => name === code)).toHaveLength(1)
  expect(await listUses(code)).toEqual({ paid: 1, waiting: 0 })
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('of twenty concurrent payments five have the five uses', async () => {
  const code = await makeCode(t, { uses: 5 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => withCode(code)))
  const started = await Promise.all(buyers.map(start))
  expect(started.filter(({ body }) => body.amount === HALF)).toHaveLength(5)
  expect(await listUses(code)).toEqual({ paid: 0, waiting: 5 })
})

test('a customer has as many uses as the code allows, and the claim of an unpaid order counts for its own cart', async () => {
  const code = await makeCode(t, { uses_each: 1 })
  const customer = await makeCustomer(t)
  const first = await withCode(code, customer)
  await start(first)
  expect(await getCart(first)).toMatchObject({ discount: 250_00, discount_reason: 'code' })
  expect(await buy(first)).toBe(HALF)
  const second = await withCode(null, customer)
  expect((await apply(second, code)).body.errors).toEqual(['cart.error1'])
  expect(await buy(second)).toBe(FULL)
})

test('paying waits for the uses of its customer before it takes the gift, in the order of a payment that starts', async () => {
  const code = await makeCode(t, { uses_each: 1 })
  const date_birth = `1990-${toShopDate(t.clock.now()).slice(5, 7)}-17`
  const buyer = await withCode(code, await makeCustomer(t, { crystals: 60, date_birth }))
  const { intent } = await payAtProvider(t, (await start(buyer)).body)
  const { confirmed } = await t.db.begin(async (starting) => {
    await starting`select from customers where id = ${buyer.id} for no key update`
    const responding = confirm(buyer, intent)
    await waitForLock(t.db)
    await starting`set local lock_timeout = '500ms'`
    const claimed = await starting`update gift_claims set kind = kind where customer_id = ${buyer.id}`
    expect(claimed.count).toBe(1)
    return { confirmed: responding }
  })
  expect((await confirmed).status).toBe(200)
})

test('a code that others have used up says so, and the payment starts without it', async () => {
  const code = await makeCode(t, { uses: 1 })
  const slow = await withCode(code)
  expect(await buy(await withCode(code))).toBe(HALF)
  expect(await getCart(slow)).toMatchObject({
    discount_reason: 'first_order',
    discount_code: code,
    code_note: `The code ${code} has already been used up.`,
  })
  expect((await start(slow)).body.amount).toBe(FIRST)
})

test('a newer copy of the cart gets the use, and an expired payment releases it', async () => {
  const code = await makeCode(t, { uses: 1 })
  const buyer = await withCode(code)
  await start(buyer)
  await t.request('PUT', '/cart/update?currency=MXN', {
    token: buyer.token,
    body: { id: buyer.cart_id, products: [makeLine(product, { quantity: 2 })] },
  })
  expect((await start(buyer)).body.amount).toBe(500_00 + (await getCart(buyer)).shipping)
  expect(await listUses(code)).toEqual({ paid: 0, waiting: 1 })
  t.clock.advance(20 * 60_000 + 1)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await listUses(code)).toEqual({ paid: 0, waiting: 0 })
  expect(await buy(await withCode(code))).toBe(HALF)
})

test('a code applied while the payment is confirmed does not change the order', async () => {
  const code = await makeCode(t, { uses: 1 })
  const buyer = await withCode(null)
  const { body } = await start(buyer)
  const { intent } = await payAtProvider(t, body)
  const putOn = apply(buyer, code).then(() => start(buyer))
  const [confirmed] = await Promise.all([confirm(buyer, intent), putOn])
  expect(confirmed.status).toBe(200)
  const orders = await listOrders(buyer)
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ total: body.amount, detail: { discount: 50_00, discount_code: null } })
  t.clock.advance(20 * 60_000 + 1)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await listUses(code)).toEqual({ paid: 0, waiting: 0 })
})

test('a code removed while the payment is confirmed stays in the order', async () => {
  const code = await makeCode(t)
  const buyer = await withCode(code)
  const { body } = await start(buyer)
  const { intent } = await payAtProvider(t, body)
  const off = t.request('DELETE', `/discount-code/remove?cart_id=${buyer.cart_id}`, { token: buyer.token })
  const [confirmed] = await Promise.all([confirm(buyer, intent), off])
  expect(confirmed.status).toBe(200)
  expect((await listOrders(buyer))[0]).toMatchObject({ total: HALF, detail: { discount_code: code } })
  expect(await listUses(code)).toEqual({ paid: 1, waiting: 0 })
})

test('a code that staff end still applies to the payment under way, and to no other', async () => {
  const code = await makeCode(t)
  const buyer = await withCode(code)
  const { body } = await start(buyer)
  const { intent } = await payAtProvider(t, body)
  await endCode(t.shop, code, 'test')
  expect((await confirm(buyer, intent)).body.status).toBe('paid')
  expect((await listOrders(buyer))[0].detail.discount_code).toBe(code)
  expect((await apply(await withCode(null), code)).body.errors).toEqual(['cart.error1'])
})

test('late money for a use that is gone is refunded completely', async () => {
  const code = await makeCode(t, { uses: 1 })
  const late = await withCode(code)
  const { body } = await start(late)
  const intent = body.client_secret.split('_secret_')[0]
  // The provider was unavailable when the reservation ended, so the attempt there stays open.
  const remember = await forgetProviderRef(t.db, intent)
  t.clock.advance(20 * 60_000 + 1)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await buy(await withCode(code))).toBe(HALF)
  await remember()
  await payAtProvider(t, body)
  expect(await confirm(late, intent)).toMatchObject({ status: 409, body: { errors: ['payment_returned'] } })
  expect(await listUses(code)).toEqual({ paid: 1, waiting: 0 })
  expect((await getCart(late)).id).toBe(late.cart_id)
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
})

test('late money gets its use again if no other order took it', async () => {
  const code = await makeCode(t, { uses: 1 })
  const late = await withCode(code)
  const { body } = await start(late)
  const intent = body.client_secret.split('_secret_')[0]
  const remember = await forgetProviderRef(t.db, intent)
  t.clock.advance(20 * 60_000 + 1)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await listUses(code)).toEqual({ paid: 0, waiting: 0 })
  await remember()
  await payAtProvider(t, body)
  expect((await confirm(late, intent)).body.status).toBe('paid')
  expect(await listUses(code)).toEqual({ paid: 1, waiting: 0 })
})

test('a cart with everything off and free shipping is completed without a provider', async () => {
  const code = await makeCode(t, { percent: 100 })
  const buyer = await withCode(code)
  const lines = [makeLine(product, { quantity: 2 })]
  await makeShippingFree(t) // prettier-ignore
  await t.request('PUT', '/cart/update?currency=MXN', {
    token: buyer.token,
    body: { id: buyer.cart_id, products: lines },
  })
  expect((await start(buyer)).body).toMatchObject({ amount: 0, settled: true, client_secret: null })
  await t.db`delete from settings where key = 'shipping'`
  expect((await listOrders(buyer))[0]).toMatchObject({ total: 0, detail: { discount: 1000_00, discount_code: code } })
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('a use without an order, and an order without its use, are reported', async () => {
  const code = await makeCode(t, { uses: 1 })
  const [one, two] = [await withCode(code), await withCode(code)]
  await buy(one)
  await buy(two)
  const orderOf = ({ id }: { id: number }) =>
    t.db<{ id: number }[]>`select id from orders where customer_id = ${id} and placed_at is not null`.value()
  await changeRows(t.db, 'code_uses', { order_id: await orderOf(one) }, { order_id: await orderOf(two) })
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([
    expect.stringMatching(/was paid with the code CODE\d+, which does not count it$/),
    expect.stringMatching(/^the code CODE\d+ counts order \d+, which has not got it$/),
  ])
})
