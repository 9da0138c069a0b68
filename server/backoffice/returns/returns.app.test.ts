import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { getOrderStatuses, listRefunds, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturn, makeReturnLine } from '../../testing/delivered-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeCustomer } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { confirmTestTransfer } from '../../testing/staff.ts'
import { getInventoryLevel, getNewestOrder, makeTransfer } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { deliverOrder, shipOrder } from '../../domains/fulfillment/fulfillment.ts'
import { recordManualRefund } from '../../domains/payments/payments.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let support: StaffClient
let accountant: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  support = await signInStaff(t, ['support'])
  accountant = await signInStaff(t, ['accountant'])
})
afterAll(() => t.close())

const send = (path: string, body: object) => support.send('POST', `/returns/${path}?lang=en`, body)
const detail = async (id: number) => (await support.send('GET', `/returns/detail?id=${id}`)).body

async function makeApproved(quantity = 3, back = quantity): Promise<{ order: PurchasedOrder; id: number }> {
  const order = await buyDelivered(t, { quantity })
  const id = await makeReturn(t, order, { lines: [makeReturnLine(order.product, { quantity: back })] })
  expect((await send('approve', { id })).status).toBe(200)
  return { order, id }
}

const received = ({ product }: PurchasedOrder, restocked: number, discarded = 0) => {
  const { size_id, color_id } = makeReturnLine(product)
  return [{ size_id, color_id, restocked, discarded }]
}

describe('the list', () => {
  test('has a tab for each state, with the numbers of those that wait', async () => {
    const asked = await makeReturn(t, await buyDelivered(t))
    const { id: approved } = await makeApproved()
    const { id: overdue } = await makeApproved()
    await changeRows(t.db, 'returns', { id: overdue }, { approved_at: { earlier_ms: 22 * DAY_MS } })
    const ids = async (query: string) =>
      (await support.send('GET', `/returns/list?${query}`)).body.items.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([asked])
    expect(await ids('state=approved')).toEqual([overdue, approved])
    expect(await ids('state=overdue')).toEqual([overdue])
    expect(await ids('state=received')).toEqual([])
    const { body } = await accountant.send('GET', '/returns/list')
    expect(body.counts).toEqual({ asked: 1, approved: 2, overdue: 1, received: 0 })
    expect(await ids(`state=approved&q=${body.items[0].code}`)).toEqual([])
    expect(await ids(`q=${body.items[0].code}`)).toEqual([asked])
    expect(await ids(`q=${body.items[0].number}`)).toEqual([asked])
    expect(await ids('kind=exchange')).toEqual([])
  })

  test('shows the e-mail of a return only to those who may read contacts', async () => {
    const order = await buyDelivered(t)
    const id = await makeReturn(t, order)
    expect((await detail(id)).email).toBe(order.customer.email)
    const { body } = await accountant.send('GET', `/returns/detail?id=${id}`)
    expect(body.email).toBeNull()
    expect(JSON.stringify(body)).not.toContain(order.customer.email)
  })
})

test('a return names the gift of its order, which is not returned', async () => {
  const date_birth = `1988${toShopDate(t.clock.now()).slice(4)}`
  const customer = await makeCustomer(t, { crystals: 60, date_birth })
  const [with_gift, without] = [await buyDelivered(t, { customer }), await buyDelivered(t, { customer })]
  const findGift = async (order: PurchasedOrder) => (await detail(await makeReturn(t, order))).gift_name
  expect(await findGift(with_gift)).toBe('Sorpresa de cumpleaños')
  expect(await findGift(without)).toBeNull()
})

test('a return is received piece by piece: what arrived is refunded, and as new it is sold again', async () => {
  const { order, id } = await makeApproved(3)
  const lines = received(order, 1, 1)
  const shown = await send('receive/preview', { id, lines, with_shipping: false })
  expect(shown.body).toMatchObject({ goods: 900_00, shipping: 0, currency: 'MXN', to_send: false })
  expect(shown.body.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['return-received', 'order-refunded'])
  expect(await detail(id)).toMatchObject({ status: 'approved', lines: [{ quantity: 3, restocked: null }] })

  const done = await send('receive', { id, lines, with_shipping: false, expected_amount: 900_00 })
  expect(done.body).toMatchObject({ goods: 900_00, shipping: 0 })
  expect(await detail(id)).toMatchObject({
    status: 'refunded',
    refunded: { goods: 900_00, shipping: 0 },
    lines: [{ quantity: 3, restocked: 1, discarded: 1 }],
  })
  expect(await getInventoryLevel(t, order.product)).toMatchObject({ on_hand: 8 })
  expect(await getOrderStatuses(t, order)).toMatchObject({
    payment_status: 'partially_refunded',
    fulfillment_status: 'delivered',
  })
  const { body } = await support.send('GET', `/orders/detail?code=${order.code}`)
  expect(body.lines).toMatchObject([{ quantity: 3, returned: 2 }])
  const [back] = (await getNewestOrder(t, order.customer)).detail.returns
  expect(back.lines).toMatchObject([{ quantity: 2 }])
})

test('what did not arrive may be returned again, and in the end exactly the goods were refunded', async () => {
  const { order, id } = await makeApproved(3)
  await send('receive', { id, lines: received(order, 2), with_shipping: false, expected_amount: 900_00 })
  const next = await makeReturn(t, order)
  await send('approve', { id: next })
  const last = await send('receive', {
    id: next,
    lines: received(order, 1),
    with_shipping: false,
    expected_amount: 450_00,
  })
  expect(last.body).toMatchObject({ goods: 450_00 })
  expect(await getOrderStatuses(t, order)).toMatchObject({
    payment_status: 'refunded',
    fulfillment_status: 'returned',
  })
  expect(await getInventoryLevel(t, order.product)).toMatchObject({ on_hand: 10 })
})

test('of an order paid by transfer says that its money still has to be sent, until it was', async () => {
  const transfer = await makeTransfer(t)
  await confirmTestTransfer(t, transfer)
  const code = transfer.request.number
  const [row] = await t.db<{ id: number }[]>`select id from orders where code = ${code}`
  const order = { ...transfer, order_id: row!.id } as unknown as PurchasedOrder
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
  await deliverOrder(t.shop, code, 'test')
  const id = await makeReturn(t, order)
  await send('approve', { id })
  expect(await detail(id)).toMatchObject({ to_send: false })
  const lines = received(order, 1)
  const { body } = await send('receive/preview', { id, lines, with_shipping: false })
  await send('receive', { id, lines, with_shipping: false, expected_amount: body.goods })
  expect(await detail(id)).toMatchObject({ status: 'refunded', to_send: true })
  const [refund] = await t.db<{ id: number }[]>`
    select refunds.id from refunds join payments on payments.id = payment_id where order_id = ${order.order_id}`
  await recordManualRefund(t.shop, refund!.id, 'Z-1', 'test')
  expect(await detail(id)).toMatchObject({ status: 'refunded', to_send: false })
})

test('received twice at the same instant it is refunded once', async () => {
  const { order, id } = await makeApproved(2)
  const receive = () =>
    send('receive', { id, lines: received(order, 2), with_shipping: false, expected_amount: 900_00 })
  const responses = await Promise.all([receive(), receive(), receive()])
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(responses.flatMap(({ body }) => body.errors ?? [])).toEqual(['return_status', 'return_status'])
  expect(await listRefunds(t, order)).toHaveLength(1)
})

test.each<[string, (order: PurchasedOrder) => object, string]>([
  ['nothing', (order) => ({ lines: received(order, 0) }), 'return_nothing_received'],
  ['no lines', () => ({ lines: [] }), 'return_nothing_received'],
  ['more units than come back', (order) => ({ lines: received(order, 2, 1) }), 'return_received_lines'],
  ['a line twice', (order) => ({ lines: [...received(order, 1), ...received(order, 1)] }), 'return_received_lines'],
  ['a piece of another return', () => ({ lines: [{ size_id: 1, color_id: 999, restocked: 1, discarded: 0 }] }), 'return_received_lines'],
  ['another amount than was shown', (order) => ({ lines: received(order, 2), expected_amount: 1 }), 'return_refund_changed'],
])('a receipt of %s is refused, and nothing has changed', async (_, build, code) => {
  const { order, id } = await makeApproved(2)
  const refused = await send('receive', { id, with_shipping: false, expected_amount: 900_00, ...build(order) })
  expect(refused.body).toMatchObject({ errors: [code] })
  expect(refused.body.message).not.toContain('{')
  expect(await detail(id)).toMatchObject({ status: 'approved' })
  expect(await listRefunds(t, order)).toEqual([])
}) // prettier-ignore

test('an exchange needs all of its pieces; one may be spoiled; then the other size is sent', async () => {
  const order = await buyDelivered(t, { quantity: 2 })
  const lines = [makeReturnLine(order.product, { quantity: 2, wanted: 'M' })]
  const id = await makeReturn(t, order, { kind: 'exchange', lines })
  await send('approve', { id })
  const receipt = { id, with_shipping: false, expected_amount: 0 }
  expect((await send('receive', { ...receipt, lines: received(order, 1) })).body.errors).toEqual([
    'exchange_incomplete',
  ])
  expect((await send('receive', { ...receipt, lines: received(order, 1, 1) })).body).toMatchObject({ goods: 0 })
  expect(await getInventoryLevel(t, order.product)).toMatchObject({ on_hand: 9 })
  expect(await detail(id)).toMatchObject({ status: 'received' })
  expect((await send('sent', { id, carrier: 'DHL', waybill: '12!' })).body.errors).toEqual(['waybill_invalid'])
  expect((await send('sent', { id, carrier: ' ', waybill: '1234' })).body.errors).toEqual(['carrier_missing'])
  const printed = '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2'
  expect((await send('sent', { id, carrier: 'DHL', waybill: printed })).status).toBe(200)
  expect(await detail(id)).toMatchObject({ status: 'exchanged', waybill: printed.replaceAll(' ', '') })
})

test('an exchange whose other size cannot be sent is refunded', async () => {
  const order = await buyDelivered(t)
  const id = await makeReturn(t, order, { kind: 'exchange', lines: [makeReturnLine(order.product, { wanted: 'M' })] })
  await send('approve', { id })
  await send('receive', { id, lines: received(order, 0, 1), with_shipping: false, expected_amount: 0 })
  expect((await send('refund', { id })).body).toMatchObject({ goods: 450_00, shipping: 0 })
  expect(await detail(id)).toMatchObject({ status: 'refunded', refunded: { goods: 450_00 } })
})

test('an answer is given once, and the customer reads it', async () => {
  const order = await buyDelivered(t)
  const id = await makeReturn(t, order)
  const answers = await Promise.all([
    send('approve', { id, text: 'Adelante' }),
    send('decline', { id, reason: 'Usada' }),
  ])
  // An approved return may still be declined, as long as nothing has arrived.
  expect(answers[1]?.status).toBe(200)
  expect((await detail(id)).status).toBe('declined')
  expect((await send('approve', { id })).body.errors).toEqual(['return_status'])
  expect((await send('decline', { id, reason: '' })).body.errors).toContain('fields_missing')
})

test('an unknown return is refused', async () => {
  const id = 999_999
  for (const [path, body] of Object.entries({
    approve: {},
    decline: { reason: 'x' },
    receive: { lines: [], with_shipping: false, expected_amount: 0 },
    'receive/preview': { lines: [], with_shipping: false },
    sent: { carrier: 'DHL', waybill: '1234' },
    refund: {},
  }))
    expect((await send(path, { id, ...body })).body.errors, path).toEqual(['return_unknown'])
  expect(await support.send('GET', `/returns/detail?id=${id}`)).toMatchObject({ status: 404 })
})

test('after all these tests the ledgers are consistent', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
