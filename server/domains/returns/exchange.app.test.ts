import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PurchasedOrder, listRefunds } from '../../testing/buy-order.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { makeReturnLine, buyDelivered, makeReturn, sendReturnRequest } from '../../testing/delivered-order.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { makeLine, makeCustomer, makeReadyCart } from '../../testing/make.ts'
import { getNewestOrder } from '../../testing/transfers.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getOrder } from '../orders/orders.ts'
import { releaseExpiredReservations } from '../payments/payments.ts'
import { approveReturn, declineReturn } from './staff-decision.ts'
import { requestReturn } from './request-return.ts'
import { endOverdueReturns } from './jobs.ts'
import { receiveReturn, refundExchange } from './receive-return.ts'
import { sendExchange } from './send-exchange.ts'
import { addOnHand, insertLedgerEntry } from '../../testing/change-stock.ts'
import { setSizePrice, retireSize, retireColor } from '../../testing/change-products.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const approve = (id: number) => approveReturn(t.shop, id, null, 'test')
const receive = (id: number) => receiveReturn(t.shop, id, { received: 'restock' }, 'test')
const send = (id: number) => sendExchange(t.shop, id, { carrier: 'UPS', waybill: '1Z999' }, 'test')
const exchange = ({ product }: PurchasedOrder, given: object = {}) => ({
  kind: 'exchange',
  lines: [makeReturnLine(product, { size: 'S', wanted: 'M' })],
  ...given,
})
const inventoryLevels = async ({ product }: PurchasedOrder) =>
  (
    await t.db<{ on_hand: number; allocated: number }[]>`
    select on_hand, allocated from stock where product_id = ${product.id} order by size_id`
  ).map(({ on_hand, allocated }) => [on_hand, allocated])
const firstReturn = async ({ customer, order_id }: PurchasedOrder) =>
  (await getOrder(t.shop, customer.id, order_id, 'en')).detail.returns[0]!
const leave = ({ product }: PurchasedOrder, free: number) =>
  t.db.begin(async (tx) => {
    const [soldQuantity] = await tx<{ gone: number }[]>`
      select on_hand - allocated - ${free} as gone from stock where size_id = ${product.sizes.M!}`
    await addOnHand(tx, { size_id: product.sizes.M! }, -soldQuantity!.gone)
    await insertLedgerEntry(tx, { size_id: product.sizes.M! }, { kind: 'corrected', on_hand: -soldQuantity!.gone })
  })

test('an exchange reserves the other size from the approval on, longer than any payment, and sells it when it is sent', async () => {
  const purchase = await buyDelivered(t)
  const id = await makeReturn(t, purchase, exchange(purchase))
  expect(await inventoryLevels(purchase)).toEqual([[9, 0], [10, 0]]) // prettier-ignore
  await approve(id)
  expect(await inventoryLevels(purchase)).toEqual([[9, 0], [10, 1]]) // prettier-ignore
  t.clock.set(new Date(t.clock.now().valueOf() + 5 * DAY_MS))
  await releaseExpiredReservations(t.shop, t.providers)
  await receive(id)
  expect(await firstReturn(purchase)).toMatchObject({ status: 'received', lines: [{ wanted_size: 'M' }] })
  expect(await inventoryLevels(purchase)).toEqual([[10, 0], [10, 1]]) // prettier-ignore
  await send(id)
  expect(await inventoryLevels(purchase)).toEqual([[10, 0], [9, 0]]) // prettier-ignore
  expect(await firstReturn(purchase)).toMatchObject({
    status: 'exchanged',
    carrier: 'UPS',
    waybill: '1Z999',
    tracking_url: 'https://www.ups.com/track?tracknum=1Z999',
  })
  expect(await listRefunds(t, purchase)).toEqual([])
  const [newest] = await waitForMessages(t, purchase.customer.email, 7)
  expect(newest).toMatchObject({ kind: 'return-exchanged' })
  await expect(send(id)).rejects.toThrow(`Return ${formatRecordNumber('return', id)} is exchanged`)
  // An item that was exchanged cannot be returned a second time by this call.
  expect((await getNewestOrder(t, purchase.customer)).detail.can_return).toBe(false)
})

test('when the other size is sold out at the approval, the return is for money and the customer is notified', async () => {
  const purchase = await buyDelivered(t)
  const id = await makeReturn(t, purchase, exchange(purchase))
  await leave(purchase, 0)
  await approve(id)
  expect(await firstReturn(purchase)).toMatchObject({
    kind: 'return',
    status: 'approved',
    lines: [{ wanted_size: null }],
  })
  const [newest] = await waitForMessages(t, purchase.customer.email, 5)
  expect(newest!.text).toContain('se agotó')
  await receive(id)
  expect((await listRefunds(t, purchase)).map(({ amount }) => amount)).toEqual([450_00])
})

test('of two concurrent approvals for the last unit, one gets it', async () => {
  const [one, other] = [await buyDelivered(t), await buyDelivered(t)]
  // It is the same product: the second customer bought the first one's.
  const customer = await makeCustomer(t)
  const both = await buyDelivered(t, { customer, lines: () => [makeLine(one.product)] })
  const ids = [await makeReturn(t, one, exchange(one)), await makeReturn(t, both, exchange(one))]
  await leave(one, 1)
  await Promise.all(ids.map(approve))
  const kinds = [(await firstReturn(one)).kind, (await firstReturn(both)).kind]
  expect(kinds.toSorted()).toEqual(['exchange', 'return'])
  expect((await inventoryLevels(one))[1]).toEqual([1, 1])
  expect((await inventoryLevels(other))[1]).toEqual([10, 0])
})

test.each([
  [
    'taken back',
    (id: number, { customer }: PurchasedOrder) => t.request('DELETE', `/orders/returns?id=${id}`, customer),
  ],
  ['declined', (id: number) => declineReturn(t.shop, id, 'no', 'test')],
])('the reserved units are released when the exchange is %s', async (_, end) => {
  const purchase = await buyDelivered(t)
  const id = await makeReturn(t, purchase, exchange(purchase))
  await approve(id)
  await end(id, purchase)
  expect((await inventoryLevels(purchase))[1]).toEqual([10, 0])
})

test('an exchange whose items never arrive ends after 45 days: its stock is released, and the customer is notified and may request again', async () => {
  const purchase = await buyDelivered(t)
  const id = await makeReturn(t, purchase, exchange(purchase, { reason: 'faulty' }))
  await approve(id)
  t.clock.set(new Date(t.clock.now().valueOf() + 45 * DAY_MS - 60_000))
  await endOverdueReturns(t.shop)
  expect((await firstReturn(purchase)).status).toBe('approved')
  t.clock.set(new Date(t.clock.now().valueOf() + 120_000))
  await endOverdueReturns(t.shop)
  await endOverdueReturns(t.shop)
  expect((await firstReturn(purchase)).status).toBe('withdrawn')
  expect((await inventoryLevels(purchase))[1]).toEqual([10, 0])
  const mails =
    await t.db`select from messages where recipient = ${purchase.customer.email} and kind = 'return-declined'`
  expect(mails).toHaveLength(1)
  const { order_id, customer } = purchase
  await requestReturn(t.shop, customer, {
    order_id,
    kind: 'return',
    reason: 'faulty',
    lines: [makeReturnLine(purchase.product)],
  })
})

test('a received exchange that cannot be sent is refunded, with shipping if the shop is responsible', async () => {
  const purchase = await buyDelivered(t)
  const lines = [makeReturnLine(purchase.product, { size: 'S', wanted: 'S' })]
  const id = await makeReturn(t, purchase, { kind: 'exchange', reason: 'faulty', lines })
  await approve(id)
  await receiveReturn(t.shop, id, { received: 'discard' }, 'test')
  await refundExchange(t.shop, id, 'test')
  expect((await listRefunds(t, purchase)).map(({ amount }) => amount)).toEqual([599_00])
  expect(await inventoryLevels(purchase)).toEqual([[9, 0], [10, 0]]) // prettier-ignore
  expect((await getNewestOrder(t, purchase.customer)).detail.status).toBe('refunded')
})

test('a customer may pay while stock is reserved for two of their exchanges', async () => {
  const purchase = await buyDelivered(t)
  const { customer } = purchase
  const second = await buyDelivered(t, { customer })
  await approve(await makeReturn(t, purchase, exchange(purchase)))
  await approve(await makeReturn(t, second, exchange(second)))
  const cart = await makeReadyCart(t, customer, [makeLine(purchase.product)])
  const started = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, customer)
  expect(started.status).toBe(200)
  expect(await inventoryLevels(purchase)).toEqual([[9, 1], [10, 1]]) // prettier-ignore
})

test.each<[string, Currency, number, number | null, unknown[]]>([
  ['dearer in the currency of the order', 'MXN', 900_00, null, [409, 'return_size_dearer']],
  ['dearer, but on offer for as much', 'MXN', 900_00, 500_00, [200, undefined]],
  ['cheaper', 'MXN', 400_00, null, [200, undefined]],
  ['dearer in another currency', 'USD', 90_00, null, [200, undefined]],
])('a size that is %s', async (_, currency, price, price_offer, answer) => {
  const purchase = await buyDelivered(t)
  const { sizes } = purchase.product
  await setSizePrice(t.db, sizes.M!, { currency, price, price_offer })
  const response = await sendReturnRequest(t, purchase, exchange(purchase))
  expect([response.status, response.body.errors?.[0]]).toEqual(answer)
})

test.each(['size', 'color'])('a %s that the shop has given up is not available for an exchange', async (kind) => {
  const purchase = await buyDelivered(t)
  const { id, sizes } = purchase.product
  await (kind === 'size' ? retireSize(t.db, sizes.M!) : retireColor(t.db, id))
  const { status, body } = await sendReturnRequest(t, purchase, exchange(purchase))
  expect([status, body.errors?.[0]]).toEqual([409, 'return_size_unavailable'])
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
