import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturnLine } from '../../testing/delivered-order.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

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

describe('a return that staff open', () => {
  const open = (order: PurchasedOrder, change: object = {}) =>
    send('open', {
      ...{ code: order.code, kind: 'return', reason: 'too_small', lines: [makeReturnLine(order.product)], ...change },
    })

  test('as an exchange reserves the other size', async () => {
    const order = await buyDelivered(t)
    const variants = await support.send('GET', `/orders/variants?currency=MXN&product_id=${order.product.id}`)
    const [wanted] = variants.body.items.filter(({ size }: { size: string }) => size === 'M')
    expect(wanted).toMatchObject({ available: 10, price: 500_00, price_offer: null })
    const lines = [{ ...makeReturnLine(order.product), wanted_size_id: wanted.size_id }]
    const { body } = await open(order, { kind: 'exchange', lines })
    expect(await detail(body.id)).toMatchObject({ status: 'approved', kind: 'exchange' })
    const [level] = await t.db`select allocated - committed as reserved from stock where size_id = ${wanted.size_id}`
    expect(level).toEqual({ reserved: 1 })
  })

  test('is refused while nothing can be returned, and of two at once one is opened', async () => {
    const { code } = await buyOrder(t)
    const refused = (errors: string) => ({ body: { errors: [errors] } })
    const order = await buyDelivered(t, { quantity: 2 })
    expect(await open({ ...order, code })).toMatchObject({ status: 409, ...refused('return_not_eligible') })
    expect(await open({ ...order, code: 'L-NONE-NONE' })).toMatchObject({ status: 404, ...refused('order_unknown') })
    const more = [makeReturnLine(order.product, { quantity: 3 })]
    expect(await open(order, { lines: more })).toMatchObject(refused('return_lines'))
    const same = [{ ...makeReturnLine(order.product), wanted_size_id: makeReturnLine(order.product).size_id }]
    expect(await open(order, { kind: 'exchange', lines: same })).toMatchObject(refused('return_lines'))
    const both = await Promise.all([open(order), open(order)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await accountant.send('POST', '/returns/open', { code })).status).toBe(403)
  })

  test('is approved at once, also after the time of the customer, and is received like any other', async () => {
    const order = await buyDelivered(t, { quantity: 2 })
    t.clock.advance(60 * DAY_MS)
    support = await signInStaff(t, ['support'])
    const { status, body } = await open(order, { text: 'To our workshop' })
    expect(status).toBe(200)
    expect(await detail(body.id)).toMatchObject({ status: 'approved', units: 1, answer: 'To our workshop' })
    const kinds = await t.db<{ kind: string; actor: string }[]>`
      select kind, actor from order_events where order_id = ${order.order_id} and kind like 'return%' order by id`
    expect(kinds.map(({ kind }) => kind)).toEqual(['return_requested', 'return_approved'])
    expect(kinds.every(({ actor }) => actor.startsWith('staff:'))).toBe(true)
    const [mail] = await waitForMessages(t, order.customer.email, 4)
    expect(mail?.text).toContain('To our workshop')
    const lines = [{ ...makeReturnLine(order.product), restocked: 1, discarded: 0 }].map(
      ({ quantity: _, ...line }) => line,
    )
    const { goods } = (await send('receive/preview', { id: body.id, lines, with_shipping: false })).body
    expect((await send('receive', { id: body.id, lines, with_shipping: false, expected_amount: goods })).status).toBe(
      200,
    )
  })
})
