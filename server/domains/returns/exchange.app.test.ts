import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bought, refundsOf } from '../../testing/bought.ts'
import { deskNumber } from '../../platform/desk-number.ts'
import { backOf, buyDelivered, makeReturn } from '../../testing/delivered.ts'
import { messagesTo } from '../../testing/mail.ts'
import { lineOf, makeCustomer, makeReadyCart } from '../../testing/make.ts'
import { newestOrder } from '../../testing/requests.ts'
import { faultsLeft } from '../../testing/ledgers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getOrder } from '../orders/orders.ts'
import { releaseHolds } from '../payments/payments.ts'
import { approveReturn, declineReturn } from './answer.ts'
import { requestReturn } from './ask.ts'
import { endOverdueReturns } from './jobs.ts'
import { receiveReturn, refundExchange } from './receive.ts'
import { sendExchange } from './send-exchange.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const approve = (id: number) => approveReturn(t.shop, id, null, 'test')
const receive = (id: number) => receiveReturn(t.shop, id, { restock: true }, 'test')
const send = (id: number) => sendExchange(t.shop, id, { carrier: 'UPS', waybill: '1Z999' }, 'test')
const exchange = ({ product }: Bought, given: object = {}) => ({
  kind: 'exchange',
  lines: [backOf(product, { size: 'S', wanted: 'M' })],
  ...given,
})
/** Returns the units on hand and reserved, of S and of M. */
const cells = async ({ product }: Bought) =>
  (
    await t.db<{ on_hand: number; held: number }[]>`
    select on_hand, held from stock where product_id = ${product.id} order by size_id`
  ).map(({ on_hand, held }) => [on_hand, held])
const firstReturn = async ({ customer, order_id }: Bought) =>
  (await getOrder(t.shop, customer.id, order_id, 'en')).detail.returns[0]!
const leave = ({ product }: Bought, free: number) =>
  t.db.begin(async (tx) => {
    const [gone] = await tx<{ gone: number }[]>`
      select on_hand - held - ${free} as gone from stock where size_id = ${product.sizes.M!}`
    await tx`update stock set on_hand = on_hand - ${gone!.gone} where size_id = ${product.sizes.M!}`
    await tx`
      insert into stock_ledger (size_id, color_id, kind, on_hand, held, actor, at)
      select size_id, color_id, 'corrected', ${-gone!.gone}, 0, 'test', now() from stock where size_id = ${product.sizes.M!}`
  })

test('an exchange reserves the other size from the approval on, longer than any payment, and sells it when it is sent', async () => {
  const bought = await buyDelivered(t)
  const id = await makeReturn(t, bought, exchange(bought))
  expect(await cells(bought)).toEqual([[9, 0], [10, 0]]) // prettier-ignore
  await approve(id)
  expect(await cells(bought)).toEqual([[9, 0], [10, 1]]) // prettier-ignore
  t.clock.set(new Date(t.clock.now().valueOf() + 5 * DAY_MS))
  await releaseHolds(t.shop, t.providers)
  await receive(id)
  expect(await firstReturn(bought)).toMatchObject({ status: 'received', lines: [{ wanted_size: 'M' }] })
  expect(await cells(bought)).toEqual([[10, 0], [10, 1]]) // prettier-ignore
  await send(id)
  expect(await cells(bought)).toEqual([[10, 0], [9, 0]]) // prettier-ignore
  expect(await firstReturn(bought)).toMatchObject({
    status: 'exchanged',
    carrier: 'UPS',
    waybill: '1Z999',
    tracking_url: 'https://www.ups.com/track?tracknum=1Z999',
  })
  expect(await refundsOf(t, bought)).toEqual([])
  const [newest] = await messagesTo(t, bought.customer.email, 7)
  expect(newest).toMatchObject({ kind: 'return-exchanged' })
  await expect(send(id)).rejects.toThrow(`return ${deskNumber('return', id)} is exchanged`)
  // An item that was exchanged cannot be returned a second time by this call.
  expect((await newestOrder(t, bought.customer)).detail.can_return).toBe(false)
})

test('when the other size is sold out at the approval, the return is for money and the customer is notified', async () => {
  const bought = await buyDelivered(t)
  const id = await makeReturn(t, bought, exchange(bought))
  await leave(bought, 0)
  await approve(id)
  expect(await firstReturn(bought)).toMatchObject({
    kind: 'return',
    status: 'approved',
    lines: [{ wanted_size: null }],
  })
  const [newest] = await messagesTo(t, bought.customer.email, 5)
  expect(newest!.text).toContain('se agotó')
  await receive(id)
  expect((await refundsOf(t, bought)).map(({ amount }) => amount)).toEqual([450_00])
})

test('of two concurrent approvals for the last unit, one gets it', async () => {
  const [one, other] = [await buyDelivered(t), await buyDelivered(t)]
  // It is the same product: the second customer bought the first one's.
  const customer = await makeCustomer(t)
  const both = await buyDelivered(t, { customer, lines: () => [lineOf(one.product)] })
  const ids = [await makeReturn(t, one, exchange(one)), await makeReturn(t, both, exchange(one))]
  await leave(one, 1)
  await Promise.all(ids.map(approve))
  const kinds = [(await firstReturn(one)).kind, (await firstReturn(both)).kind]
  expect(kinds.toSorted()).toEqual(['exchange', 'return'])
  expect((await cells(one))[1]).toEqual([1, 1])
  expect((await cells(other))[1]).toEqual([10, 0])
})

test.each([
  ['taken back', (id: number, { customer }: Bought) => t.ask('DELETE', `/orders/returns?id=${id}`, customer)],
  ['declined', (id: number) => declineReturn(t.shop, id, 'no', 'test')],
])('the reserved units are released when the exchange is %s', async (_, end) => {
  const bought = await buyDelivered(t)
  const id = await makeReturn(t, bought, exchange(bought))
  await approve(id)
  await end(id, bought)
  expect((await cells(bought))[1]).toEqual([10, 0])
})

test('an exchange whose items never arrive ends after 45 days: its stock is released, and the customer is notified and may request again', async () => {
  const bought = await buyDelivered(t)
  const id = await makeReturn(t, bought, exchange(bought, { reason: 'faulty' }))
  await approve(id)
  t.clock.set(new Date(t.clock.now().valueOf() + 45 * DAY_MS - 60_000))
  await endOverdueReturns(t.shop)
  expect((await firstReturn(bought)).status).toBe('approved')
  t.clock.set(new Date(t.clock.now().valueOf() + 120_000))
  await endOverdueReturns(t.shop)
  await endOverdueReturns(t.shop)
  expect((await firstReturn(bought)).status).toBe('withdrawn')
  expect((await cells(bought))[1]).toEqual([10, 0])
  const told = await t.db`select from messages where recipient = ${bought.customer.email} and kind = 'return-declined'`
  expect(told).toHaveLength(1)
  const { order_id, customer } = bought
  await requestReturn(t.shop, customer, {
    order_id,
    kind: 'return',
    reason: 'faulty',
    lines: [backOf(bought.product)],
  })
})

test('a received exchange that cannot be sent is refunded, with shipping if the shop is responsible', async () => {
  const bought = await buyDelivered(t)
  const lines = [backOf(bought.product, { size: 'S', wanted: 'S' })]
  const id = await makeReturn(t, bought, { kind: 'exchange', reason: 'faulty', lines })
  await approve(id)
  await receiveReturn(t.shop, id, { restock: false }, 'test')
  await refundExchange(t.shop, id, 'test')
  expect((await refundsOf(t, bought)).map(({ amount }) => amount)).toEqual([599_00])
  expect(await cells(bought)).toEqual([[9, 0], [10, 0]]) // prettier-ignore
  expect((await newestOrder(t, bought.customer)).detail.status).toBe('refunded')
})

test('a customer may pay while stock is reserved for two of their exchanges', async () => {
  const bought = await buyDelivered(t)
  const { customer } = bought
  const second = await buyDelivered(t, { customer })
  await approve(await makeReturn(t, bought, exchange(bought)))
  await approve(await makeReturn(t, second, exchange(second)))
  const cart = await makeReadyCart(t, customer, [lineOf(bought.product)])
  const started = await t.ask('GET', `/cart/stripe/payment?cart_id=${cart.id}`, customer)
  expect(started.status).toBe(200)
  expect(await cells(bought)).toEqual([[9, 1], [10, 1]]) // prettier-ignore
})

test('after all these tests every ledger is consistent', async () => {
  expect(await faultsLeft(t)).toEqual([])
})
