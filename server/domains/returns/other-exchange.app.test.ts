import { DAY_MS } from '@shop/contract/calendar.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturnLine } from '../../testing/delivered-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeProduct, payAtProvider, type TestProduct } from '../../testing/make.ts'
import { TEST_SEED } from '../../testing/seed.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getInventoryLevel } from '../../testing/transfers.ts'
import { deliverOrder, shipOrder } from '../fulfillment/fulfillment.ts'
import { endOverdueReturns } from './jobs.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const refused = (status: number, code: string) => ({ status, body: { errors: [code] } })
const send = (path: string, body: object) => staff.send('POST', `/returns/${path}?lang=en`, body)
const read = async (code: string) => (await staff.send('GET', `/orders/detail?code=${code}`)).body
const readReturn = async (id: number) => (await staff.send('GET', `/returns/detail?id=${id}`)).body
const waitForMail = ({ customer }: PurchasedOrder, words: string) =>
  eventually(async () => (await t.mailbox.list(customer.email)).find(({ subject }) => subject.includes(words)))
const makeItem = (MXN: number, stock = 10) => makeProduct(t, { price: { MXN, USD: 50_00 }, stock })

function makeExchange({ code, product }: PurchasedOrder, item: TestProduct, quantity = 1) {
  const { size_id: wanted_size_id, color_id: wanted_color_id } = makeReturnLine(item)
  const lines = [{ ...makeReturnLine(product, { quantity }), wanted_size_id, wanted_color_id }]
  return { code, kind: 'exchange', reason: 'other', lines }
}

async function open(order: PurchasedOrder, item: TestProduct, quantity = 1) {
  const exchange = makeExchange(order, item, quantity)
  const shown = (await send('open/preview', exchange)).body
  const { status, body } = await send('open', { ...exchange, expected_difference: shown.difference })
  expect({ status, body }).toMatchObject({ status: 200, body: { difference: shown.difference } })
  return body as { id: number; difference: number }
}

async function start({ code, customer: { token } }: PurchasedOrder): Promise<string> {
  const cart_id = new URL((await read(code)).change_request.link).pathname.split('/').at(-1)
  const { body } = await t.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })
  return (await payAtProvider(t, body)).intent
}
const confirm = ({ customer: { token } }: PurchasedOrder, payment_intent: string) =>
  t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent } })
const pay = async (order: PurchasedOrder) => confirm(order, await start(order))

async function receive(
  order: PurchasedOrder,
  id: number,
  units: { restocked?: number; discarded?: number },
): Promise<Awaited<ReturnType<typeof send>>> {
  const { size_id, color_id } = makeReturnLine(order.product)
  const lines = [{ size_id, color_id, restocked: 0, discarded: 0, ...units }]
  const receipt = { id, lines, with_shipping: false }
  const { goods = 0, shipping = 0 } = (await send('receive/preview', receipt)).body
  const answer = await send('receive', { ...receipt, expected_amount: goods + shipping })
  // The customer paid meanwhile: the member looks again.
  return answer.body.errors?.[0] === 'return_refund_changed' ? receive(order, id, units) : answer
}
const ship = (id: number) => send('sent', { id, carrier: 'DHL', waybill: `EXCHANGE-${id}` })

test('a change that was asked for before packing and never paid makes room for an exchange', async () => {
  const [order, dearer] = [await buyOrder(t, { price: 500_00 }), await makeItem(800_00)]
  const { code } = order
  const lines = [{ ...makeReturnLine(dearer), id: dearer.id }]
  const version = (await read(code)).changes
  const { due } = (await staff.send('POST', '/orders/change/preview?lang=en', { code, version, lines })).body
  const change = { code, version, lines, expected_refund: 0, expected_due: due, request_id: null }
  expect(await staff.send('PUT', '/orders/change?lang=en', change)).toMatchObject({ status: 200, body: { due } })
  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: 'UNPAID-1' }, 'test')
  await deliverOrder(t.shop, code, 'test')
  expect((await open(order, dearer)).difference).toBe(due)
  expect(await pay(order)).toMatchObject({ status: 200 })
})

test('a cheaper item: the difference is refunded when it leaves, and stock follows each step', async () => {
  const [order, item] = [await buyDelivered(t, { price: 1_000_00 }), await makeItem(600_00)]
  const { id, difference } = await open(order, item)
  // A first order has 10 % off.
  expect(difference).toBe(-360_00)
  expect(await getInventoryLevel(t, item)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  expect((await receive(order, id, { restocked: 1 })).body).toMatchObject({ goods: 0 })
  expect(await readReturn(id)).toMatchObject({ status: 'received', difference: -360_00, waits_for_payment: false })
  expect((await ship(id)).status).toBe(200)
  expect(await ship(id)).toMatchObject(refused(409, 'return_status'))
  const { money } = await read(order.code)
  expect(money).toMatchObject({ refunded: 360_00, left: 540_00 + money.shipping })
  expect(await getInventoryLevel(t, item)).toEqual({ on_hand: 9, committed: 0, reserved: 0 })
  expect(await getInventoryLevel(t, order.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  expect((await waitForMail(order, 'cambio')).text).toContain(item.name)
  const { token } = order.customer
  const [own] = (await t.request('GET', '/cart/orders?lang=es', { token })).body
  expect(own.detail.returns[0]).toMatchObject({ status: 'exchanged', difference: -360_00 })
  expect(own.detail.returns[0].lines[0].wanted_item).toContain('S')
})

test('a dearer item is asked for by a link, set aside by its payment, and leaves only then', async () => {
  const [order, item] = [await buyDelivered(t, { price: 1_000_00 }), await makeItem(1_500_00)]
  const { id, difference } = await open(order, item)
  expect(difference).toBe(450_00)
  expect(await readReturn(id)).toMatchObject({ status: 'approved', waits_for_payment: true })
  expect(await getInventoryLevel(t, item)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  expect((await waitForMail(order, 'espera tu pago')).text).toContain('$450.00')
  expect((await pay(order)).body).toMatchObject({ status: 'paid' })
  expect(await readReturn(id)).toMatchObject({ waits_for_payment: false, difference: 450_00 })
  expect(await getInventoryLevel(t, item)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  await waitForMail(order, 'Recibimos la diferencia')
  expect((await receive(order, id, { discarded: 1 })).body).toMatchObject({ goods: 0 })
  expect((await ship(id)).status).toBe(200)
  const { money, lines } = await read(order.code)
  expect(money).toMatchObject({ added: 450_00, refunded: 0 })
  expect(lines).toMatchObject([{ id: order.product.id, returned: 1 }])
  expect(await getInventoryLevel(t, item)).toEqual({ on_hand: 9, committed: 0, reserved: 0 })
})

test('items that arrive before the payment are refunded, and the link ends', async () => {
  const [order, item] = [await buyDelivered(t, { price: 1_000_00 }), await makeItem(1_500_00)]
  const { id } = await open(order, item)
  expect(await ship(id)).toMatchObject(refused(409, 'return_status'))
  const cart_id = new URL((await read(order.code)).change_request.link).pathname.split('/').at(-1)
  expect((await receive(order, id, { restocked: 1 })).body).toMatchObject({ goods: 900_00 })
  expect(await readReturn(id)).toMatchObject({ status: 'refunded', kind: 'return' })
  const { token } = order.customer
  expect(await t.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })).toMatchObject({ status: 404 })
  const { money, change_request } = await read(order.code)
  expect({ refunded: money.refunded, added: money.added, change_request }).toEqual({
    ...{ refunded: 900_00, added: 0, change_request: null },
  })
  expect(await getInventoryLevel(t, item)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test.each([
  ['is declined', async (_order: PurchasedOrder, id: number) => send('decline', { id, reason: 'Worn' })],
  [
    'is withdrawn',
    async ({ customer: { token } }: PurchasedOrder, id: number) =>
      t.request('DELETE', `/orders/returns?id=${id}`, { token }),
  ],
  [
    'never arrives',
    async (_order: PurchasedOrder, id: number) => {
      await changeRows(t.db, 'returns', { id }, { approved_at: { earlier_ms: 46 * DAY_MS } })
      await endOverdueReturns(t.shop)
      return { status: 200 }
    },
  ],
  [
    'cannot be sent',
    async (order: PurchasedOrder, id: number) => {
      await receive(order, id, { restocked: 1 })
      return send('refund', { id })
    },
  ],
])('what was paid for an exchange that %s goes back', async (name, end) => {
  const [order, item] = [await buyDelivered(t, { price: 1_000_00 }), await makeItem(1_500_00)]
  const { id } = await open(order, item)
  await pay(order)
  expect((await end(order, id)).status).toBe(200)
  const { money } = await read(order.code)
  expect(money).toMatchObject({ added: 450_00, refunded: name === 'cannot be sent' ? 1_350_00 : 450_00 })
  expect(await getInventoryLevel(t, item)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test('of a payment and an ending at the same moment no money is lost, and of two members one opens it', async () => {
  const other = await signInStaff(t, ['manager'])
  for (const act of ['decline', 'receive'] as const) {
    const [order, item] = [await buyDelivered(t, { price: 1_000_00 }), await makeItem(1_500_00)]
    const exchange = makeExchange(order, item)
    const opened = await Promise.all([send('open', exchange), other.send('POST', '/returns/open', exchange)])
    expect(opened.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    const { id } = opened.find(({ status }) => status === 200)!.body
    const intent = await start(order)
    const ending = act === 'decline' ? send('decline', { id, reason: 'x' }) : receive(order, id, { restocked: 1 })
    const [paid, ended] = await Promise.all([confirm(order, intent), ending])
    expect([paid.status < 500, ended.status]).toEqual([true, 200])
    await waitUntilIdle(t)
    const [{ money }, { status, waits_for_payment }] = [await read(order.code), await readReturn(id)]
    const settled = await t.db<{ status: string }[]>`select status from payments where provider_ref = ${intent}`.value()
    const kept = money.paid - money.refunded - money.shipping
    const isReceived = status === 'received'
    expect(kept).toBe(act === 'decline' ? 900_00 : isReceived ? 1_350_00 : 0)
    expect(waits_for_payment).toBe(false)
    expect(isReceived ? settled : 'settled').toBe('settled')
  }
})

test('an item that is gone, or costs another price than was shown, is refused', async () => {
  const [order, rare] = [await buyDelivered(t, { price: 1_000_00, quantity: 2 }), await makeItem(500_00, 1)]
  expect(await send('open', makeExchange(order, rare, 2))).toMatchObject(refused(409, 'return_size_unavailable'))
  const changed = { ...makeExchange(order, rare), expected_difference: -1 }
  expect(await send('open', changed)).toMatchObject(refused(409, 'exchange_changed'))
  const unsent = await buyOrder(t)
  expect(await send('open', makeExchange(unsent, rare))).toMatchObject(refused(409, 'return_not_eligible'))
  expect(await getInventoryLevel(t, rare)).toEqual({ on_hand: 1, committed: 0, reserved: 0 })
})

test('whatever the prices, what stays paid is what the items cost in the proportion of the discount', async () => {
  const price = fc.integer({ min: 50_00, max: 3_000_00 })
  const cases = fc.sample(fc.record({ bought: price, wanted: price, quantity: fc.integer({ min: 1, max: 3 }) }), {
    ...{ numRuns: 5, seed: TEST_SEED },
  })
  for (const { bought, wanted, quantity } of cases) {
    const [order, item] = [await buyDelivered(t, { price: bought, quantity: 3 }), await makeItem(wanted)]
    const before = (await read(order.code)).money
    const goods = before.paid - before.shipping
    const { id, difference } = await open(order, item, quantity)
    const exact = ((wanted - bought) * quantity * goods) / (3 * bought)
    expect(Math.abs(difference - exact)).toBeLessThanOrEqual(0.5)
    // A card takes no less than 10.00.
    const isPaid = difference >= 10_00
    if (isPaid) await pay(order)
    const received = await receive(order, id, { restocked: quantity })
    const isSent = difference <= 0 || isPaid
    expect((await ship(id)).status).toBe(isSent ? 200 : 409)
    const { money } = await read(order.code)
    const changed = isSent ? goods + difference : goods - received.body.goods
    expect(money.paid - money.refunded - money.shipping).toBe(changed)
  }
})

test('every record agrees', async () => {
  await waitUntilIdle(t)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
