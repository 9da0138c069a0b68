import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PurchasedOrder } from '../../testing/buy-order.ts'
import { sendReturnRequest, makeReturnLine, buyDelivered, makeReturn } from '../../testing/delivered-order.ts'
import { makeLine, makeProduct, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { shipOrder } from '../fulfillment/fulfillment.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { requestReturn } from './request-return.ts'
import { approveReturn } from './staff-decision.ts'
import { receiveReturn } from './receive-return.ts'
import { setOnHand } from '../../testing/change-stock.ts'
import { setOrderStatuses } from '../../testing/change-orders.ts'

let t: TestShop
let purchase: PurchasedOrder
let stranger: TestProduct
beforeAll(async () => {
  t = await openTestShop()
  purchase = await buyDelivered(t, {
    lines: (product) => [makeLine(product, { size: 'S', quantity: 3 }), makeLine(product, { size: 'M' })],
  })
  stranger = await makeProduct(t)
  const id = await makeReturn(t, purchase, { lines: [makeReturnLine(purchase.product, { quantity: 1 })] })
  await approveReturn(t.shop, id, null, 'test')
  await receiveReturn(t.shop, id, { received: 'restock' }, 'test')
})
afterAll(() => t.close())

describe('with three items in S and one in M, one S of which was returned,', () => {
  test.each<[string, (product: TestProduct) => object]>([
    ['three more in S', (product) => ({ lines: [makeReturnLine(product, { quantity: 3 })] })],
    ['no line', () => ({ lines: [] })],
    ['no unit', (product) => ({ lines: [{ ...makeReturnLine(product), quantity: 0 }] })],
    ['a size that was not bought', () => ({ lines: [makeReturnLine(stranger)] })],
    ['the same line twice', (product) => ({ lines: [makeReturnLine(product), makeReturnLine(product)] })],
    ['money and a size', (product) => ({ lines: [makeReturnLine(product, { wanted: 'M' })] })],
    ['another size without saying which', (product) => ({ kind: 'exchange', lines: [makeReturnLine(product)] })],
    ['the same size of an item that is too small', (product) => ({ kind: 'exchange', lines: [makeReturnLine(product, { wanted: 'S' })] })],
    ['a size of another product', (product) => ({ kind: 'exchange', lines: [{ ...makeReturnLine(product), wanted_size_id: stranger.sizes.M }] })],
    ['a size that is none', (product) => ({ kind: 'exchange', lines: [{ ...makeReturnLine(product), wanted_size_id: 999_999 }] })],
  ])('%s cannot be returned', async (_, given) => {
    const response = await sendReturnRequest(t, purchase, given(purchase.product))
    expect(response).toMatchObject({ status: 400, body: { errors: ['return_lines'] } })
    expect(await t.db`select from returns where order_id = ${purchase.order_id}`).toHaveLength(1)
  }) // prettier-ignore
})

test('an exchange is limited by the stock of the other size, over all its lines', async () => {
  const order = await buyDelivered(t, {
    lines: (product) => [makeLine(product, { size: 'S', quantity: 2 }), makeLine(product, { size: 'M', quantity: 2 })],
  })
  await setOnHand(t.db, { size_id: order.product.sizes.M! }, 3)
  const lines = [
    makeReturnLine(order.product, { size: 'S', quantity: 2, wanted: 'M' }),
    makeReturnLine(order.product, { size: 'M', quantity: 2, wanted: 'M' }),
  ]
  const asked = { kind: 'exchange', reason: 'faulty', lines }
  expect(await sendReturnRequest(t, order, asked)).toMatchObject({
    status: 409,
    body: { errors: ['return_size_unavailable'] },
  })
  await setOnHand(t.db, { size_id: order.product.sizes.M! }, 4)
  expect((await sendReturnRequest(t, order, asked)).status).toBe(200)
})

describe('a return is refused', () => {
  const refused = { status: 409, body: { errors: ['return_not_allowed'] } }

  test('before the shipment has arrived', async () => {
    const order = await buyOrder(t)
    expect(await sendReturnRequest(t, order)).toMatchObject(refused)
    await shipOrder(t.shop, order.code, { carrier: 'DHL', waybill: '1234567' }, 'test')
    expect(await sendReturnRequest(t, order)).toMatchObject(refused)
  })

  test('while another one of the order is open', async () => {
    const order = await buyDelivered(t, { quantity: 2 })
    await makeReturn(t, order)
    expect(await sendReturnRequest(t, order)).toMatchObject(refused)
  })

  test('while a bank has the money', async () => {
    const order = await buyDelivered(t)
    await setOrderStatuses(t.db, order.order_id, { payment_status: 'disputed' })
    expect(await sendReturnRequest(t, order)).toMatchObject(refused)
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
    lines: [makeReturnLine(order.product)],
  })
  const refused = await asked.then(
    () => undefined,
    ({ code }: { code: string }) => code,
  )
  t.clock.set(before)
  expect(refused).toBe(counts ? undefined : 'return_not_allowed')
})
