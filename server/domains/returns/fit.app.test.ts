import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturn, makeReturnLine } from '../../testing/delivered-order.ts'
import { makeLine, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { saveFitOfSizes } from '../catalog/catalog.ts'
import { deliverOrder, recordReturnToSender, shipOrder } from '../fulfillment/fulfillment.ts'
import { refundOrder } from '../payments/payments.ts'
import { countFitBySize } from './fit-queries.ts'
import { receiveReturn } from './receive-return.ts'
import { approveReturn } from './staff-decision.ts'
import { setOrderStatuses } from '../../testing/change-orders.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const twoSizes = (product: TestProduct) => [
  makeLine(product, { size: 'S', quantity: 2 }),
  makeLine(product, { size: 'M', quantity: 3 }),
]

async function buyAndReturn(sizes: string[], lines: (product: TestProduct) => object[] = twoSizes) {
  const purchase = await buyDelivered(t, { lines })
  const id = await makeReturn(t, purchase, { lines: sizes.map((size) => makeReturnLine(purchase.product, { size })) })
  await approveReturn(t.shop, id, 'Envíalo al taller.', 'test')
  await receiveReturn(t.shop, id, { received: 'restock' }, 'test')
  return countCompleted(purchase)
}

async function countCompleted({ order_id, product }: PurchasedOrder) {
  await setOrderStatuses(t.db, order_id, { status: 'completed' })
  const counts = new Map((await countFitBySize(t.db)).map(({ size_id, ...units }) => [size_id, units]))
  return { count: (size: string) => counts.get(product.sizes[size]!) }
}

test('what came back as too small is counted for its size', async () => {
  const { count } = await buyAndReturn(['S'])
  expect([count('S'), count('M')]).toEqual([
    { sold: 2, too_small: 1, too_large: 0 },
    { sold: 3, too_small: 0, too_large: 0 },
  ])
})

test('a return of two sizes does not say which of them was too small, so its units are left out', async () => {
  const { count } = await buyAndReturn(['S', 'M'])
  expect([count('S'), count('M')]).toEqual([
    { sold: 1, too_small: 0, too_large: 0 },
    { sold: 2, too_small: 0, too_large: 0 },
  ])
})

test('an order that came back whole is counted', async () => {
  const { count } = await buyAndReturn(['S'], (product) => [makeLine(product)])
  expect(count('S')).toEqual({ sold: 1, too_small: 1, too_large: 0 })
})

test('a parcel that never arrived says nothing about its sizes', async () => {
  const purchase = await buyOrder(t)
  await shipOrder(t.shop, purchase.code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
  await recordReturnToSender(t.shop, purchase.code, { handling: 'restock', note: null }, 'test')
  const { count } = await countCompleted(purchase)
  expect(count('S')).toBeUndefined()
})

test('a unit that was refunded before the parcel left is not counted', async () => {
  const purchase = await buyOrder(t, { lines: twoSizes })
  const { code } = purchase
  const refund = { code, amount: 1_350_00, currency: 'MXN', reason: 'x', actor: 'test' } as const
  await refundOrder(t.shop, { ...refund, restock: [{ line: 1, quantity: 1 }], discard: [{ line: 2, quantity: 2 }] })
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
  await deliverOrder(t.shop, code, 'test')
  const { count } = await countCompleted(purchase)
  expect([count('S')?.sold, count('M')?.sold]).toEqual([1, 1])
})

test('an order whose time for a return is not over is not counted', async () => {
  const { product } = await buyDelivered(t)
  const counted = (await countFitBySize(t.db)).map(({ size_id }) => size_id)
  expect(counted).not.toContain(product.sizes['S'])
})

test('a product says of each size what its buyers did', async () => {
  const { product } = await buyDelivered(t)
  await saveFitOfSizes(t.db, [{ size_id: product.sizes['S']!, fit_result: 'runs_small', fit_one_in: 4 }])
  const { body } = await t.request('GET', `/products/detail?uri=${product.uri}&lang=en`)
  const { sizes } = body
  expect(
    sizes.map((size: { letter: string; fit_result: string; fit_one_in: number }) => [
      size.letter,
      size.fit_result,
      size.fit_one_in,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['S', 'runs_small', 4],
      ['M', null, null],
    ]),
  )
})
