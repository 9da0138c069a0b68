import type { Notifications } from '@shop/contract/staff/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, getOrderStatuses, type PurchasedOrder } from '../../testing/buy-order.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { eventually } from '../../testing/eventually.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { makeLine } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { refundOrder } from '../payments/payments.ts'

let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const send = (name: string, body: object) => staff.send('POST', `/orders/${name}?lang=en`, body)
const read = async (code: string) => (await staff.send('GET', `/orders/detail?code=${code}`)).body
const readOwn = async ({ customer, order_id }: PurchasedOrder) =>
  (await t.request('GET', `/cart/orders?order=${order_id}`, { token: customer.token })).body[0].detail
const refused = (status: number, code: string) => ({ status, body: { errors: [code] } })
const waitForMail = (email: string, words: string) =>
  eventually(async () => (await t.mailbox.list(email)).find(({ subject }) => subject.includes(words)))
const lose = (code: string, id: number | null = null) => send('parcels/lost', { code, id })
const find = (code: string, id: number | null = null) => send('parcels/found', { code, id })
const isInBell = async (code: string) => {
  const { items }: Notifications = (await staff.send('GET', '/notifications?lang=en')).body
  return items.some(({ kind, record }) => kind === 'too_long' && record === code)
}
const isInQueue = async (tab: string, code: string) =>
  (await staff.send('GET', `/orders/list?tab=${tab}&q=${code}`)).body.items.length === 1

function units({ product }: PurchasedOrder, quantity: number) {
  const { size_id, color_id } = makeLine(product, {})
  return [{ size_id, color_id, quantity }]
}

async function buyShipped(quantity = 1, waybill = 'LOST-0001') {
  const order = await buyOrder(t, { quantity, price: 100_00 })
  await send('ship', { code: order.code, carrier: 'DHL', waybill })
  return order
}

async function sendAgain(order: PurchasedOrder, quantity: number, waybill: string): Promise<number> {
  const { code } = order
  const { parcels } = await read(code)
  const replacements = parcels.filter(({ kind }: { kind: string }) => kind === 'replacement').length
  const fields = { code, lines: units(order, quantity), reason: 'lost_parcel', replacements }
  expect((await send('parcels/replace', fields)).status).toBe(200)
  const { id } = (await read(code)).parcels.at(-1)
  expect((await send('parcels/ship', { code, id, carrier: 'DHL', waybill })).status).toBe(200)
  return id
}

test('a lost parcel waits in its queue, its customer is told, and it is not delivered any more', async () => {
  const order = await buyShipped()
  const { code } = order
  expect((await lose(code)).status).toBe(200)
  expect(await lose(code)).toMatchObject(refused(409, 'parcel_status'))
  expect(await isInQueue('lost', code)).toBe(true)
  expect(await isInQueue('on_the_way', code)).toBe(false)
  const lost = await read(code)
  expect(lost.allowed_actions).not.toContain('deliver')
  expect(lost.next_action).toBe(null)
  expect(lost.timeline).toContainEqual(expect.objectContaining({ kind: 'parcel_lost', note: 'DHL LOST-0001' }))
  expect(await send('deliver', { code })).toMatchObject(refused(409, 'parcel_is_lost'))
  const correction = { code, carrier: 'DHL', waybill: 'OTHER-1' }
  expect(await send('waybill', correction)).toMatchObject(refused(409, 'parcel_is_lost'))
  expect((await waitForMail(order.customer.email, 'Se perdió un paquete')).text).toContain('LOST-0001')
  expect(await readOwn(order)).toMatchObject({
    status: 'shipped',
    can_return: false,
    parcels: [{ delivered_at: null }],
  })
  expect((await readOwn(order)).parcels[0].lost_at).toEqual(expect.any(String))
  expect((await find(code)).status).toBe(200)
  expect(await find(code)).toMatchObject(refused(409, 'parcel_status'))
  await waitForMail(order.customer.email, 'Apareció el paquete')
  expect((await send('deliver', { code })).status).toBe(200)
  expect(await isInQueue('lost', code)).toBe(false)
})

test('refunded, it leaves the queue, and neither a delivery nor a return is offered', async () => {
  const order = await buyShipped(2)
  const { code } = order
  await lose(code)
  const { goods } = await readGoods(order)
  const refund = {
    code,
    amount: goods,
    currency: 'MXN' as const,
    reason: 'Lost',
    again: true,
    actor: 'test',
    restock: [],
  }
  await refundOrder(t.shop, refund)
  expect(await isInQueue('lost', code)).toBe(false)
  expect(await send('deliver', { code })).toMatchObject(refused(409, 'parcel_is_lost'))
  expect(await readOwn(order)).toMatchObject({ can_return: false })
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 8, committed: 0, reserved: 0 })
  const open = await t.request('POST', '/users/close', { token: order.customer.token, body: { password: 'x' } })
  expect(open.body.errors).not.toContain('account_has_open_order')
})

async function readGoods(order: PurchasedOrder) {
  const { subtotal, discount } = await readOwn(order)
  return { goods: subtotal - discount }
}

test('sent again, the order is delivered with its new units, and they can be returned', async () => {
  const order = await buyShipped(2)
  const { code } = order
  await lose(code)
  const first = await sendAgain(order, 1, 'AGAIN-001')
  expect(await isInQueue('lost', code)).toBe(true)
  expect((await lose(code, first)).status).toBe(200)
  const second = await sendAgain(order, 2, 'AGAIN-002')
  expect(await isInQueue('lost', code)).toBe(false)
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 5, committed: 0, reserved: 0 })
  const delivered = await send('parcels/deliver', {
    parcels: [
      { code, id: first },
      { code, id: second },
    ],
  })
  expect(delivered.body.results).toMatchObject([{ done: false }, { done: true }])
  expect(await getOrderStatuses(t, order)).toMatchObject({ fulfillment_status: 'delivered' })
  const own = await readOwn(order)
  expect(own).toMatchObject({ can_return: true, status: 'delivered' })
  expect(own.parcels).toMatchObject([
    { kind: 'rest', delivered_at: null },
    { kind: 'replacement' },
    { kind: 'replacement' },
  ])
  const mails = await waitForMessages(t, order.customer.email, 7)
  expect(mails.filter(({ subject }) => subject.includes('llegó'))).toHaveLength(1)
})

test('a lost part is not delivered with the rest of its order', async () => {
  const order = await buyOrder(t, { quantity: 3, price: 100_00 })
  const { code } = order
  const part = { code, lines: units(order, 1), carrier: 'DHL', waybill: 'PART-LOST' }
  await send('parcels/part', part)
  const [{ id }] = (await read(code)).parcels
  expect(await lose(code)).toMatchObject(refused(409, 'order_is_preparing'))
  expect((await lose(code, id)).status).toBe(200)
  expect(await isInQueue('lost', code)).toBe(true)
  await send('ship', { code, carrier: 'DHL', waybill: 'REST-FINE' })
  await send('deliver', { code })
  const { parcels } = await readOwn(order)
  expect(parcels).toMatchObject([
    { kind: 'part', delivered_at: null },
    { kind: 'rest', lost_at: null },
  ])
  expect((await waitForMail(order.customer.email, 'llegó')).text).toMatch(/\b2 ×|× 2\b|Cantidad: 2/)
  const again = await sendAgain(order, 1, 'PART-NEW')
  expect(await isInQueue('lost', code)).toBe(false)
  expect((await send('parcels/deliver', { parcels: [{ code, id: again }] })).body.results).toMatchObject([
    { done: true },
  ])
  const foreign = await buyShipped()
  expect(await lose(foreign.code, id)).toMatchObject(refused(404, 'parcel_unknown'))
})

test('units that left in a lost part are not offered with the rest, which is still here, and nothing is delivered', async () => {
  const order = await buyOrder(t, { quantity: 3, price: 100_00 })
  const { code } = order
  const preview = async () =>
    (await staff.send('POST', '/orders/refund/preview', { code, lines: [], shipping: 0, amount: null })).body.lines
  expect(await preview()).toMatchObject([{ quantity: 3, left: 3, away: 0 }])
  await send('parcels/part', { code, lines: units(order, 1), carrier: 'DHL', waybill: 'PART-GONE' })
  const [{ id }] = (await read(code)).parcels
  await lose(code, id)
  expect(await preview()).toMatchObject([{ quantity: 3, left: 2, away: 1 }])
  expect(await read(code)).toMatchObject({ has_lost_units: true, next_action: 'ship' })
  const refund = { code, amount: 180_00, currency: 'MXN' as const, reason: 'x', actor: 'test' }
  await refundOrder(t.shop, { ...refund, restock: [{ line: 1, quantity: 2 }] })
  expect(await preview()).toMatchObject([{ quantity: 3, left: 0, away: 1 }])
  expect(await read(code)).toMatchObject({ has_lost_units: true, next_action: null })
  expect(await send('deliver', { code })).toMatchObject(refused(409, 'parcel_is_lost'))
  await sendAgain(order, 1, 'PART-ANEW')
  expect(await read(code)).toMatchObject({ has_lost_units: false, next_action: 'deliver' })
  expect((await send('deliver', { code })).status).toBe(200)
})

test('of a loss and a delivery at the same moment one takes place', async () => {
  const order = await buyShipped()
  const { code } = order
  const both = await Promise.all([lose(code), send('deliver', { code })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a lost parcel that the carrier brings back is restocked once', async () => {
  const order = await buyShipped()
  const { code } = order
  await lose(code)
  await sendAgain(order, 1, 'NEW-00001')
  await send('came-back', { code, handling: 'restock' })
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 9, committed: 0, reserved: 0 })
})

test('a part or new units that are too long on the way are found too, and the bell tells of them', async () => {
  const order = await buyOrder(t, { quantity: 2, price: 100_00 })
  await send('parcels/part', { code: order.code, lines: units(order, 1), carrier: 'DHL', waybill: 'SLOW-001' })
  t.clock.advance(20 * 86_400_000 + 60_000)
  staff = await signInStaff(t, ['manager'])
  expect(await isInQueue('too_long', order.code)).toBe(true)
  expect(await isInBell(order.code)).toBe(true)
  await lose(order.code, (await read(order.code)).parcels[0].id)
  expect(await isInQueue('too_long', order.code)).toBe(false)
  expect(await isInBell(order.code)).toBe(false)
})

test('after all of this every record agrees', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
