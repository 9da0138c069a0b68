import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, getOrderStatuses, listRefunds, type PurchasedOrder } from '../../testing/buy-order.ts'
import { makeReturn, makeReturnLine, sendReturnRequest } from '../../testing/delivered-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeLine } from '../../testing/make.ts'
import { getNewestOrder } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { deliverOrder, shipOrder } from '../fulfillment/fulfillment.ts'
import { refundOrder } from '../payments/payments.ts'
import { approveReturn } from './staff-decision.ts'
import { receiveReturn } from './receive-return.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

/** Buys two units of the first size and one of the second, at 500 pesos; a first order has 10 % off. */
const buyThree = () =>
  buyOrder(t, { lines: (product) => [makeLine(product, { quantity: 2 }), makeLine(product, { size: 'M' })] })

/** Refunds the unit of the second size; it does not go back on sale. */
const refundSecond = ({ code }: PurchasedOrder) =>
  refundOrder(t.shop, {
    code,
    amount: 450_00,
    currency: 'MXN',
    reason: 'Una mancha',
    restock: [],
    discard: [{ line: 2 }],
    actor: 'test',
  })

async function deliver({ code }: PurchasedOrder): Promise<void> {
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
  await deliverOrder(t.shop, code, 'test')
}

async function makeApproved(purchase: PurchasedOrder, line: { size: string; quantity?: number }): Promise<number> {
  const id = await makeReturn(t, purchase, { lines: [makeReturnLine(purchase.product, line)] })
  await approveReturn(t.shop, id, null, 'test')
  return id
}

const receive = (id: number) => receiveReturn(t.shop, id, { received: 'discard' }, 'test')
const listAmounts = async (purchase: PurchasedOrder) => (await listRefunds(t, purchase)).map(({ amount }) => amount)

test('a unit that was refunded without a return cannot be returned as well', async () => {
  const purchase = await buyThree()
  await refundSecond(purchase)
  await deliver(purchase)
  const { detail } = await getNewestOrder(t, purchase.customer)
  expect(detail.cart_products).toMatchObject([{ returnable: 2 }, { returnable: 0 }])
  const lines = [makeReturnLine(purchase.product, { size: 'M' })]
  expect(await sendReturnRequest(t, purchase, { lines })).toMatchObject({ body: { errors: ['return_lines'] } })
  const exchanged = [makeReturnLine(purchase.product, { size: 'M', wanted: 'S' })]
  expect(await sendReturnRequest(t, purchase, { kind: 'exchange', lines: exchanged })).toMatchObject({
    body: { errors: ['return_lines'] },
  })
})

test('an order is returned when everything came back that was not refunded before the parcel left', async () => {
  const purchase = await buyThree()
  await refundSecond(purchase)
  await deliver(purchase)
  await receive(await makeApproved(purchase, { size: 'S', quantity: 2 }))
  expect(await listAmounts(purchase)).toEqual([450_00, 900_00])
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ fulfilment_status: 'returned' })
})

test('of a refund of a unit and the arrival of its return at the same instant only one pays for it', async () => {
  const purchase = await buyThree()
  await deliver(purchase)
  const id = await makeApproved(purchase, { size: 'M' })
  await Promise.allSettled([refundSecond(purchase), receive(id)])
  await receive(id).catch(() => undefined)
  expect(await listAmounts(purchase)).toEqual([450_00])
  expect((await getNewestOrder(t, purchase.customer)).detail.returns).toMatchObject([{ status: 'refunded' }])
})

test('after all these tests the ledgers are consistent', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
