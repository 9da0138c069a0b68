import { getShopDayEnd } from '@shop/contract/shop-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PurchasedOrder, buyOrder, getOrderStatuses } from '../../testing/buy-order.ts'
import { buyDelivered } from '../../testing/delivered-order.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { makeTransfer, getNewestOrder } from '../../testing/transfers.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { getOrder } from '../orders/orders.ts'
import { markOrdersCompleted } from './jobs.ts'
import { correctShipment, deliverOrder, prepareOrder, shipOrder } from './shipments.ts'

const parcel = { carrier: 'DHL', waybill: '1234567890' }

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

/** Returns the time of delivery in the history, in milliseconds. */
function deliveredAt({ timeline }: { timeline: { step: string; at: string }[] }): number {
  return new Date(timeline.find(({ step }) => step === 'delivered')!.at).valueOf()
}

const later = ({ customer, order_id }: PurchasedOrder) => getOrder(t.shop, customer.id, order_id, 'en')

const kindsTo = async (email: string, count: number) => (await waitForMessages(t, email, count)).map(({ kind }) => kind)

test('an order is packed, sent and delivered: the customer sees each step and gets two mails', async () => {
  const purchase = await buyOrder(t)
  expect((await getNewestOrder(t, purchase.customer)).detail).toMatchObject({ status: 'paid', can_cancel: true })
  await prepareOrder(t.shop, purchase.code.toLowerCase(), 'test')
  expect((await getNewestOrder(t, purchase.customer)).detail).toMatchObject({ status: 'preparing', can_cancel: false })
  await shipOrder(t.shop, purchase.code, parcel, 'test')
  await deliverOrder(t.shop, purchase.code, 'test')
  const { detail } = await getNewestOrder(t, purchase.customer)
  expect(detail).toMatchObject({
    status: 'delivered',
    carrier: 'DHL',
    waybill: '1234567890',
    tracking_url: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=1234567890',
    can_return: true,
    return_until: getShopDayEnd(new Date(deliveredAt(detail)), 30).toISOString(),
  })
  expect(detail.timeline.map(({ step }: { step: string }) => step)).toEqual([
    'paid',
    'preparing',
    'shipped',
    'delivered',
  ])
  expect(await kindsTo(purchase.customer.email, 3)).toEqual(['order-delivered', 'order-shipped', 'order-paid'])
  const [, shipped] = await waitForMessages(t, purchase.customer.email, 3)
  expect(shipped!.text).toContain('tracking-id=1234567890')
  const auditEntries = await t.db`
    select act as action, actor from audit_log where subject = ${`order:${purchase.order_id}`} order by id`
  expect(auditEntries.map(({ action }) => action)).toEqual(['order.prepare', 'order.ship', 'order.deliver'])
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('an unknown carrier has no link, and the settings have the links of known ones', async () => {
  const purchase = await buyOrder(t)
  await shipOrder(t.shop, purchase.code, { carrier: 'La bici de Juan', waybill: 'B-0001' }, 'test')
  const { detail } = await getNewestOrder(t, purchase.customer)
  expect(detail).toMatchObject({ carrier: 'La bici de Juan', waybill: 'B-0001', tracking_url: null })
  const carriers = [{ name: 'la BICI de juan', tracking: 'https://bici.example/?n={waybill}' }]
  await writeSetting(t.db, 'carriers', carriers, t.clock.now())
  expect((await getNewestOrder(t, purchase.customer)).detail.tracking_url).toBe('https://bici.example/?n=B-0001')
  await t.db`delete from settings where key = 'carriers'`
})

test('a tracking number that a scanner typed with another keyboard layout gets its dashes back', async () => {
  const purchase = await buyOrder(t)
  await shipOrder(t.shop, purchase.code, { carrier: 'DHL', waybill: "AB'1234'56" }, 'test')
  expect((await getNewestOrder(t, purchase.customer)).detail.waybill).toBe('AB-1234-56')
})

test('a tracking number is taken as carriers print it, in groups', async () => {
  const purchase = await buyOrder(t)
  await shipOrder(t.shop, purchase.code, { carrier: 'USPS', waybill: '9400 1118 9922 3333' }, 'test')
  expect((await getNewestOrder(t, purchase.customer)).detail.waybill).toBe('9400111899223333')
})

test('the tracking number is corrected while the shipment is on its way, and the customer is notified', async () => {
  const purchase = await buyOrder(t)
  await shipOrder(t.shop, purchase.code, parcel, 'test')
  await correctShipment(t.shop, purchase.code, { carrier: 'FedEx', waybill: '7777777' }, 'test')
  // Two mails sent shortly after one another may arrive in either order.
  const subjects = (await waitForMessages(t, purchase.customer.email, 3)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining('guía corregida'))
  expect((await getNewestOrder(t, purchase.customer)).detail).toMatchObject({ carrier: 'FedEx', waybill: '7777777' })
  const again = correctShipment(t.shop, purchase.code, { carrier: 'FedEx', waybill: '7777777' }, 'test')
  await expect(again).rejects.toThrow('waybill_unchanged')
})

test('commands name an order only by its code, because one wrong digit of a number is another order', async () => {
  const purchase = await buyOrder(t)
  const [order] = await t.db<{ number: string }[]>`select number from orders where id = ${purchase.order_id}`
  for (const action of [prepareOrder, deliverOrder]) {
    await expect(action(t.shop, order!.number, 'test')).rejects.toMatchObject({
      code: 'order_unknown',
      data: { code: order!.number },
    })
  }
  await expect(shipOrder(t.shop, order!.number, parcel, 'test')).rejects.toThrow('order_unknown')
})

test('a step that is not allowed is refused with the current status, and nothing is written', async () => {
  const purchase = await buyOrder(t)
  const waiting = await makeTransfer(t)
  const count = async () => (await t.db`select from order_events`).length
  const before = await count()
  await expect(prepareOrder(t.shop, 'L-NONE-NONE', 'test')).rejects.toThrow('order_unknown')
  await expect(prepareOrder(t.shop, waiting.request.number, 'test')).rejects.toThrow('order_is_pending_payment')
  await expect(shipOrder(t.shop, waiting.request.number, parcel, 'test')).rejects.toThrow('order_is_pending_payment')
  await expect(deliverOrder(t.shop, purchase.code, 'test')).rejects.toThrow('order_is_paid')
  await expect(correctShipment(t.shop, purchase.code, parcel, 'test')).rejects.toThrow('order_is_paid')
  // The slip of a parcel has the code of an order, which a scanner may read in place of the label.
  for (const waybill of ['no_way', 'L-7K3M-9QX2', 'l-7k3m-9qx2'])
    await expect(shipOrder(t.shop, purchase.code, { ...parcel, waybill }, 'test')).rejects.toThrow('waybill_invalid')
  await expect(shipOrder(t.shop, purchase.code, { ...parcel, carrier: ' ' }, 'test')).rejects.toThrow('carrier_missing')
  expect(await count()).toBe(before)
})

test('of a concurrent shipment and cancellation only one happens, and the stock agrees', async () => {
  const purchase = await buyOrder(t)
  const canceled = t.request('POST', '/orders/cancel', {
    token: purchase.customer.token,
    body: { order_id: purchase.order_id },
  })
  const sent = shipOrder(t.shop, purchase.code, parcel, 'test').then(
    () => true,
    () => false,
  )
  const twice = shipOrder(t.shop, purchase.code, parcel, 'test').then(
    () => true,
    () => false,
  )
  const done = [(await canceled).status === 200, await sent, await twice]
  expect(done.filter(Boolean)).toHaveLength(1)
  const { status, fulfillment_status } = (await getOrderStatuses(t, purchase))!
  expect([status, fulfillment_status]).toEqual(done[0] ? ['canceled', 'unfulfilled'] : ['placed', 'shipped'])
  const shipped = await t.db`
    select from messages where recipient = ${purchase.customer.email} and kind = 'order-shipped'`
  expect(shipped).toHaveLength(done[0] ? 0 : 1)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('an order is completed once, when its last day for returns is over, and defective items can still be returned', async () => {
  const purchase = await buyDelivered(t)
  const delivered = deliveredAt((await getNewestOrder(t, purchase.customer)).detail)
  const lastMoment = (days: number) => getShopDayEnd(new Date(delivered), days)
  const after = (moment: Date) => new Date(moment.valueOf() + 1)
  t.clock.stop(lastMoment(30))
  await markOrdersCompleted(t.shop)
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'placed' })
  expect((await later(purchase)).detail).toMatchObject({ return_until: lastMoment(30).toISOString() })
  t.clock.set(after(lastMoment(30)))
  await markOrdersCompleted(t.shop)
  await markOrdersCompleted(t.shop)
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'completed', fulfillment_status: 'delivered' })
  const events = await t.db`select from order_events where order_id = ${purchase.order_id} and kind = 'completed'`
  expect(events).toHaveLength(1)
  expect((await later(purchase)).detail).toMatchObject({
    status: 'delivered',
    can_return: true,
    return_reasons: ['faulty'],
    return_until: lastMoment(90).toISOString(),
  })
  t.clock.set(after(lastMoment(90)))
  expect((await later(purchase)).detail).toMatchObject({ can_return: false, return_until: null })
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
