import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bought, refundsOf, statusesOf } from '../../testing/bought.ts'
import { deskNumber } from '../../platform/desk-number.ts'
import { askReturn, backOf, buyDelivered, makeReturn } from '../../testing/delivered.ts'
import { lineOf, makeCode, type TestProduct } from '../../testing/make.ts'
import { newestOrder } from '../../testing/requests.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listFaults } from '../../cli/verify.ts'
import { refundPayment } from '../payments/payments.ts'
import { approveReturn, declineReturn } from './answer.ts'
import { receiveReturn } from './receive.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const approve = (id: number) => approveReturn(t.shop, id, 'Envíalo al taller.', 'test')
const receive = (id: number, given: object = {}) => receiveReturn(t.shop, id, { restock: true, ...given }, 'test')
const refunded = async (bought: Bought) => (await refundsOf(t, bought)).map(({ amount }) => amount)
const threeSizes = (product: TestProduct) => [
  lineOf(product, { size: 'S', quantity: 2 }),
  lineOf(product, { size: 'M', quantity: 1 }),
]
const onHand = async ({ product }: Bought) =>
  (await t.db<{ on_hand: number }[]>`select on_hand from stock where product_id = ${product.id} order by size_id`).map(
    ({ on_hand }) => on_hand,
  )
const mails = async ({ customer }: Bought) =>
  (await t.db<{ kind: string }[]>`select kind from messages where recipient = ${customer.email} order by id`).map(
    ({ kind }) => kind,
  )

test('items are returned for money: requested, approved, received, refunded and restocked, with a mail at each step', async () => {
  const bought = await buyDelivered(t, { lines: threeSizes })
  const lines = [backOf(bought.product, { size: 'S' })]
  const asked = await askReturn(t, bought, { lines, note: '  Me queda chica.  ' })
  expect(asked.body.detail).toMatchObject({
    can_return: false,
    return_reasons: [],
    returns: [
      { kind: 'return', status: 'requested', reason: 'too_small', note: 'Me queda chica.', answer: null, lines: [{ size: 'S', quantity: 1, wanted_size: null }] },
    ],
  }) // prettier-ignore
  const [{ id }] = asked.body.detail.returns
  await approve(id)
  expect((await newestOrder(t, bought.customer)).detail.returns).toMatchObject([
    { status: 'approved', answer: 'Envíalo al taller.' },
  ])
  await receive(id)
  // Three units cost 500 each with 10 % off: shipping is free, and a third of what was paid is refunded.
  expect(await refunded(bought)).toEqual([450_00])
  expect(await onHand(bought)).toEqual([9, 9])
  const { detail } = await newestOrder(t, bought.customer)
  expect(detail).toMatchObject({ refunded: 450_00, can_return: true, returns: [{ status: 'refunded' }] })
  expect(await statusesOf(t, bought)).toMatchObject({
    payment_status: 'partially_refunded',
    fulfilment_status: 'delivered',
  })
  expect((await mails(bought)).slice(3)).toEqual([
    'return-requested',
    'return-approved',
    'return-received',
    'order-refunded',
  ])
  const [told] = await t.db`select recipient from messages where kind = 'return-to-answer' order by id desc limit 1`
  expect(told!.recipient).toBe('hola@lienza.example')
})

test('when all items are back the order is returned, and everything paid for them is refunded', async () => {
  const bought = await buyDelivered(t, { price: 333_33, lines: threeSizes })
  const first = await makeReturn(t, bought, { lines: [backOf(bought.product, { size: 'S', quantity: 2 })] })
  await approve(first)
  await receive(first, { restock: false })
  const rest = await makeReturn(t, bought, { lines: [backOf(bought.product, { size: 'M' })] })
  await approve(rest)
  await receive(rest)
  const shipping = 149_00
  expect((await refunded(bought)).reduce((sum, amount) => sum + amount, 0)).toBe(bought.amount - shipping)
  expect(await onHand(bought)).toEqual([8, 10])
  expect(await statusesOf(t, bought)).toMatchObject({
    payment_status: 'partially_refunded',
    fulfilment_status: 'returned',
  })
  const { detail } = await newestOrder(t, bought.customer)
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
  const bought = await buyDelivered(t)
  const id = await makeReturn(t, bought, { reason })
  await approve(id)
  await receive(id, { with_shipping: said })
  expect(await refunded(bought)).toEqual([450_00 + (back ? 149_00 : 0)])
  expect(await statusesOf(t, bought)).toMatchObject({ payment_status: back ? 'refunded' : 'partially_refunded' })
})

test('free items are returned without a refund', async () => {
  const bought = await buyDelivered(t, { code: await makeCode(t, { percent: 100 }) })
  expect(bought.amount).toBe(149_00)
  const id = await makeReturn(t, bought)
  await approve(id)
  await receive(id)
  expect(await refunded(bought)).toEqual([])
  expect(await onHand(bought)).toEqual([10, 10])
  expect(await statusesOf(t, bought)).toMatchObject({ payment_status: 'paid', fulfilment_status: 'returned' })
})

test('after a declined or withdrawn return the items can be requested again', async () => {
  const bought = await buyDelivered(t)
  const first = await makeReturn(t, bought)
  await declineReturn(t.shop, first, 'La pieza está usada.', 'test')
  expect((await newestOrder(t, bought.customer)).detail.returns).toMatchObject([
    { status: 'declined', answer: 'La pieza está usada.' },
  ])
  const second = await makeReturn(t, bought)
  await approve(second)
  const { token } = bought.customer
  const withdrawn = await t.ask('DELETE', `/orders/returns?id=${second}`, { token })
  expect(withdrawn.body.detail.returns).toMatchObject([{ status: 'withdrawn' }, { status: 'declined' }])
  await approve(await makeReturn(t, bought))
  expect(await mails(bought)).toContain('return-declined')
})

test('items that arrive in a wrong state are declined, and nothing is refunded', async () => {
  const bought = await buyDelivered(t)
  const id = await makeReturn(t, bought)
  await approve(id)
  await declineReturn(t.shop, id, 'Llegó lavada.', 'test')
  expect(await refunded(bought)).toEqual([])
  await expect(receive(id)).rejects.toThrow(`return ${deskNumber('return', id)} is declined`)
})

test('an earlier refund by staff is not made again', async () => {
  const bought = await buyDelivered(t)
  const { order_id } = bought
  await t.db.begin((tx) =>
    refundPayment(tx, t.shop, { order_id, goods: 300_00, shipping: 0, reason: 'sorry', actor: 'test' }),
  )
  const id = await makeReturn(t, bought)
  await approve(id)
  await receive(id)
  expect(await refunded(bought)).toEqual([300_00, 150_00])
})

test.each([
  ['approving', 'approve'],
  ['receiving', 'receive'],
] as const)('%s twice concurrently happens once', async (_, act) => {
  const bought = await buyDelivered(t)
  const id = await makeReturn(t, bought)
  if (act === 'receive') await approve(id)
  const twice = await Promise.allSettled(act === 'approve' ? [approve(id), approve(id)] : [receive(id), receive(id)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refunded(bought)).toEqual(act === 'approve' ? [] : [450_00])
})

test('the same last item is requested once by any number of concurrent requests', async () => {
  const bought = await buyDelivered(t)
  const answers = await Promise.all(Array.from({ length: 6 }, () => askReturn(t, bought)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect(answers.every(({ body, status }) => status === 200 || body.errors[0] === 'return_not_possible')).toBe(true)
})

test('of a concurrent withdrawal and receipt only one happens', async () => {
  const bought = await buyDelivered(t)
  const id = await makeReturn(t, bought)
  await approve(id)
  const received = receive(id).then(
    () => true,
    () => false,
  )
  const withdrawn = t.ask('DELETE', `/orders/returns?id=${id}`, { token: bought.customer.token })
  const happened = [await received, (await withdrawn).status === 200]
  expect(happened.filter(Boolean)).toHaveLength(1)
  expect(await refunded(bought)).toEqual(happened[0] ? [450_00] : [])
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})
