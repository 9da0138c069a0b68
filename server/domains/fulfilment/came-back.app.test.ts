import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bought, buy, crystalsOf, refundsOf, statusesOf } from '../../testing/bought.ts'
import { messagesTo } from '../../testing/mail.ts'
import { newestOrder } from '../../testing/requests.ts'
import { faultsLeft } from '../../testing/ledgers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { hasOrderUnderWay } from '../orders/orders.ts'
import { refundOrder } from '../payments/payments.ts'
import { type CameBack, shipAgain, takeBackParcel } from './came-back.ts'
import { listFulfilmentFaults } from '../../consistency-checks/fulfilment-queries.ts'
import { completeOrders } from './jobs.ts'
import { deliverOrder, shipOrder } from './parcels.ts'

const first = { carrier: 'DHL', waybill: '1111111111' }
const second = { carrier: 'FedEx', waybill: '2222222222' }

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

/** Buys an order whose shipment could not be delivered and came back. */
async function buyCameBack(pieces: CameBack): Promise<Bought> {
  const bought = await buy(t, { quantity: 2 })
  await shipOrder(t.shop, bought.code, first, 'test')
  await takeBackParcel(t.shop, bought.code, { pieces, note: 'nadie en casa' }, 'test')
  return bought
}

const stockOf = ({ product }: Bought) => t.db`
  select on_hand, held from stock where product_id = ${product.id} order by size_id, color_id`
const steps = async ({ customer }: Bought) =>
  (await newestOrder(t, customer)).detail.timeline.map(({ step }: { step: string }) => step)
const shippedMails = ({ customer }: Bought) => t.db<{ waybill: string; again: boolean }[]>`
  select data ->> 'waybill' as waybill, (data ->> 'again')::boolean as again
  from messages where recipient = ${customer.email} and kind = 'order-shipped' order by id`
const refundAll = ({ code, amount }: Bought, change: object = {}) =>
  refundOrder(t.shop, {
    code,
    amount,
    currency: 'MXN',
    reason: 'no se entregó',
    restock: 'all',
    actor: 'test',
    ...change,
  })
const happened = (done: PromiseSettledResult<unknown>[]) => done.map(({ status }) => status === 'fulfilled')

test('a kept shipment is sent again: the customer sees both, and stock and crystals stay', async () => {
  const bought = await buyCameBack('keep')
  const [stock, crystals] = [await stockOf(bought), await crystalsOf(t, bought)]
  await shipAgain(t.shop, bought.code.toLowerCase(), { ...second, carrier: ' FedEx ' }, 'test')
  expect(await steps(bought)).toEqual(['paid', 'shipped', 'returned', 'shipped'])
  expect((await newestOrder(t, bought.customer)).detail).toMatchObject({ status: 'shipped', ...second })
  await deliverOrder(t.shop, bought.code, 'test')
  expect((await newestOrder(t, bought.customer)).detail).toMatchObject({ status: 'delivered', can_return: true })
  expect(await stockOf(bought)).toEqual(stock)
  expect(await crystalsOf(t, bought)).toBe(crystals)
  const acts =
    await t.db`select act, actor, detail from audit_log where subject = ${`order:${bought.order_id}`} order by id`
  expect(acts.map(({ act }) => act)).toEqual(['order.ship', 'order.came_back', 'order.ship_again', 'order.deliver'])
  expect(acts[2]).toMatchObject({ actor: 'test', detail: { before: first, ...second } })
  expect(await faultsLeft(t)).toEqual([])
})

test('the customer is notified once of each tracking number, despite concurrent commands', async () => {
  const bought = await buyCameBack('keep')
  const sent = [second, second, { ...second, waybill: '3333333333' }]
  const done = await Promise.allSettled(sent.map((by) => shipAgain(t.shop, bought.code, by, 'test')))
  expect(happened(done).filter(Boolean)).toHaveLength(1)
  const told = await shippedMails(bought)
  expect(told).toHaveLength(2)
  expect(told[1]).toEqual({ waybill: (await newestOrder(t, bought.customer)).detail.waybill, again: true })
  const mails = await messagesTo(t, bought.customer.email, 4)
  expect(mails.map(({ subject }) => subject)).toContain(`Tu pedido ${bought.code} va en camino otra vez`)
  expect(await faultsLeft(t)).toEqual([])
})

test('it can come back again, and each shipment has its own tracking number', async () => {
  const bought = await buyCameBack('keep')
  await expect(shipAgain(t.shop, bought.code, { ...second, waybill: first.waybill }, 'test')).rejects.toThrow('before')
  await shipAgain(t.shop, bought.code, second, 'test')
  await takeBackParcel(t.shop, bought.code, { pieces: 'keep', note: null }, 'test')
  for (const by of [first, second]) await expect(shipAgain(t.shop, bought.code, by, 'test')).rejects.toThrow('before')
  await shipAgain(t.shop, bought.code, { ...second, waybill: '4444' }, 'test')
  expect((await steps(bought)).filter((step: string) => step === 'shipped')).toHaveLength(3)
})

test.each(['restock', 'discard'] as const)('a shipment whose units were to %s is not sent again', async (pieces) => {
  const bought = await buyCameBack(pieces)
  await expect(shipAgain(t.shop, bought.code, second, 'test')).rejects.toThrow('is not kept')
  await expect(shipOrder(t.shop, bought.code, second, 'test')).rejects.toThrow('returned')
})

test('a kept shipment is given up by deciding about its units, without a second mail', async () => {
  const bought = await buyCameBack('keep')
  const back = (pieces: CameBack) => takeBackParcel(t.shop, bought.code, { pieces, note: null }, 'test')
  await expect(back('keep')).rejects.toThrow('returned')
  await back('restock')
  expect((await stockOf(bought))[0]).toEqual({ on_hand: 10, held: 0 })
  await expect(back('restock')).rejects.toThrow('returned')
  await expect(shipAgain(t.shop, bought.code, second, 'test')).rejects.toThrow('is not kept')
  const told = await t.db`select from messages where recipient = ${bought.customer.email} and kind = 'order-came-back'`
  expect(told).toHaveLength(1)
  expect(await faultsLeft(t)).toEqual([])
})

test.each([
  ['all', {}],
  ['a part', { amount: 100_00, restock: [] }],
])('when %s of the money was refunded since, it is not sent again', async (_, change) => {
  const bought = await buyCameBack('keep')
  await refundAll(bought, change)
  await expect(shipAgain(t.shop, bought.code, second, 'test')).rejects.toThrow('is not kept')
  expect(await shippedMails(bought)).toHaveLength(1)
  expect(await faultsLeft(t)).toEqual([])
})

test('of a concurrent resend and refund only one happens', async () => {
  for (const turn of [0, 1, 2]) {
    const bought = await buyCameBack('keep')
    const acts = [() => shipAgain(t.shop, bought.code, second, 'test'), () => refundAll(bought)]
    const done = await Promise.allSettled((turn === 1 ? acts : acts.toReversed()).map((act) => act()))
    expect(happened(done).filter(Boolean)).toHaveLength(1)
    const refunds = await refundsOf(t, bought)
    const { payment_status, fulfilment_status } = (await statusesOf(t, bought))!
    expect([payment_status, fulfilment_status]).toEqual(
      refunds.length > 0 ? ['refunded', 'returned'] : ['paid', 'shipped'],
    )
  }
  expect(await faultsLeft(t)).toEqual([])
})

test('an order that was sent again is refunded only with a confirmation', async () => {
  const bought = await buyCameBack('keep')
  await shipAgain(t.shop, bought.code, second, 'test')
  await expect(refundAll(bought)).rejects.toThrow('say --again')
  expect(await refundsOf(t, bought)).toEqual([])
  await refundAll(bought, { again: true, restock: [] })
  expect(await refundsOf(t, bought)).toHaveLength(1)
})

test('while a shipment waits to be sent again its order is not completed, and the account cannot be closed', async () => {
  const bought = await buyCameBack('keep')
  const { id } = bought.customer
  expect(await hasOrderUnderWay(t.db, id)).toBe(true)
  const now = t.clock.now()
  t.clock.set(new Date(now.valueOf() + 31 * DAY_MS))
  await completeOrders(t.shop)
  expect(await statusesOf(t, bought)).toMatchObject({ status: 'placed' })
  await shipAgain(t.shop, bought.code, second, 'test')
  await deliverOrder(t.shop, bought.code, 'test')
  await completeOrders(t.shop)
  expect(await statusesOf(t, bought)).toMatchObject({ status: 'placed', fulfilment_status: 'delivered' })
  t.clock.set(new Date(now.valueOf() + 62 * DAY_MS))
  await completeOrders(t.shop)
  expect(await statusesOf(t, bought)).toMatchObject({ status: 'completed' })
  t.clock.set(now)
})

test('the database refuses to send a shipment again that was not kept', async () => {
  const bought = await buyCameBack('discard')
  const wrong = t.db`update orders set fulfilment_status = 'shipped' where id = ${bought.order_id}`
  await expect(wrong).rejects.toThrow('was not kept')
  const { order_id } = await buy(t)
  const kept = t.db`update orders set parcel_kept = true where id = ${order_id}`
  await expect(kept).rejects.toThrow('orders_kept_came_back')
})

test('an order sent again after its refund is reported, and a kept one whose units were restocked', async () => {
  const [sent, kept] = [await buyCameBack('keep'), await buyCameBack('keep')]
  const undo = new Error('undo')
  const wrong = t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const kind of ['partially_refunded', 'shipped'])
      await tx`
        insert into order_events (order_id, kind, status, payment_status, fulfilment_status, actor, at)
        values (${sent.order_id}, ${kind}, 'placed', 'partially_refunded', 'returned', 'test', now())`
    await tx`
      insert into stock_ledger (size_id, color_id, kind, on_hand, held, order_id, actor, at)
      select size_id, color_id, 'returned', 1, 0, order_id, 'test', now() + interval '1 hour' from order_lines where order_id = ${kept.order_id}`
    expect(await listFulfilmentFaults(tx)).toEqual([
      `order ${sent.order_id} was sent again, but partially_refunded since it came back`,
      `the parcel of order ${kept.order_id} is kept, but pieces of it are on the shelf`,
    ])
    throw undo
  })
  await expect(wrong).rejects.toBe(undo)
})
