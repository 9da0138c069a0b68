import { WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, getOrderStatuses, listRefunds, type PurchasedOrder } from '../../testing/buy-order.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { makeCollection, makeCustomer, makeLine, makeProduct, type TestProduct } from '../../testing/make.ts'
import { signInStaff, STAFF_PASSWORD, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { refundOrder } from '../payments/payments.ts'

let t: TestShop
let staff: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const wanted = (product: TestProduct, size: string, quantity = 1) => {
  const { size_id, color_id } = makeLine(product, { size })
  return { id: product.id, size_id, color_id, quantity }
}
interface Change {
  code?: string
  version?: number
  reason?: string
  expected_refund?: number
}
const change = ({ code }: PurchasedOrder, lines: object[], fields: Change = {}, by: StaffClient = staff) =>
  by.send('PUT', '/orders/change?lang=en', {
    ...{ code, version: 0, lines, expected_refund: 0, expected_due: 0, request_id: null },
    ...fields,
  })
const preview = ({ code }: PurchasedOrder, lines: object[]) =>
  staff.send('POST', '/orders/change/preview?lang=en', { code, version: 0, lines })
const read = async (code: string) => (await staff.send('GET', `/orders/detail?code=${code}`)).body
const refused = (status: number, code: string) => ({ status, body: { errors: [code] } })
const countStock = async ({ sizes }: TestProduct, size: string) =>
  t.db<
    { on_hand: number; committed: number }[]
  >`select on_hand, committed from stock where size_id = ${sizes[size]!}`.one()

test('another size moves the stock, costs nothing, and the customer reads what the order has now', async () => {
  const order = await buyOrder(t, { quantity: 2 })
  const { product, code } = order
  expect((await change(order, [wanted(product, 'S'), wanted(product, 'M')])).body).toEqual({
    ...{ refund: 0, due: 0, crystals: 0, to_send: false },
  })
  expect(await countStock(product, 'S')).toEqual({ on_hand: 10, committed: 1 })
  expect(await countStock(product, 'M')).toEqual({ on_hand: 10, committed: 1 })
  const { lines, changes, timeline, money } = await read(code)
  expect(lines).toMatchObject([
    { size: 'S', quantity: 1 },
    { size: 'M', quantity: 1 },
  ])
  expect({ changes, total: money.total, refunded: money.refunded }).toEqual({
    changes: 1,
    total: order.amount,
    refunded: 0,
  })
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('changed')
  const [mail] = await waitForMessages(t, order.customer.email, 2)
  expect(mail?.subject).toContain('Cambiamos tu pedido')
  await staff.send('POST', '/orders/ship', { code, carrier: 'DHL', waybill: 'CHANGED-1' })
  expect(await countStock(product, 'M')).toEqual({ on_hand: 9, committed: 0 })
})

test('what costs less is refunded by the method of the order, in proportion to its discount, as it was shown', async () => {
  const order = await buyOrder(t, { quantity: 2, price: 1_000_00 })
  const { product } = order
  const lines = [wanted(product, 'M')]
  const shown = (await preview(order, lines)).body
  // A first order has 10 % off.
  expect(shown).toMatchObject({ refund: 900_00, currency: 'MXN', limit: null, lines: [{ size: 'M', quantity: 1 }] })
  expect(await listRefunds(t, order)).toEqual([])
  expect(await countStock(product, 'S')).toEqual({ on_hand: 10, committed: 2 })
  expect(await change(order, lines)).toMatchObject(refused(409, 'change_outdated'))
  expect((await change(order, lines, { expected_refund: 900_00 })).body).toMatchObject({ refund: 900_00 })
  expect(await listRefunds(t, order)).toMatchObject([{ amount: 900_00 }])
  expect(await getOrderStatuses(t, order)).toMatchObject({ payment_status: 'partially_refunded' })
  // The unit that is left is worth exactly the rest of the goods.
  const refund = { code: order.code, lines: [{ line: 1, quantity: 1, restock: true }], shipping: 0, amount: null }
  expect((await staff.send('POST', '/orders/refund/preview', refund)).body).toMatchObject({
    refund: { goods: 900_00 },
    left: { goods: 900_00 },
  })
})

test('an item of another product is added at its price now, or below it with a reason that staff read', async () => {
  const order = await buyOrder(t, { price: 500_00 })
  const dear = await makeProduct(t, { price: { MXN: 800_00, USD: 40_00 } })
  const line = wanted(dear, 'S')
  expect(await change(order, [line])).toMatchObject(refused(409, 'change_outdated'))
  expect(await change(order, [{ ...line, price: 500_00 }])).toMatchObject(refused(400, 'change_reason'))
  expect(await change(order, [{ ...line, price: 800_01 }])).toMatchObject(refused(400, 'change_price'))
  expect((await change(order, [{ ...line, price: 500_00 }], { reason: 'Photo was wrong' })).status).toBe(200)
  expect((await read(order.code)).lines).toMatchObject([{ price: 800_00, price_offer: 500_00, sent: 1 }])
})

test('what a member gives away counts toward the refund limit, and so does the refund', async () => {
  const clerk = await signInStaff(t, ['fulfillment'])
  const order = await buyOrder(t, { price: 500_00 })
  const dear = await makeProduct(t, { price: { MXN: 1_501_00, USD: 90_00 } })
  const given = [{ ...wanted(dear, 'S'), price: 500_00 }]
  expect(await change(order, given, { reason: 'x' }, clerk)).toMatchObject(refused(403, 'refund_above_limit'))
  const large = await buyOrder(t, { quantity: 2, price: 1_200_00 })
  const fewer = { expected_refund: 1_080_00 }
  const lines = [wanted(large.product, 'S')]
  expect(await change(large, lines, fewer, clerk)).toMatchObject(refused(403, 'refund_above_limit'))
  t.clock.advance(5 * 60_000 + 1)
  expect(await change(large, lines, fewer)).toMatchObject(refused(403, 'confirmation_needed'))
  expect(await countStock(large.product, 'S')).toEqual({ on_hand: 10, committed: 2 })
  await staff.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
  expect((await change(large, lines, fewer)).status).toBe(200)
})

test('is refused for what is sold out, off sale, named twice or the same, and once the order is packed', async () => {
  const order = await buyOrder(t)
  const { product, code } = order
  const cheap = await makeProduct(t, { price: { MXN: 10_00, USD: 1_00 }, stock: 1 })
  const many = [wanted(cheap, 'S', 2)]
  expect(await change(order, many, { expected_refund: 432_00 })).toMatchObject(refused(409, 'change_out_of_stock'))
  const hidden = await makeProduct(t, { published_at: new Date('2100-01-01') })
  expect(await change(order, [wanted(hidden, 'S')])).toMatchObject(refused(400, 'change_lines'))
  await makeCollection(t, 'noche', new Date(t.clock.now().valueOf() + 2 * WEEK_MS))
  const drop = await makeProduct(t, { collection_key: 'noche' })
  expect(await change(order, [wanted(drop, 'S')])).toMatchObject(refused(400, 'change_lines'))
  const twice = [wanted(product, 'M'), wanted(product, 'M')]
  expect(await change(order, twice)).toMatchObject(refused(400, 'change_lines'))
  expect(await change(order, [wanted(product, 'S')])).toMatchObject(refused(409, 'change_unchanged'))
  expect(await change(order, [wanted(product, 'M')], { code: 'L-NONE-NONE' })).toMatchObject(
    refused(404, 'order_unknown'),
  )
  await staff.send('POST', '/orders/prepare', { code })
  expect(await change(order, [wanted(product, 'M')])).toMatchObject(refused(409, 'order_is_preparing'))
})

test('a drop that is open to the level of the customer can be added to their order', async () => {
  await makeCollection(t, 'alba', new Date(t.clock.now().valueOf() + 2 * WEEK_MS))
  const drop = await makeProduct(t, { collection_key: 'alba', price: { MXN: 100_00, USD: 10_00 } })
  const order = await buyOrder(t, { customer: await makeCustomer(t, { crystals: 420 }), quantity: 2 })
  const lines = [wanted(order.product, 'S'), wanted(drop, 'S')]
  const { refund } = (await preview(order, lines)).body
  expect((await change(order, lines, { expected_refund: refund })).status).toBe(200)
})

test('of two members who change an order the second is told, and of a change and a cancellation one takes place', async () => {
  const order = await buyOrder(t, { quantity: 2 })
  const other = await signInStaff(t, ['fulfillment'])
  const one = [wanted(order.product, 'S'), wanted(order.product, 'M')]
  const answers = await Promise.all([change(order, one), change(order, [wanted(order.product, 'M', 2)], {}, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual(['version_conflict'])

  const canceled = await buyOrder(t, { quantity: 2 })
  const { token } = canceled.customer
  const [changed, ended] = await Promise.all([
    change(canceled, [wanted(canceled.product, 'M', 2)]),
    t.request('POST', '/orders/cancel', { token, body: { order_id: canceled.order_id } }),
  ])
  expect(ended.status).toBe(200)
  expect([200, 409]).toContain(changed.status)
  for (const size of ['S', 'M']) expect(await countStock(canceled.product, size)).toEqual({ on_hand: 10, committed: 0 })
})

test('units that were refunded before stay refunded, and the customer sees what is sent', async () => {
  const order = await buyOrder(t, { quantity: 3, price: 100_00, customer: await makeCustomer(t) })
  const refund = { code: order.code, amount: 90_00, currency: 'MXN' as const, reason: 'x', actor: 'test' }
  await refundOrder(t.shop, { ...refund, restock: [{ line: 1, quantity: 1 }] })
  expect((await change(order, [wanted(order.product, 'M', 2)])).status).toBe(200)
  const { lines } = await read(order.code)
  expect(lines).toMatchObject([
    { size: 'S', quantity: 1, sent: 0 },
    { size: 'M', quantity: 2, sent: 2 },
  ])
  expect(await countStock(order.product, 'S')).toEqual({ on_hand: 10, committed: 0 })
  const mails = await waitForMessages(t, order.customer.email)
  const { text } = mails.find(({ subject }) => subject?.includes('Cambiamos tu pedido'))!
  expect(text).toContain('2 × talla M')
  expect(text).not.toContain('talla S')
})

test('after all of this every record agrees', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
