import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bought } from '../../testing/bought.ts'
import { askReturn, backOf, buyDelivered, makeReturn } from '../../testing/delivered.ts'
import { lineOf, makeProduct, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { shipOrder } from '../fulfilment/fulfilment.ts'
import { buy } from '../../testing/bought.ts'
import { requestReturn } from './ask.ts'
import { approveReturn } from './answer.ts'
import { receiveReturn } from './receive.ts'

let t: TestShop
let bought: Bought
let stranger: TestProduct
beforeAll(async () => {
  t = await openTestShop()
  bought = await buyDelivered(t, {
    lines: (product) => [lineOf(product, { size: 'S', quantity: 3 }), lineOf(product, { size: 'M' })],
  })
  stranger = await makeProduct(t)
  const id = await makeReturn(t, bought, { lines: [backOf(bought.product, { quantity: 1 })] })
  await approveReturn(t.shop, id, null, 'test')
  await receiveReturn(t.shop, id, { restock: true }, 'test')
})
afterAll(() => t.close())

describe('with three items in S and one in M, one S of which was returned,', () => {
  test.each<[string, (product: TestProduct) => object]>([
    ['three more in S', (product) => ({ lines: [backOf(product, { quantity: 3 })] })],
    ['no line', () => ({ lines: [] })],
    ['no unit', (product) => ({ lines: [{ ...backOf(product), quantity: 0 }] })],
    ['a size that was not bought', () => ({ lines: [backOf(stranger)] })],
    ['the same line twice', (product) => ({ lines: [backOf(product), backOf(product)] })],
    ['money and a size', (product) => ({ lines: [backOf(product, { wanted: 'M' })] })],
    ['another size without saying which', (product) => ({ kind: 'exchange', lines: [backOf(product)] })],
    ['the same size of an item that is too small', (product) => ({ kind: 'exchange', lines: [backOf(product, { wanted: 'S' })] })],
    ['a size of another product', (product) => ({ kind: 'exchange', lines: [{ ...backOf(product), wanted_size_id: stranger.sizes.M }] })],
    ['a size that is none', (product) => ({ kind: 'exchange', lines: [{ ...backOf(product), wanted_size_id: 999_999 }] })],
  ])('%s cannot be returned', async (_, given) => {
    const answer = await askReturn(t, bought, given(bought.product))
    expect(answer).toMatchObject({ status: 400, body: { errors: ['return_lines'] } })
    expect(await t.db`select from returns where order_id = ${bought.order_id}`).toHaveLength(1)
  }) // prettier-ignore
})

test('an exchange is limited by the stock of the other size, over all its lines', async () => {
  const order = await buyDelivered(t, {
    lines: (product) => [lineOf(product, { size: 'S', quantity: 2 }), lineOf(product, { size: 'M', quantity: 2 })],
  })
  await t.db`update stock set on_hand = 3 where size_id = ${order.product.sizes.M!}`
  const lines = [
    backOf(order.product, { size: 'S', quantity: 2, wanted: 'M' }),
    backOf(order.product, { size: 'M', quantity: 2, wanted: 'M' }),
  ]
  const asked = { kind: 'exchange', reason: 'faulty', lines }
  expect(await askReturn(t, order, asked)).toMatchObject({ status: 409, body: { errors: ['return_size_unavailable'] } })
  await t.db`update stock set on_hand = 4 where size_id = ${order.product.sizes.M!}`
  expect((await askReturn(t, order, asked)).status).toBe(200)
})

describe('a return is refused', () => {
  const refused = { status: 409, body: { errors: ['return_not_possible'] } }

  test('before the shipment has arrived', async () => {
    const order = await buy(t)
    expect(await askReturn(t, order)).toMatchObject(refused)
    await shipOrder(t.shop, order.code, { carrier: 'DHL', waybill: '1234567' }, 'test')
    expect(await askReturn(t, order)).toMatchObject(refused)
  })

  test('while another one of the order is open', async () => {
    const order = await buyDelivered(t, { quantity: 2 })
    await makeReturn(t, order)
    expect(await askReturn(t, order)).toMatchObject(refused)
  })

  test('while a bank has the money', async () => {
    const order = await buyDelivered(t)
    await t.db`update orders set payment_status = 'disputed' where id = ${order.order_id}`
    expect(await askReturn(t, order)).toMatchObject(refused)
  })
})

test.each([
  ['too_small', 30, true],
  ['too_small', 31, false],
  ['not_as_described', 31, false],
  ['faulty', 31, true],
  ['faulty', 90, true],
  ['faulty', 91, false],
] as const)('the reason %s is accepted on day %i after delivery: %s', async (reason, day, counts) => {
  const order = await buyDelivered(t)
  const [delivered] = await t.db<{ at: Date }[]>`
    select at from order_events where order_id = ${order.order_id} and kind = 'delivered'`
  const before = t.clock.now()
  t.clock.set(new Date(delivered!.at.valueOf() + day * DAY_MS - (counts ? 10_000 : -10_000)))
  // The HTTP call is not used because the sessions have expired.
  const asked = requestReturn(t.shop, order.customer, {
    order_id: order.order_id,
    kind: 'return',
    reason,
    lines: [backOf(order.product)],
  })
  const refused = await asked.then(
    () => undefined,
    ({ code }: { code: string }) => code,
  )
  t.clock.set(before)
  expect(refused).toBe(counts ? undefined : 'return_not_possible')
})
