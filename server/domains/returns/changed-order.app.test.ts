import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { makeReturn, makeReturnLine, sendReturnRequest } from '../../testing/delivered-order.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeProduct, payAtProvider, type TestProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { refundOrder } from '../payments/payments.ts'
import { receiveReturn } from './receive-return.ts'
import { approveReturn } from './staff-decision.ts'

let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const read = async (code: string) => (await staff.send('GET', `/orders/detail?code=${code}`)).body
const listOwn = async ({ customer: { token } }: PurchasedOrder) =>
  (await t.request('GET', '/cart/orders?lang=es', { token })).body

const makeWantedLine = (product: TestProduct, quantity: number) => ({
  ...{ id: product.id, ...makeReturnLine(product, { quantity }) },
})

/** A delivered order of 1,000.00, less 10 %, whose lines were changed and paid before it left. Items cost 1,600.00. */
async function buyChanged(units: {
  bought?: number
  dear: number
}): Promise<{ order: PurchasedOrder; dear: TestProduct }> {
  const order = await buyOrder(t, { price: 1_000_00 })
  const dear = await makeProduct(t, { price: { MXN: 1_600_00, USD: 80_00 } })
  const { code, customer } = order
  const all = [makeWantedLine(order.product, units.bought ?? 0), makeWantedLine(dear, units.dear)]
  const change = { code, version: 0, lines: all.filter(({ quantity }) => quantity > 0) }
  const { body: shown } = await staff.send('POST', '/orders/change/preview', change)
  const expected = { expected_refund: shown.refund, expected_due: shown.due, request_id: null }
  await staff.send('PUT', '/orders/change', { ...change, ...expected })
  const cart_id = new URL((await read(code)).change_request.link).pathname.split('/').at(-1)
  const { token } = customer
  const { body } = await t.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })
  const { intent } = await payAtProvider(t, body)
  await t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
  await staff.send('POST', '/orders/ship', { code, carrier: 'DHL', waybill: `CHANGED-${order.order_id}` })
  await staff.send('POST', '/orders/deliver', { code })
  return { order, dear }
}

async function sendBack(order: PurchasedOrder, product: TestProduct, received: 'restock' | 'discard'): Promise<number> {
  const id = await makeReturn(t, order, { reason: 'changed_mind', lines: [makeReturnLine(product)] })
  await approveReturn(t.shop, id, null, 'test')
  return (await receiveReturn(t.shop, id, { received }, 'test')).goods
}

test('what was paid for a change comes back with its items, to the cent', async () => {
  const { order, dear } = await buyChanged({ dear: 2 })
  expect(await sendBack(order, dear, 'restock')).toBe(1_440_00)
  expect(await sendBack(order, dear, 'discard')).toBe(1_440_00)
  const { money, fulfillment_status } = await read(order.code)
  expect(money).toMatchObject({ added: 1_980_00, refunded: 2_880_00, left: money.shipping, goods_refunded: true })
  expect(fulfillment_status).toBe('returned')
  expect(await getInventoryLevel(t, dear)).toEqual({ on_hand: 9, committed: 0, reserved: 0 })
  const [paid, own] = await listOwn(order)
  expect(paid.detail).toMatchObject({ refunded: 1_980_00, can_return: false })
  expect(own.detail).toMatchObject({ added: 1_980_00, refunded: 2_880_00, can_return: false })
})

test('units that staff refunded are not returned, and the list names the order of a difference', async () => {
  const { order, dear } = await buyChanged({ bought: 1, dear: 1 })
  const { code, customer } = order
  const { lines } = await read(code)
  const line = lines.findIndex(({ id }: { id: number }) => id === dear.id) + 1
  const refund = { code, amount: 1_440_00, currency: 'MXN' as const, reason: 'x', again: true, actor: 'test' }
  await refundOrder(t.shop, { ...refund, restock: [{ line, quantity: 1 }] })
  expect((await sendReturnRequest(t, order, { lines: [makeReturnLine(dear)] })).body.errors).toEqual(['return_lines'])
  expect(await sendBack(order, order.product, 'restock')).toBe(900_00)
  const { items } = (await staff.send('GET', `/orders/list?q=${customer.email}`)).body
  expect(items).toMatchObject([
    { items: 0, change_of: code },
    { items: 2, change_of: null },
  ])
})

test('the books agree', async () => {
  await waitUntilIdle(t)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
