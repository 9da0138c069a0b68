import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAsAgent, type AskAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { ALL_SCOPES, linkAccount, publishClient } from '../../testing/agents/link-account.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturnLine } from '../../testing/delivered-order.ts'
import { makeCustomer, makeLine, type TestCustomer } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { shipOrder } from '../fulfillment/fulfillment.ts'

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

const newKey = () => crypto.randomUUID()
const codesOf = (body: { messages?: { code: string }[] }) => (body.messages ?? []).map(({ code }) => code)
const getNumber = async (customer: TestCustomer): Promise<string> =>
  (await t.request('GET', '/cart/orders?lang=en', customer)).body[0].number
const toLine = (product: Parameters<typeof makeLine>[0]) => {
  const { id, size_id, color_id } = makeLine(product)
  return `li_${id}.${size_id}.${color_id}`
}

async function link(customer: TestCustomer, transport: 'rest' | 'mcp' = 'rest', scopes = ALL_SCOPES) {
  const { access_token: token } = await linkAccount(t, customer.token, scopes)
  const call = askAsAgent(t, platform.profile_url)[transport]
  const ask: AskAsAgent = (operation, input, more = {}) =>
    call(operation, input, { token, headers: { 'accept-language': 'en' }, ...more })
  return ask
}

describe.each(['rest', 'mcp'] as const)('over %s', (transport) => {
  test('an order is canceled once, and a second time answered as it is', async () => {
    const { customer, amount } = await buyOrder(t)
    const [id, ask, key] = [await getNumber(customer), await link(customer, transport), newKey()]
    expect((await ask('cancel_order', undefined, { id })).body).toMatchObject({ code: 'idempotency_key_required' })
    const first = await ask('cancel_order', undefined, { id, key })
    expect(first.body).toMatchObject({
      id,
      'test.shop.order': { status: 'canceled', can_cancel: false },
      adjustments: [{ type: 'cancellation' }, { type: 'refund', totals: [{ amount: -amount }] }],
    })
    expect((await ask('cancel_order', undefined, { id, key })).body).toEqual(first.body)
    expect(codesOf((await ask('cancel_order', undefined, { id, key: newKey() })).body)).toEqual([])
    const events = await t.db`
      select id from order_events where kind = 'canceled'
        and order_id = (select id from orders where code = ${id})`
    expect(events).toHaveLength(1)
  })

  test('an order that left is not canceled, and says so in the language of the caller', async () => {
    const { customer, code } = await buyOrder(t)
    await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
    const [id, ask] = [await getNumber(customer), await link(customer, transport)]
    const { body } = await ask('cancel_order', undefined, { id, key: newKey() })
    expect(body).toMatchObject({
      id,
      'test.shop.order': { status: 'shipped' },
      messages: [{ type: 'error', code: 'order_not_cancelable', severity: 'unrecoverable' }],
    })
    expect(codesOf((await ask('cancel_order', undefined, { id: 'NO-ORDER', key: newKey() })).body)).toEqual([
      'not_found',
    ])
  })

  test('a return is requested as on the page of the order', async () => {
    const order = await buyDelivered(t, { quantity: 2 })
    const [id, ask, key] = [await getNumber(order.customer), await link(order.customer, transport), newKey()]
    const line_items = [{ id: toLine(order.product), quantity: 1 }]
    const input = { kind: 'return', reason: 'too_small', note: 'Muy chica', line_items, context: { language: 'es' } }
    const wrong = { ...input, line_items: [{ id: 'li_1.1.1', quantity: 1 }] }
    expect(codesOf((await ask('request_return', wrong, { id })).body)).toEqual(['return_lines'])
    const { body } = await ask('request_return', input, { id, key })
    expect(body.adjustments).toMatchObject([{ type: 'return', status: 'pending', line_items: [{ quantity: -1 }] }])
    expect((await ask('request_return', input, { id, key })).body).toEqual(body)
    const again = await ask('request_return', input, { id })
    expect(codesOf(again.body)).toEqual(['return_not_allowed'])
    const seen = await t.request('GET', `/cart/orders?lang=en&order=${id}`, order.customer)
    expect(seen.body[0].detail.returns).toMatchObject([
      { kind: 'return', reason: 'too_small', lines: [makeReturnLine(order.product)] },
    ])
  })

  test('a benefit is requested once a month, and the membership says so', async () => {
    const customer = await makeCustomer(t, { crystals: 20_000 })
    const ask = await link(customer, transport)
    const { body } = await ask('get_membership')
    expect(body['test.shop.membership']).toMatchObject({ crystals: 20_000, requests: [] })
    expect(body.loyalty['test.shop.club'].tiers).toHaveLength(1)
    const input = { benefit: 'consulting', note: 'Para una boda' }
    const key = newKey()
    const requested = await ask('request_benefit', input, { key })
    expect(requested.body['test.shop.membership'].requests).toMatchObject([
      { reward: 'consulting', status: 'requested', note: 'Para una boda' },
    ])
    expect((await ask('request_benefit', input, { key })).body).toEqual(requested.body)
    expect(codesOf((await ask('request_benefit', input)).body)).toEqual(['benefit_not_available'])
    expect((await t.request('GET', '/loyalty/requests?lang=en', customer)).body).toHaveLength(1)
  })
})

test('an exchange names the wanted size by its variant', async () => {
  const order = await buyDelivered(t)
  const { product } = order
  const [id, ask] = [await getNumber(order.customer), await link(order.customer)]
  const { id: product_id, color_id } = makeLine(product, { size: 'M' })
  const exchange = (wanted_item_id: string) =>
    ask(
      'request_return',
      { kind: 'exchange', reason: 'too_small', line_items: [{ id: toLine(product), quantity: 1, wanted_item_id }] },
      { id },
    )
  expect(codesOf((await exchange('1.2.3')).body)).toEqual(['return_lines'])
  const { body } = await exchange(`${product_id}.${product.sizes['M']}.${color_id}`)
  expect([codesOf(body), body.adjustments[0].type]).toEqual([[], 'exchange'])
})

test('each needs its own permission', async () => {
  const { customer } = await buyOrder(t)
  const id = await getNumber(customer)
  const ask = await link(customer, 'rest', 'dev.ucp.shopping.order:read')
  expect((await ask('get_order', undefined, { id })).status).toBe(200)
  for (const [operation, input] of [
    ['cancel_order', undefined],
    ['request_return', { kind: 'return', reason: 'other', line_items: [{ id: 'li_1.1.1', quantity: 1 }] }],
    ['get_membership', undefined],
    ['request_benefit', { benefit: 'consulting' }],
  ] as const)
    expect(await ask(operation, input, { id, key: newKey() })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    })
})

test('the shop publishes the schemas of what it adds', async () => {
  for (const name of ['order', 'membership']) {
    const response = await t.app.inject({ url: `/ucp/schemas/${name}.json` })
    expect(JSON.parse(response.payload)).toMatchObject({ $id: `http://shop.test/ucp/schemas/${name}.json` })
  }
  expect((await t.app.inject({ url: '/ucp/schemas/other.json' })).statusCode).toBe(404)
})
