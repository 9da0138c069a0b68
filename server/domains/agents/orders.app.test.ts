import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { ALL_SCOPES, CATALOG_SCOPES, linkAccount, publishClient } from '../../testing/agents/link-account.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturn } from '../../testing/delivered-order.ts'
import { makeCustomer, makeLine, type TestCustomer } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { refundPayment } from '../payments/payments.ts'

let t: TestShop
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  t = await openTestShop({ documents: publishClient(), limit_scale: 1000 })
  await writeSetting(t.db, 'agents', { mode: 'cart' }, t.clock.now())
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

async function ask(customer: TestCustomer, id: string, transport: 'rest' | 'mcp' = 'rest', scopes = ALL_SCOPES) {
  const { access_token: token } = await linkAccount(t, customer.token, scopes)
  const headers = { 'accept-language': 'en' }
  return askAsAgent(t, platform.profile_url)[transport]('get_order', undefined, { token, id, headers })
}
const getNumber = async (customer: TestCustomer): Promise<string> =>
  (await t.request('GET', '/cart/orders?lang=en', customer)).body[0].number
const codesOf = ({ body }: { body: { messages: { code: string }[] } }) => body.messages.map(({ code }) => code)

test.each(['rest', 'mcp'] as const)(
  'an order says where it is and what can be returned, over %s',
  async (transport) => {
    const { customer, product, amount } = await buyDelivered(t, { quantity: 2 })
    const number = await getNumber(customer)
    const { body } = await ask(customer, number, transport)
    const { id, size_id, color_id } = makeLine(product)
    const line = `li_${id}.${size_id}.${color_id}`
    expect(body).toMatchObject({
      id: number,
      checkout_id: `web-${number}`,
      permalink_url: `http://shop.test/mis-pedidos?pedido=${encodeURIComponent(number)}`,
      line_items: [{ id: line, quantity: { original: 2, total: 2, fulfilled: 2 }, status: 'fulfilled' }],
      fulfillment: {
        expectations: [{ method_type: 'shipping', line_items: [{ id: line, quantity: 2 }] }],
        events: [
          { type: 'shipped', carrier: 'DHL', tracking_number: '1234567890' },
          { type: 'delivered', line_items: [{ id: line, quantity: 2 }] },
        ],
      },
      'test.shop.order': { status: 'delivered', can_cancel: false, can_return: true, return_until: expect.any(String) },
    })
    expect(body.totals.at(-1)).toMatchObject({ type: 'total', amount })
  },
)

test('an order that is not sent is processing, a canceled one is removed and paid back', async () => {
  const { customer, order_id, amount } = await buyOrder(t)
  const number = await getNumber(customer)
  expect((await ask(customer, number)).body).toMatchObject({
    line_items: [{ status: 'processing' }],
    fulfillment: { expectations: [{ id: 'parcel_1' }], events: [] },
    adjustments: [],
    'test.shop.order': { can_cancel: true },
  })
  await t.request('POST', '/orders/cancel?lang=en', { token: customer.token, body: { order_id } })
  expect((await ask(customer, number)).body).toMatchObject({
    line_items: [{ status: 'removed', quantity: { original: 1, total: 0, fulfilled: 0 } }],
    fulfillment: { expectations: [] },
    adjustments: [
      { type: 'cancellation', line_items: [{ quantity: -1 }] },
      { id: expect.stringMatching(/^refund_\d+$/), type: 'refund', totals: [{ amount: -amount }] },
    ],
  })
})

test('refunds are told one by one, and together they are what was paid back', async () => {
  const { customer, order_id } = await buyOrder(t)
  for (const goods of [100_00, 50_00]) {
    const refund = { order_id, goods, shipping: 0, reason: 'test', actor: 'test' }
    await t.db.begin((tx) => refundPayment(tx, t.shop, refund))
  }
  const { adjustments } = (await ask(customer, await getNumber(customer))).body as {
    adjustments: { type: string; totals: { amount: number }[] }[]
  }
  expect(adjustments.map(({ type, totals }) => [type, totals[0]!.amount])).toEqual([
    ['refund', -100_00],
    ['refund', -50_00],
  ])
})

test('a requested return is a pending adjustment', async () => {
  const order = await buyDelivered(t)
  await makeReturn(t, order)
  const { body } = await ask(order.customer, await getNumber(order.customer))
  expect(body.adjustments).toMatchObject([{ type: 'return', status: 'pending', line_items: [{ quantity: -1 }] }])
})

test('another customer has no such order, and without the permission there is none', async () => {
  const { customer } = await buyOrder(t)
  const number = await getNumber(customer)
  const stranger = await makeCustomer(t)
  expect(codesOf(await ask(stranger, number))).toEqual(['not_found'])
  expect(codesOf(await ask(stranger, 'NO-SUCH-ORDER'))).toEqual(['not_found'])
  expect(await ask(customer, number, 'rest', CATALOG_SCOPES)).toMatchObject({
    status: 403,
    body: { code: 'insufficient_scope' },
  })
})
