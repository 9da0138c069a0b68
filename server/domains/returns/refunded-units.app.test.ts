import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder, getOrderStatuses, listRefunds, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturn, makeReturnLine, sendReturnRequest } from '../../testing/delivered-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeLine } from '../../testing/make.ts'
import { callSandbox } from '../../testing/paypal-payment.ts'
import { getNewestOrder } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { deliverOrder, shipOrder } from '../fulfillment/fulfillment.ts'
import { refundOrder } from '../payments/payments.ts'
import { approveReturn } from './staff-decision.ts'
import { receiveReturn, refundExchange } from './receive-return.ts'
import { sendExchange } from './send-exchange.ts'

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

test.each(['restock', 'discard'] as const)(
  'staff cannot refund a unit to %s that a return has refunded',
  async (units) => {
    const purchase = await buyThree()
    await deliver(purchase)
    await receive(await makeApproved(purchase, { size: 'M' }))
    const refund = { code: purchase.code, amount: 100_00, currency: 'MXN', reason: 'x', actor: 'test' } as const
    await expect(refundOrder(t.shop, { ...refund, restock: [], [units]: [{ line: 2 }] })).rejects.toThrow('line 2')
    await refundOrder(t.shop, { ...refund, restock: [], [units]: [{ line: 1 }] })
    expect(await listAmounts(purchase)).toEqual([450_00, 100_00])
  },
)

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
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ fulfillment_status: 'returned' })
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

describe('an exchange whose items have arrived', () => {
  async function makeReceived(): Promise<{ purchase: PurchasedOrder; id: number }> {
    const purchase = await buyDelivered(t)
    const lines = [makeReturnLine(purchase.product, { size: 'S', wanted: 'M' })]
    const id = await makeReturn(t, purchase, { kind: 'exchange', lines })
    await approveReturn(t.shop, id, null, 'test')
    await receive(id)
    return { purchase, id }
  }
  const send = (id: number) => sendExchange(t.shop, id, { carrier: 'UPS', waybill: '1Z999' }, 'test')

  test('is not sent while the bank decides about the money, but afterwards', async () => {
    const { purchase, id } = await makeReceived()
    const dispute = (await callSandbox(t, 'POST', '/_stripe/disputes', { payment_intent: purchase.ref })) as {
      id: string
    }
    const becomes = (status: string) =>
      eventually(async () => (await getOrderStatuses(t, purchase))?.payment_status === status)
    await becomes('disputed')
    await expect(send(id)).rejects.toThrow('return_order_status')
    await callSandbox(t, 'POST', `/_stripe/disputes/${dispute.id}/close`, { outcome: 'won' })
    await becomes('paid')
    await send(id)
  })

  test('is not sent when its items were refunded meanwhile, and ends without another refund', async () => {
    const { purchase, id } = await makeReceived()
    const refund = { code: purchase.code, currency: 'MXN', reason: 'Un acuerdo', actor: 'test' } as const
    await refundOrder(t.shop, { ...refund, amount: 450_00, restock: [], discard: [{ line: 1 }] })
    await expect(send(id)).rejects.toThrow('exchange_refunded')
    await refundExchange(t.shop, id, 'test')
    expect(await listAmounts(purchase)).toEqual([450_00])
  })
})

test('after all these tests the ledgers are consistent', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
