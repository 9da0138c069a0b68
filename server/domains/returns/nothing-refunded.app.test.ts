import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder, listRefunds, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturn, sendReturnRequest } from '../../testing/delivered-order.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitForMessages, waitUntilIdle } from '../../testing/mail.ts'
import { makeCode } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { deliverOrder, correctShipment, recordReturnToSender, shipOrder } from '../fulfillment/fulfillment.ts'
import { cancelOrderByStaff, refundOrder } from '../payments/payments.ts'
import { receiveReturn } from './receive-return.ts'
import { approveReturn } from './staff-decision.ts'

/** The amount paid for the goods of an order of one unit, with the first order's discount, in centavos. */
const GOODS = 450_00
const parcel = { carrier: 'DHL', waybill: '1234567890' }

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const refund = ({ code }: PurchasedOrder, amount: number) =>
  refundOrder(t.shop, { code, amount, currency: 'MXN', reason: 'test', restock: [], actor: 'test' })
const readOrder = async ({ customer: { token } }: PurchasedOrder) =>
  (await t.request('GET', '/cart/orders?lang=en', { token })).body[0].detail
const mailsTo = async ({ customer }: PurchasedOrder) => {
  await waitUntilIdle(t)
  return waitForMessages(t, customer.email, 0)
}

describe('a return for which nothing is left to refund', () => {
  test('after a refund of the goods names it in the mail, which staff see before, and on the page', async () => {
    const order = await buyDelivered(t)
    const id = await makeReturn(t, order)
    await approveReturn(t.shop, id, null, 'test')
    await refund(order, GOODS)
    await receiveReturn(t.shop, id, { received: 'restock', expected_amount: 0 }, 'test')
    const [received] = await mailsTo(order)
    expect(received).toMatchObject({ kind: 'return-received' })
    expect(received!.text).toMatch(/De este pedido ya te habíamos devuelto \$450\.00/)
    expect(received!.text).not.toContain('Tu reembolso va')
    expect((await readOrder(order)).returns[0]).toMatchObject({ status: 'refunded', refunded: 0 })
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('of goods that cost nothing says so', async () => {
    const code = await makeCode(t, { percent: 100 })
    const order = await buyDelivered(t, { code })
    const id = await makeReturn(t, order)
    await approveReturn(t.shop, id, null, 'test')
    const [line] = await t.db<object[]>`
      select size_id, color_id, quantity as restocked, 0 as discarded from return_lines where return_id = ${id}`
    const body = { id, lines: [line], with_shipping: false }
    const preview = await staff.send('POST', '/returns/receive/preview?lang=en', body)
    await receiveReturn(t.shop, id, { received: 'restock' }, 'test')
    const [received] = await mailsTo(order)
    expect(received!.text).toContain('No pagaste nada por estas piezas')
    expect([preview.status, JSON.stringify(preview.body).includes('No pagaste nada por estas piezas')]).toEqual([
      200,
      true,
    ])
  })

  test('that refunds money says how much in its own mail and on the page', async () => {
    const order = await buyDelivered(t)
    const id = await makeReturn(t, order)
    await approveReturn(t.shop, id, null, 'test')
    await receiveReturn(t.shop, id, { received: 'restock' }, 'test')
    const mails = await mailsTo(order)
    expect(mails.slice(0, 2).map(({ kind }) => kind)).toEqual(['order-refunded', 'return-received'])
    expect(mails[1]!.text).toContain('Tu reembolso va')
    expect((await readOrder(order)).returns[0].refunded).toBe((await listRefunds(t, order))[0]!.amount)
  })

  test('is not taken when the goods were refunded before', async () => {
    const order = await buyDelivered(t)
    expect((await readOrder(order)).can_return).toBe(true)
    await refund(order, GOODS - 1)
    expect((await readOrder(order)).can_return).toBe(true)
    await refund(order, 1)
    expect(await readOrder(order)).toMatchObject({ can_return: false, return_until: null })
    expect((await sendReturnRequest(t, order)).body.errors).toEqual(['return_not_allowed'])
  })
})

describe('when the goods of an order were refunded', () => {
  test('its delivery is recorded without a mail that promises a return, and no mail promises one', async () => {
    const order = await buyOrder(t)
    await shipOrder(t.shop, order.code, parcel, 'test')
    await refund(order, GOODS)
    await correctShipment(t.shop, order.code, { ...parcel, waybill: '7777777' }, 'test')
    await deliverOrder(t.shop, order.code, 'test')
    const [corrected, refunded, shipped, ...others] = await mailsTo(order)
    expect([corrected, refunded, shipped].map((mail) => mail!.kind)).toEqual([
      'order-shipped',
      'order-refunded',
      'order-shipped',
    ])
    expect(others.map(({ kind }) => kind)).toEqual(['order-paid'])
    expect(shipped!.text).toContain('cuando tu pedido llegue')
    expect(corrected!.text).not.toContain('cuando tu pedido llegue')
    expect((await readOrder(order)).timeline.at(-1).step).toBe('delivered')
    const { body } = await staff.send('GET', `/orders/detail?code=${order.code}`)
    expect(body.money.goods_refunded).toBe(true)
  })

  test('the mail about a parcel that came back asks for nothing', async () => {
    const order = await buyOrder(t)
    await shipOrder(t.shop, order.code, parcel, 'test')
    await refund(order, GOODS)
    await recordReturnToSender(t.shop, order.code, { handling: 'restock', note: null }, 'test')
    const [back] = await mailsTo(order)
    expect(back!.text).toContain('Ya te devolvimos lo que pagaste')
    expect(back!.text).not.toContain('tu reembolso')
  })

  test('the mail about its cancellation promises no second refund', async () => {
    const order = await buyOrder(t)
    await refund(order, order.amount)
    await cancelOrderByStaff(t.shop, { code: order.code, reason: null, actor: 'test' })
    const [canceled] = await mailsTo(order)
    expect(canceled!.text).toContain('Ya te habíamos devuelto')
    expect(canceled!.text).not.toContain('Te devolvemos')
  })

  test('a delivery of goods that were refunded in part still promises a return', async () => {
    const order = await buyOrder(t)
    await shipOrder(t.shop, order.code, parcel, 'test')
    await refund(order, GOODS - 1)
    await deliverOrder(t.shop, order.code, 'test')
    const [delivered] = await mailsTo(order)
    expect(delivered!.text).toMatch(/puedes pedir una devolución/)
  })
})
