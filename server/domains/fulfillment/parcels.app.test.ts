import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder, getOrderStatuses, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered } from '../../testing/delivered-order.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { makeLine } from '../../testing/make.ts'
import { signInStaff, STAFF_PASSWORD, type StaffClient } from '../../testing/staff-client.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { refundOrder } from '../payments/payments.ts'

let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const send = (name: string, body: object, by: StaffClient = staff) => by.send('POST', `/orders/${name}?lang=en`, body)
const read = async (code: string) => (await staff.send('GET', `/orders/detail?code=${code}`)).body
const readOwn = async ({ customer, order_id }: PurchasedOrder) =>
  (await t.request('GET', `/cart/orders?order=${order_id}`, { token: customer.token })).body[0].detail
const refused = (status: number, code: string) => ({ status, body: { errors: [code] } })
const first = { carrier: 'DHL', waybill: 'PART-1' }
const second = { carrier: 'FedEx', waybill: 'REST-1' }

function units({ product }: PurchasedOrder, quantity: number, size = 'S') {
  const { size_id, color_id } = makeLine(product, { size })
  return [{ size_id, color_id, quantity }]
}

describe('several parcels of an order', () => {
  test('a part leaves before the rest, with its own tracking number, and the order is delivered as a whole', async () => {
    const order = await buyOrder(t, { quantity: 3 })
    const { code } = order
    expect((await send('parcels/part', { code, lines: units(order, 1), ...first })).status).toBe(200)
    expect(await getOrderStatuses(t, order)).toMatchObject({ fulfillment_status: 'preparing' })
    expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 9, committed: 2, reserved: 0 })
    const waiting = await read(code)
    expect(waiting).toMatchObject({ lines: [{ here: 2, replaceable: 1, sent: 3 }], next_action: 'ship' })
    expect(waiting.allowed_actions).not.toContain('cancel')
    expect(waiting.parcels).toMatchObject([{ kind: 'part', waybill: 'PART-1', lines: [{ quantity: 1 }] }])
    expect((await staff.send('GET', `/orders/slips?codes=${code}`)).body).toMatchObject([{ lines: [{ quantity: 2 }] }])

    expect((await send('ship', { code, ...second })).status).toBe(200)
    expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 7, committed: 0, reserved: 0 })
    expect(await readOwn(order)).toMatchObject({
      ...{ carrier: 'DHL', waybill: 'PART-1', status: 'shipped' },
      parcels: [
        { kind: 'part', waybill: 'PART-1', lines: [{ quantity: 1 }], delivered_at: null },
        { kind: 'rest', waybill: 'REST-1', lines: [{ quantity: 2 }], delivered_at: null },
      ],
    })
    expect((await send('deliver', { code })).status).toBe(200)
    const { parcels } = await readOwn(order)
    expect(parcels.every(({ delivered_at }: { delivered_at: string | null }) => delivered_at !== null)).toBe(true)
    const mails = await waitForMessages(t, order.customer.email, 4)
    expect(mails.map(({ text }) => /PART-1|REST-1/.exec(text)?.[0])).toEqual([undefined, 'REST-1', 'PART-1', undefined])
  })

  test('each is found by its number, corrected, and delivered by itself', async () => {
    const order = await buyOrder(t, { quantity: 2 })
    const { code } = order
    await send('parcels/part', { code, lines: units(order, 1), carrier: 'DHL', waybill: 'OWN-77' })
    const { items } = (await send('parcels', { waybills: ['own 77'] })).body
    expect(items).toMatchObject([{ code, fulfillment_status: 'shipped' }])
    const id = items[0].parcel_id
    expect((await staff.send('GET', '/orders/list?q=OWN-77')).body.items).toMatchObject([{ code, waybill: 'OWN-77' }])
    expect((await send('parcels/waybill', { code, id, carrier: 'DHL', waybill: 'OWN-78' })).status).toBe(200)
    const same = await send('parcels/waybill', { code, id, carrier: 'DHL', waybill: 'OWN-78' })
    expect(same).toMatchObject(refused(409, 'waybill_unchanged'))
    const other = await buyOrder(t)
    const foreign = await send('parcels/waybill', { code: other.code, id, ...first })
    expect(foreign).toMatchObject(refused(404, 'parcel_unknown'))
    const deliver = () => send('parcels/deliver', { parcels: [{ code, id }] })
    expect((await deliver()).body.results).toMatchObject([{ code, done: true }])
    expect((await deliver()).body.results).toMatchObject([{ code, done: false }])
    expect(await getOrderStatuses(t, order)).toMatchObject({ fulfillment_status: 'preparing' })
  })

  test('a part needs units that are here and leaves something for the rest; a canceled order has none', async () => {
    const order = await buyOrder(t, { quantity: 2 })
    const { code } = order
    const ship = (lines: object[]) => send('parcels/part', { code, lines, ...first })
    expect(await ship(units(order, 3))).toMatchObject(refused(409, 'parcel_lines'))
    expect(await ship([...units(order, 1), ...units(order, 1)])).toMatchObject(refused(409, 'parcel_lines'))
    expect(await ship(units(order, 1, 'M'))).toMatchObject(refused(409, 'parcel_lines'))
    expect(await ship(units(order, 2))).toMatchObject(refused(409, 'parcel_takes_all'))
    expect(await getOrderStatuses(t, order)).toMatchObject({ fulfillment_status: 'unfulfilled' })
    await send('cancel', { code, reason: 'x' })
    expect(await ship(units(order, 1))).toMatchObject(refused(409, 'order_is_canceled'))
  })

  test('a part leaves once, also when it is recorded twice, and the next has a tracking number of its own', async () => {
    const order = await buyOrder(t, { quantity: 4 })
    const part = { code: order.code, lines: units(order, 1), ...first }
    const both = await Promise.all([send('parcels/part', part), send('parcels/part', part)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(refused(409, 'waybill_used'))
    expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 9, committed: 3, reserved: 0 })
    expect((await send('parcels/part', { ...part, ...second })).status).toBe(200)
  })

  test('of a part and a cancellation at the same moment one takes place, and of two parts that overlap one', async () => {
    const order = await buyOrder(t, { quantity: 2 })
    const { code } = order
    const part = { code, lines: units(order, 1), ...first }
    const both = await Promise.all([send('parcels/part', part), send('cancel', { code, reason: 'x' })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const twice = await buyOrder(t, { quantity: 3 })
    const two = { code: twice.code, lines: units(twice, 2), ...first }
    const parts = await Promise.all([send('parcels/part', two), send('parcels/part', two)])
    expect(parts.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await getInventoryLevel(t, twice.product)).toEqual({ on_hand: 8, committed: 1, reserved: 0 })
  })

  test('when the rest is refunded, the order ends with its part: it is delivered, and nothing is canceled', async () => {
    const order = await buyOrder(t, { quantity: 2, price: 1_000_00 })
    const { code } = order
    await send('parcels/part', { code, lines: units(order, 1), ...first })
    const refund = { code, amount: 900_00, currency: 'MXN' as const, reason: 'x', again: true, actor: 'test' }
    await refundOrder(t.shop, { ...refund, restock: [{ line: 1, quantity: 1 }] })
    await expect(refundOrder(t.shop, { ...refund, restock: [{ line: 1, quantity: 1 }] })).rejects.toThrow(
      'refund_units_left',
    )
    expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 9, committed: 0, reserved: 0 })
    expect(await send('ship', { code, ...second })).toMatchObject(refused(409, 'order_has_nothing_to_send'))
    expect(await send('cancel', { code })).toMatchObject(refused(409, 'order_cancel_too_late'))
    expect((await read(code)).next_action).toBe('deliver')
    expect((await send('deliver', { code })).status).toBe(200)
    expect(await getOrderStatuses(t, order)).toMatchObject({ fulfillment_status: 'delivered' })
    expect(await readOwn(order)).toMatchObject({ waybill: 'PART-1', parcels: [{ kind: 'part' }] })
  })

  test('the rest that comes back is restocked without the part, which the customer has', async () => {
    const order = await buyOrder(t, { quantity: 3 })
    const { code } = order
    await send('parcels/part', { code, lines: units(order, 1), ...first })
    await send('ship', { code, ...second })
    await send('came-back', { code, handling: 'restock' })
    expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 9, committed: 0, reserved: 0 })
  })
})

describe('a replacement', () => {
  const replace = (order: PurchasedOrder, quantity: number, by: StaffClient = staff, replacements = 0) =>
    send('parcels/replace', { code: order.code, lines: units(order, quantity), reason: 'broken', replacements }, by)

  test('takes new units, waits in the queue, and leaves at no charge with its own tracking number', async () => {
    const order = await buyDelivered(t, { quantity: 2 })
    const { code } = order
    expect((await replace(order, 1)).status).toBe(200)
    expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 8, committed: 1, reserved: 0 })
    expect((await staff.send('GET', `/orders/list?tab=to_ship&q=${code}`)).body.items).toMatchObject([{ code }])
    expect((await staff.send('GET', `/orders/slips?codes=${code}`)).body).toMatchObject([
      { to_ship: true, lines: [{ quantity: 1 }] },
    ])
    const { parcels } = await read(code)
    const [{ id }] = parcels.filter(({ kind }: { kind: string }) => kind === 'replacement')
    expect(await readOwn(order)).toMatchObject({ parcels: [{ kind: 'rest' }, { kind: 'replacement', sent_at: null }] })
    const shipment = { code, id, carrier: 'DHL', waybill: 'NEW-0001' }
    const both = await Promise.all([send('parcels/ship', shipment), send('parcels/ship', shipment)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 7, committed: 0, reserved: 0 })
    expect(await send('parcels/cancel', { code, id })).toMatchObject(refused(409, 'parcel_status'))
    const [mail] = await waitForMessages(t, order.customer.email, 4)
    expect(mail?.text).toContain('NEW-0001')
    expect(mail?.text).toContain('sin costo')
    expect(await readOwn(order)).toMatchObject({ refunded: 0, waybill: '1234567890' })
  })

  test('is set aside once, also by two members at the same moment, and again after it was seen', async () => {
    const order = await buyDelivered(t, { quantity: 2 })
    const both = await Promise.all([replace(order, 1), replace(order, 1)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(refused(409, 'version_conflict'))
    expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 8, committed: 1, reserved: 0 })
    expect((await replace(order, 1, staff, 1)).status).toBe(200)
  })

  test('that is not sent after all goes back on sale', async () => {
    const order = await buyDelivered(t)
    await replace(order, 1)
    const { parcels } = await read(order.code)
    const { id } = parcels.at(-1)
    expect((await send('parcels/cancel', { code: order.code, id })).status).toBe(200)
    expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 9, committed: 0, reserved: 0 })
    expect((await read(order.code)).parcels).toHaveLength(1)
    expect(await send('parcels/ship', { code: order.code, id, ...first })).toMatchObject(refused(409, 'parcel_status'))
  })

  test('is of units that left, of an order that is paid, and there have to be some', async () => {
    const unsent = await buyOrder(t)
    expect(await replace(unsent, 1)).toMatchObject(refused(409, 'parcel_lines'))
    const order = await buyDelivered(t, { quantity: 2 })
    expect(await replace(order, 3)).toMatchObject(refused(409, 'parcel_lines'))
    const last = await buyDelivered(t, { quantity: 6 })
    expect(await replace(last, 6)).toMatchObject(refused(409, 'replacement_out_of_stock'))
    expect((await read(last.code)).parcels).toMatchObject([{ kind: 'rest' }])
    const canceled = await buyOrder(t)
    await send('cancel', { code: canceled.code, reason: 'x' })
    expect(await replace(canceled, 1)).toMatchObject(refused(409, 'order_is_canceled'))
    expect(await replace({ ...order, code: 'L-NONE-NONE' }, 1)).toMatchObject(refused(404, 'order_unknown'))
  })

  test('counts toward the refund limit of the member, all replacements of an order together', async () => {
    const clerk = await signInStaff(t, ['fulfillment'])
    const order = await buyDelivered(t, { quantity: 3, price: 400_00 })
    expect((await replace(order, 2, clerk)).status).toBe(200)
    expect(await replace(order, 1, clerk, 1)).toMatchObject(refused(403, 'refund_above_limit'))
    t.clock.advance(5 * 60_000 + 1)
    expect(await replace(order, 1, staff, 1)).toMatchObject(refused(403, 'confirmation_needed'))
    await staff.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
    expect((await replace(order, 1, staff, 1)).status).toBe(200)
  })
})

test('after all of this every record agrees', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
