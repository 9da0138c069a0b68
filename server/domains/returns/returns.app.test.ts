import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PurchasedOrder, listRefunds, getOrderStatuses } from '../../testing/buy-order.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { sendReturnRequest, makeReturnLine, buyDelivered, makeReturn } from '../../testing/delivered-order.ts'
import { makeLine, makeCode, type TestProduct } from '../../testing/make.ts'
import { getNewestOrder } from '../../testing/transfers.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { readSettings } from '../content/content.ts'
import { refundPayment } from '../payments/payments.ts'
import { approveReturn, declineReturn } from './staff-decision.ts'
import { receiveReturn } from './receive-return.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const approve = (id: number) => approveReturn(t.shop, id, 'Envíalo al taller.', 'test')
const receive = (id: number, returned: object = {}) =>
  receiveReturn(t.shop, id, { received: 'restock', ...returned }, 'test')
const refunded = async (purchase: PurchasedOrder) => (await listRefunds(t, purchase)).map(({ amount }) => amount)
const threeSizes = (product: TestProduct) => [
  makeLine(product, { size: 'S', quantity: 2 }),
  makeLine(product, { size: 'M', quantity: 1 }),
]
const onHand = async ({ product }: PurchasedOrder) =>
  (await t.db<{ on_hand: number }[]>`select on_hand from stock where product_id = ${product.id} order by size_id`).map(
    ({ on_hand }) => on_hand,
  )
const mails = async ({ customer }: PurchasedOrder) =>
  (await t.db<{ kind: string }[]>`select kind from messages where recipient = ${customer.email} order by id`).map(
    ({ kind }) => kind,
  )

test('items are returned for money: requested, approved, received, refunded and restocked, with a mail at each step', async () => {
  const purchase = await buyDelivered(t, { lines: threeSizes })
  const lines = [makeReturnLine(purchase.product, { size: 'S' })]
  const asked = await sendReturnRequest(t, purchase, { lines, note: '  Me queda chica.  ' })
  expect(asked.body.detail).toMatchObject({
    can_return: false,
    return_reasons: [],
    returns: [
      { kind: 'return', status: 'requested', reason: 'too_small', note: 'Me queda chica.', answer: null, lines: [{ size: 'S', quantity: 1, wanted_size: null }] },
    ],
  }) // prettier-ignore
  const [{ id }] = asked.body.detail.returns
  await approve(id)
  expect((await getNewestOrder(t, purchase.customer)).detail.returns).toMatchObject([
    { status: 'approved', answer: 'Envíalo al taller.' },
  ])
  await receive(id)
  // Three units cost 500 each with 10 % off: shipping is free, and a third of what was paid is refunded.
  expect(await refunded(purchase)).toEqual([450_00])
  expect(await onHand(purchase)).toEqual([9, 9])
  const { detail } = await getNewestOrder(t, purchase.customer)
  expect(detail).toMatchObject({ refunded: 450_00, can_return: true, returns: [{ status: 'refunded' }] })
  expect(await getOrderStatuses(t, purchase)).toMatchObject({
    payment_status: 'partially_refunded',
    fulfillment_status: 'delivered',
  })
  expect((await mails(purchase)).slice(3)).toEqual([
    'return-requested',
    'return-approved',
    'return-received',
    'order-refunded',
  ])
  const [mail] = await t.db`select recipient from messages where kind = 'return-to-answer' order by id desc limit 1`
  expect(mail!.recipient).toBe('hola@lienza.example')
})

test('a return that is approved without a text names the address of the shop', async () => {
  const purchase = await buyDelivered(t)
  const { address } = (await readSettings(t.db)).supplier
  await approveReturn(t.shop, await makeReturn(t, purchase), null, 'test')
  expect((await getNewestOrder(t, purchase.customer)).detail.returns).toMatchObject([{ answer: address }])
  const [approved] = await waitForMessages(t, purchase.customer.email, 5)
  expect(approved!.text).toContain(address)
})

test('when all items are back the order is returned, and everything paid for them is refunded', async () => {
  const purchase = await buyDelivered(t, { price: 333_33, lines: threeSizes })
  const first = await makeReturn(t, purchase, { lines: [makeReturnLine(purchase.product, { size: 'S', quantity: 2 })] })
  await approve(first)
  await receive(first, { received: 'discard' })
  const secondReturn = await makeReturn(t, purchase, { lines: [makeReturnLine(purchase.product, { size: 'M' })] })
  await approve(secondReturn)
  await receive(secondReturn)
  const { shipping } = (await getNewestOrder(t, purchase.customer)).detail
  expect((await refunded(purchase)).reduce((sum, amount) => sum + amount, 0)).toBe(purchase.amount - shipping)
  expect(await onHand(purchase)).toEqual([8, 10])
  expect(await getOrderStatuses(t, purchase)).toMatchObject({
    payment_status: 'partially_refunded',
    fulfillment_status: 'returned',
  })
  const { detail } = await getNewestOrder(t, purchase.customer)
  expect(detail).toMatchObject({ status: 'returned', can_return: false })
  expect(detail.timeline.map(({ step }: { step: string }) => step)).toContain('returned')
})

test.each([
  ['faulty', undefined, true],
  ['not_as_described', undefined, true],
  ['changed_mind', undefined, false],
  ['faulty', false, false],
  ['other', true, true],
])('for an item that is %s, with shipping set to %s, shipping is refunded: %s', async (reason, said, back) => {
  const purchase = await buyDelivered(t)
  const id = await makeReturn(t, purchase, { reason })
  await approve(id)
  await receive(id, { with_shipping: said })
  expect(await refunded(purchase)).toEqual([450_00 + (back ? 149_00 : 0)])
  expect(await getOrderStatuses(t, purchase)).toMatchObject({
    payment_status: back ? 'refunded' : 'partially_refunded',
  })
})

test('free items are returned without a refund', async () => {
  const purchase = await buyDelivered(t, { code: await makeCode(t, { percent: 100 }) })
  expect(purchase.amount).toBe(149_00)
  const id = await makeReturn(t, purchase)
  await approve(id)
  await receive(id)
  expect(await refunded(purchase)).toEqual([])
  expect(await onHand(purchase)).toEqual([10, 10])
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ payment_status: 'paid', fulfillment_status: 'returned' })
})

test('after a declined or withdrawn return the items can be requested again', async () => {
  const purchase = await buyDelivered(t)
  const first = await makeReturn(t, purchase)
  await declineReturn(t.shop, first, 'La pieza está usada.', 'test')
  expect((await getNewestOrder(t, purchase.customer)).detail.returns).toMatchObject([
    { status: 'declined', answer: 'La pieza está usada.' },
  ])
  const second = await makeReturn(t, purchase)
  await approve(second)
  const { token } = purchase.customer
  const withdrawn = await t.request('DELETE', `/orders/returns?id=${second}`, { token })
  expect(withdrawn.body.detail.returns).toMatchObject([{ status: 'withdrawn' }, { status: 'declined' }])
  await approve(await makeReturn(t, purchase))
  expect(await mails(purchase)).toContain('return-declined')
})

test('items that arrive in a wrong state are declined, and nothing is refunded', async () => {
  const purchase = await buyDelivered(t)
  const id = await makeReturn(t, purchase)
  await approve(id)
  await declineReturn(t.shop, id, 'Llegó lavada.', 'test')
  expect(await refunded(purchase)).toEqual([])
  await expect(receive(id)).rejects.toThrow(`Return ${formatRecordNumber('return', id)} is declined`)
})

test('an earlier refund by staff is not made again', async () => {
  const purchase = await buyDelivered(t)
  const { order_id } = purchase
  await t.db.begin((tx) =>
    refundPayment(tx, t.shop, { order_id, goods: 300_00, shipping: 0, reason: 'sorry', actor: 'test' }),
  )
  const id = await makeReturn(t, purchase)
  await approve(id)
  await receive(id)
  expect(await refunded(purchase)).toEqual([300_00, 150_00])
})

test.each([
  ['approving', 'approve'],
  ['receiving', 'receive'],
] as const)('%s twice concurrently happens once', async (_, action) => {
  const purchase = await buyDelivered(t)
  const id = await makeReturn(t, purchase)
  if (action === 'receive') await approve(id)
  const twice = await Promise.allSettled(action === 'approve' ? [approve(id), approve(id)] : [receive(id), receive(id)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refunded(purchase)).toEqual(action === 'approve' ? [] : [450_00])
})

test('the same last item is requested once by any number of concurrent requests', async () => {
  const purchase = await buyDelivered(t)
  const responses = await Promise.all(Array.from({ length: 6 }, () => sendReturnRequest(t, purchase)))
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect(responses.every(({ body, status }) => status === 200 || body.errors[0] === 'return_not_allowed')).toBe(true)
})

test('of a concurrent withdrawal and receipt only one happens', async () => {
  const purchase = await buyDelivered(t)
  const id = await makeReturn(t, purchase)
  await approve(id)
  const received = receive(id).then(
    () => true,
    () => false,
  )
  const withdrawn = t.request('DELETE', `/orders/returns?id=${id}`, { token: purchase.customer.token })
  const happened = [await received, (await withdrawn).status === 200]
  expect(happened.filter(Boolean)).toHaveLength(1)
  expect(await refunded(purchase)).toEqual(happened[0] ? [450_00] : [])
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
