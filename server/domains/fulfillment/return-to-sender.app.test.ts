import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PurchasedOrder, buyOrder, getCrystals, listRefunds, getOrderStatuses } from '../../testing/buy-order.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { getNewestOrder } from '../../testing/transfers.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { WHOLE } from '../../platform/slices.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { hasOpenOrder } from '../orders/orders.ts'
import { refundOrder } from '../payments/payments.ts'
import { type ReturnedParcelHandling, reshipOrder, recordReturnToSender } from './return-to-sender.ts'
import { listFulfillmentInconsistencies } from '../../consistency-checks/fulfillment-queries.ts'
import { markOrdersCompleted } from './jobs.ts'
import { deliverOrder, shipOrder } from './shipments.ts'
import { setOrderStatuses, insertOrderEvent } from '../../testing/change-orders.ts'
import { insertLedgerEntryOfOrder } from '../../testing/change-stock.ts'
import { changeRows } from '../../testing/rows.ts'

const first = { carrier: 'DHL', waybill: '1111111111' }
const second = { carrier: 'FedEx', waybill: '2222222222' }

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

async function buyCameBack(items: ReturnedParcelHandling): Promise<PurchasedOrder> {
  const purchase = await buyOrder(t, { quantity: 2 })
  await shipOrder(t.shop, purchase.code, first, 'test')
  await recordReturnToSender(t.shop, purchase.code, { handling: items, note: 'nadie en casa' }, 'test')
  return purchase
}

const getStock = ({ product }: PurchasedOrder) => t.db`
  select on_hand, allocated from stock where product_id = ${product.id} order by size_id, color_id`
const steps = async ({ customer }: PurchasedOrder) =>
  (await getNewestOrder(t, customer)).detail.timeline.map(({ step }: { step: string }) => step)
const shippedMails = ({ customer }: PurchasedOrder) => t.db<{ waybill: string; again: boolean }[]>`
  select data ->> 'waybill' as waybill, (data ->> 'again')::boolean as again
  from messages where recipient = ${customer.email} and kind = 'order-shipped' order by id`
const refundAll = ({ code, amount }: PurchasedOrder, change: object = {}) =>
  refundOrder(t.shop, {
    code,
    amount,
    currency: 'MXN',
    reason: 'no se entregó',
    restock: 'all',
    actor: 'test',
    ...change,
  })
const happened = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status === 'fulfilled')

test('a kept shipment is sent again: the customer sees both, and stock and crystals stay', async () => {
  const purchase = await buyCameBack('keep')
  const [stock, crystals] = [await getStock(purchase), await getCrystals(t, purchase)]
  await reshipOrder(t.shop, purchase.code.toLowerCase(), { ...second, carrier: ' FedEx ' }, 'test')
  expect(await steps(purchase)).toEqual(['paid', 'shipped', 'returned', 'shipped'])
  expect((await getNewestOrder(t, purchase.customer)).detail).toMatchObject({ status: 'shipped', ...second })
  await deliverOrder(t.shop, purchase.code, 'test')
  expect((await getNewestOrder(t, purchase.customer)).detail).toMatchObject({ status: 'delivered', can_return: true })
  expect(await getStock(purchase)).toEqual(stock)
  expect(await getCrystals(t, purchase)).toBe(crystals)
  const auditEntries =
    await t.db`select act as action, actor, detail from audit_log where subject = ${`order:${purchase.order_id}`} order by id`
  expect(auditEntries.map(({ action }) => action)).toEqual([
    'order.ship',
    'order.came_back',
    'order.ship_again',
    'order.deliver',
  ])
  expect(auditEntries[2]).toMatchObject({ actor: 'test', detail: { before: first, ...second } })
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('the customer is notified once of each tracking number, despite concurrent commands', async () => {
  const purchase = await buyCameBack('keep')
  const shipments = [second, second, { ...second, waybill: '3333333333' }]
  const results = await Promise.allSettled(
    shipments.map((shipment) => reshipOrder(t.shop, purchase.code, shipment, 'test')),
  )
  expect(happened(results).filter(Boolean)).toHaveLength(1)
  const shipMails = await shippedMails(purchase)
  expect(shipMails).toHaveLength(2)
  expect(shipMails[1]).toEqual({ waybill: (await getNewestOrder(t, purchase.customer)).detail.waybill, again: true })
  const mails = await waitForMessages(t, purchase.customer.email, 4)
  expect(mails.map(({ subject }) => subject)).toContain(`Tu pedido ${purchase.code} va en camino otra vez`)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('it can come back again, and each shipment has its own tracking number', async () => {
  const purchase = await buyCameBack('keep')
  await expect(reshipOrder(t.shop, purchase.code, { ...second, waybill: first.waybill }, 'test')).rejects.toThrow(
    'waybill_used',
  )
  await reshipOrder(t.shop, purchase.code, second, 'test')
  await recordReturnToSender(t.shop, purchase.code, { handling: 'keep', note: null }, 'test')
  for (const shipment of [first, second])
    await expect(reshipOrder(t.shop, purchase.code, shipment, 'test')).rejects.toThrow('waybill_used')
  await reshipOrder(t.shop, purchase.code, { ...second, waybill: '4444' }, 'test')
  expect((await steps(purchase)).filter((step: string) => step === 'shipped')).toHaveLength(3)
})

test.each(['restock', 'discard'] as const)('a shipment whose units were to %s is not sent again', async (items) => {
  const purchase = await buyCameBack(items)
  await expect(reshipOrder(t.shop, purchase.code, second, 'test')).rejects.toThrow('parcel_not_kept')
  await expect(shipOrder(t.shop, purchase.code, second, 'test')).rejects.toThrow('order_is_returned')
})

test('a kept shipment is given up by deciding about its units, without a second mail', async () => {
  const purchase = await buyCameBack('keep')
  const returnToSender = (items: ReturnedParcelHandling) =>
    recordReturnToSender(t.shop, purchase.code, { handling: items, note: 'Too big for the shelf' }, 'test')
  await expect(returnToSender('keep')).rejects.toThrow('order_is_returned')
  await returnToSender('restock')
  expect((await getStock(purchase))[0]).toEqual({ on_hand: 10, allocated: 0 })
  await expect(returnToSender('restock')).rejects.toThrow('order_is_returned')
  await expect(reshipOrder(t.shop, purchase.code, second, 'test')).rejects.toThrow('parcel_not_kept')
  const notes = await t.db`select note from order_notes where order_id = ${purchase.order_id}`
  expect(notes).toEqual([{ note: 'Too big for the shelf' }])
  const shipMails =
    await t.db`select from messages where recipient = ${purchase.customer.email} and kind = 'order-came-back'`
  expect(shipMails).toHaveLength(1)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test.each([
  ['all', {}],
  ['a part', { amount: 100_00, restock: [] }],
])('when %s of the money was refunded since, it is not sent again', async (_, change) => {
  const purchase = await buyCameBack('keep')
  await refundAll(purchase, change)
  await expect(reshipOrder(t.shop, purchase.code, second, 'test')).rejects.toThrow('parcel_not_kept')
  expect(await shippedMails(purchase)).toHaveLength(1)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('of a concurrent resend and refund only one happens', async () => {
  for (const turn of [0, 1, 2]) {
    const purchase = await buyCameBack('keep')
    const auditEntries = [() => reshipOrder(t.shop, purchase.code, second, 'test'), () => refundAll(purchase)]
    const results = await Promise.allSettled(
      (turn === 1 ? auditEntries : auditEntries.toReversed()).map((action) => action()),
    )
    expect(happened(results).filter(Boolean)).toHaveLength(1)
    const refunds = await listRefunds(t, purchase)
    const { payment_status, fulfillment_status } = (await getOrderStatuses(t, purchase))!
    expect([payment_status, fulfillment_status]).toEqual(
      refunds.length > 0 ? ['refunded', 'returned'] : ['paid', 'shipped'],
    )
  }
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('an order that was sent again is refunded only with a confirmation', async () => {
  const purchase = await buyCameBack('keep')
  await reshipOrder(t.shop, purchase.code, second, 'test')
  await expect(refundAll(purchase)).rejects.toThrow('was returned and sent again')
  expect(await listRefunds(t, purchase)).toEqual([])
  await refundAll(purchase, { again: true, restock: [] })
  expect(await listRefunds(t, purchase)).toHaveLength(1)
})

test('while a shipment waits to be sent again its order is not completed, and the account cannot be closed', async () => {
  const purchase = await buyCameBack('keep')
  const { id } = purchase.customer
  expect(await hasOpenOrder(t.db, id)).toBe(true)
  const now = t.clock.now()
  t.clock.set(new Date(now.valueOf() + 31 * DAY_MS))
  await markOrdersCompleted(t.shop)
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'placed' })
  await reshipOrder(t.shop, purchase.code, second, 'test')
  await deliverOrder(t.shop, purchase.code, 'test')
  await markOrdersCompleted(t.shop)
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'placed', fulfillment_status: 'delivered' })
  t.clock.set(new Date(now.valueOf() + 62 * DAY_MS))
  await markOrdersCompleted(t.shop)
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'completed' })
  t.clock.set(now)
})

test('the database refuses to send a shipment again that was not kept', async () => {
  const purchase = await buyCameBack('discard')
  const invalidUpdate = setOrderStatuses(t.db, purchase.order_id, { fulfillment_status: 'shipped' })
  await expect(invalidUpdate).rejects.toThrow('was not kept')
  const { order_id } = await buyOrder(t)
  const keepUpdate = changeRows(t.db, 'orders', { id: order_id }, { parcel_kept: true })
  await expect(keepUpdate).rejects.toThrow('orders_kept_came_back')
})

test('an order sent again after its refund is reported, and a kept one whose units were restocked', async () => {
  const [shipments, keepUpdate] = [await buyCameBack('keep'), await buyCameBack('keep')]
  const undo = new Error('undo')
  const invalidUpdate = t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const kind of ['partially_refunded', 'shipped'])
      await insertOrderEvent(tx, shipments.order_id, kind, {
        status: 'placed',
        payment_status: 'partially_refunded',
        fulfillment_status: 'returned',
      })
    const entry = { kind: 'returned', on_hand: 1, at: new Date(Date.now() + 3_600_000) } as const
    await insertLedgerEntryOfOrder(tx, keepUpdate.order_id, entry)
    expect(await listFulfillmentInconsistencies(tx, WHOLE)).toEqual([
      `order ${shipments.order_id} was sent again, but partially_refunded since it came back`,
      `the parcel of order ${keepUpdate.order_id} is kept, but units of it are back in stock`,
    ])
    throw undo
  })
  await expect(invalidUpdate).rejects.toBe(undo)
})
