import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, getOrderStatuses, type PurchasedOrder } from '../../testing/buy-order.ts'
import { sendReturnRequest } from '../../testing/delivered-order.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitForMessages, waitUntilIdle } from '../../testing/mail.ts'
import { makeLine } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { refundOrder } from '../payments/payments.ts'
import { changeRows } from '../../testing/rows.ts'

const UNDO_MS = 10 * 60_000

let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ undo_ms: UNDO_MS })
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const send = (name: string, body: object, by: StaffClient = staff) => by.send('POST', `/orders/${name}?lang=en`, body)
const read = async (code: string) => (await staff.send('GET', `/orders/detail?code=${code}`)).body
const readOwn = async ({ customer, order_id }: PurchasedOrder) =>
  (await t.request('GET', `/cart/orders?order=${order_id}`, { token: customer.token })).body[0].detail
const refused = (status: number, code: string) => ({ status, body: { errors: [code] } })
const undo = (code: string, step: 'shipped' | 'delivered', id: number | null = null, by: StaffClient = staff) =>
  send('parcels/undo', { code, id, step }, by)
const ship = (code: string, waybill: string) => send('ship', { code, carrier: 'DHL', waybill })
const listKinds = ({ customer }: PurchasedOrder) =>
  t.db<{ kind: string }[]>`
    select messages.kind from messages join customers on customers.id = messages.customer_id
    where customers.email = ${customer.email} and messages.kind in ('order-shipped', 'order-delivered')`.column()

async function sendWaitingMails(): Promise<void> {
  await t.db.begin(async (tx) => {
    await changeRows(tx, 'outbox', { tries: 0 }, { due_at: new Date() })
    await t.shop.queue.wake(tx, 'send-messages-by-mail')
  })
  await waitUntilIdle(t)
}

function units({ product }: PurchasedOrder, quantity: number) {
  const { size_id, color_id } = makeLine(product, {})
  return [{ size_id, color_id, quantity }]
}

test('a parcel that was lost or came back while its mail waited is not said to be on its way afterwards', async () => {
  const steps = [
    (code: string) => send('parcels/lost', { code, id: null }),
    (code: string) => send('came-back', { code, handling: 'keep' }),
  ]
  for (const [index, step] of steps.entries()) {
    const order = await buyOrder(t)
    await ship(order.code, `HELD-${index}0`)
    expect(await listKinds(order)).toEqual(['order-shipped'])
    expect((await step(order.code)).status).toBe(200)
    expect(await listKinds(order)).toEqual([])
  }
})

test('a shipment that was a mistake leaves no mail, and everything is as before', async () => {
  const order = await buyOrder(t, { quantity: 2 })
  const { code } = order
  await ship(code, 'WRONG-01')
  expect(await listKinds(order)).toEqual(['order-shipped'])
  expect(await read(code)).toMatchObject({ undoable: [{ parcel_id: null, step: 'shipped' }] })
  expect((await undo(code, 'shipped')).status).toBe(200)
  expect(await getOrderStatuses(t, order)).toMatchObject({ fulfillment_status: 'unfulfilled' })
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 10, committed: 2, reserved: 0 })
  const undone = await read(code)
  expect(undone).toMatchObject({ waybill: null, next_action: 'prepare', undoable: [] })
  const kinds = undone.timeline.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => ['shipped', 'shipment_undone'].includes(kind))).toEqual([
    'shipment_undone',
    'shipped',
  ])
  const own = await readOwn(order)
  expect(own).toMatchObject({ status: 'paid', waybill: null, can_cancel: true })
  expect(own.timeline.map(({ step }: { step: string }) => step)).not.toContain('shipped')
  expect(await undo(code, 'shipped')).toMatchObject(refused(409, 'order_is_paid'))
  expect((await ship(code, 'RIGHT-01')).status).toBe(200)
  await sendWaitingMails()
  const mails = await waitForMessages(t, order.customer.email, 2)
  expect(mails.map(({ text }) => /WRONG-01|RIGHT-01/.exec(text)?.[0])).toEqual(['RIGHT-01', undefined])
  expect(await undo(code, 'shipped')).toMatchObject(refused(409, 'undo_too_late'))
})

test('a delivery is undone, and then the shipment', async () => {
  const order = await buyOrder(t)
  const { code } = order
  await send('prepare', { code })
  await ship(code, 'BOTH-001')
  await send('deliver', { code })
  expect(await undo(code, 'shipped')).toMatchObject(refused(409, 'order_is_delivered'))
  expect((await undo(code, 'delivered')).status).toBe(200)
  expect(await readOwn(order)).toMatchObject({ status: 'shipped', can_return: false, waybill: 'BOTH-001' })
  expect(await listKinds(order)).toEqual(['order-shipped'])
  expect((await undo(code, 'shipped')).status).toBe(200)
  expect(await getOrderStatuses(t, order)).toMatchObject({ fulfillment_status: 'preparing' })
  expect(await listKinds(order)).toEqual([])
  expect((await send('cancel', { code, reason: 'x' })).status).toBe(200)
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test('after the minutes, and when something else happened since, nothing is undone', async () => {
  const [late, refunded, returned] = [await buyOrder(t), await buyOrder(t), await buyOrder(t)]
  await ship(refunded.code, 'PAID-001')
  const refund = {
    code: refunded.code,
    amount: 10_00,
    currency: 'MXN' as const,
    reason: 'x',
    again: true,
    actor: 'test',
  }
  await refundOrder(t.shop, { ...refund, restock: [] })
  expect(await undo(refunded.code, 'shipped')).toMatchObject(refused(409, 'undo_not_last'))
  await ship(returned.code, 'BACK-001')
  await send('deliver', { code: returned.code })
  expect((await sendReturnRequest(t, returned)).status).toBe(200)
  expect(await undo(returned.code, 'delivered')).toMatchObject(refused(409, 'undo_not_last'))
  await ship(late.code, 'LATE-001')
  t.clock.advance(UNDO_MS)
  expect(await undo(late.code, 'shipped')).toMatchObject(refused(409, 'undo_too_late'))
  expect((await read(late.code)).undoable).toEqual([])
  await sendWaitingMails()
})

test('of two members one undoes it, and of an undoing and a mail that leaves one wins', async () => {
  const other = await signInStaff(t, ['manager'])
  const order = await buyOrder(t)
  await ship(order.code, 'TWICE-01')
  const both = await Promise.all([undo(order.code, 'shipped'), undo(order.code, 'shipped', null, other)])
  expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
  for (const round of [1, 2, 3, 4]) {
    const next = await buyOrder(t)
    await ship(next.code, `RACE-00${round}`)
    const [undone] = await Promise.all([undo(next.code, 'shipped'), sendWaitingMails()])
    await waitUntilIdle(t)
    const sent = (await t.mailbox.list(next.customer.email)).filter(({ text }) => text.includes(`RACE-00${round}`))
    expect({ status: undone.status, mails: sent.length }).toEqual(
      undone.status === 200 ? { status: 200, mails: 0 } : { status: 409, mails: 1 },
    )
  }
})

test('a part is as if it had never left, and new units wait again', async () => {
  const order = await buyOrder(t, { quantity: 3 })
  const { code } = order
  const part = { code, lines: units(order, 1), carrier: 'DHL', waybill: 'PART-BAD' }
  await send('parcels/part', part)
  const [{ id }] = (await read(code)).parcels
  expect((await undo(code, 'shipped', id)).status).toBe(200)
  expect(await undo(code, 'shipped', id)).toMatchObject(refused(404, 'parcel_unknown'))
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 10, committed: 3, reserved: 0 })
  const undone = await read(code)
  expect(undone).toMatchObject({ parcels: [], lines: [{ here: 3 }], waybill: null })
  expect(undone.allowed_actions).toContain('cancel')
  expect((await staff.send('GET', '/orders/list?q=PART-BAD')).body.items).toEqual([])
  expect((await send('parcels/part', { ...part, lines: units(order, 2), waybill: 'PART-OK1' })).status).toBe(200)
  await ship(code, 'REST-001')
  const [kept] = (await read(code)).parcels
  expect(await undo(code, 'shipped', kept.id)).toMatchObject(refused(409, 'undo_not_last'))
  expect((await undo(code, 'shipped')).status).toBe(200)
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 8, committed: 1, reserved: 0 })
  await ship(code, 'REST-002')
  await send('deliver', { code })
  expect(await undo(code, 'delivered', kept.id)).toMatchObject(refused(409, 'undo_not_last'))
  expect((await undo(code, 'delivered')).status).toBe(200)
  expect((await read(code)).parcels.every(({ delivered_at }: { delivered_at: unknown }) => delivered_at === null)).toBe(
    true,
  )
  await send('deliver', { code })
  await send('parcels/replace', { code, lines: units(order, 1), reason: 'broken', replacements: 0 })
  const fresh = (await read(code)).parcels.at(-1).id
  await send('parcels/ship', { code, id: fresh, carrier: 'DHL', waybill: 'FRESH-01' })
  expect((await undo(code, 'shipped', fresh)).status).toBe(200)
  expect((await read(code)).parcels.at(-1)).toMatchObject({ waybill: null, sent_at: null })
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 7, committed: 1, reserved: 0 })
  await send('parcels/ship', { code, id: fresh, carrier: 'DHL', waybill: 'FRESH-02' })
  await send('parcels/deliver', { parcels: [{ code, id: fresh }] })
  expect((await undo(code, 'delivered', fresh)).status).toBe(200)
  expect((await read(code)).parcels.at(-1)).toMatchObject({ waybill: 'FRESH-02', delivered_at: null })
})

test('a tracking number that is corrected in time is the only one that the customer reads', async () => {
  const order = await buyOrder(t)
  await ship(order.code, 'TYPO-001')
  await send('waybill', { code: order.code, carrier: 'DHL', waybill: 'FINE-001' })
  await sendWaitingMails()
  const mails = (await waitForMessages(t, order.customer.email, 2)).filter(({ text }) => /TYPO|FINE/.test(text))
  expect(mails.map(({ subject }) => subject)).toEqual([`Tu pedido ${order.code} va en camino`])
  expect(mails[0]?.text).not.toContain('TYPO-001')
  await send('waybill', { code: order.code, carrier: 'DHL', waybill: 'LAST-001' })
  const [last] = await waitForMessages(t, order.customer.email, 3)
  expect(last?.subject).toContain('guía corregida')
})

test('a parcel that came back and left again is not undone', async () => {
  const order = await buyOrder(t)
  const { code } = order
  await ship(code, 'FIRST-01')
  await send('came-back', { code, handling: 'keep' })
  await send('ship-again', { code, carrier: 'DHL', waybill: 'AGAIN-01' })
  expect(await undo(code, 'shipped')).toMatchObject(refused(409, 'undo_not_last'))
})

test('every record agrees, also while mails wait', async () => {
  const order = await buyOrder(t)
  await ship(order.code, 'WAITS-01')
  t.clock.advance(DAY_MS)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
