import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLine, makeCustomer, makeProduct, makeReadyCart } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { fulfillmentStatusTransitions, paymentStatusTransitions, orderStatusTransitions } from './statuses.ts'

let t: TestShop
let order_id: number
beforeAll(async () => {
  t = await openTestShop()
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  const [order] = await t.db<{ id: number }[]>`select id from orders where customer_id = ${customer.id}`
  order_id = order!.id
})
afterAll(() => t.close())

/**
 * Whether the database allows this column to change from one value to the other while the shipment is kept. The change
 * is rolled back.
 */
async function allows(column: string, from: string, to: string): Promise<boolean> {
  const undo = new Error('undo')
  try {
    await t.db.begin(async (tx) => {
      await tx`alter table orders disable trigger orders_statuses`
      await tx`update orders set ${tx(column)} = ${from}, parcel_kept = ${from === 'returned'} where id = ${order_id}`
      await tx`alter table orders enable trigger orders_statuses`
      await tx`update orders set ${tx(column)} = ${to}, parcel_kept = false where id = ${order_id}`
      throw undo
    })
  } catch (error) {
    return error === undo
  }
  return false
}

test.each([
  ['status', orderStatusTransitions],
  ['payment_status', paymentStatusTransitions],
  ['fulfillment_status', fulfillmentStatusTransitions],
] as const)('the database lets %s change as the table allows, and in no other way', async (column, table) => {
  const transitions = Object.entries<readonly string[]>(table)
  const names = transitions.map(([from]) => from)
  for (const [from, allowed] of transitions) {
    for (const to of names) {
      const expected = from === to || allowed.includes(to)
      expect(await allows(column, from, to), `${from} to ${to}`).toBe(expected)
    }
  }
})
