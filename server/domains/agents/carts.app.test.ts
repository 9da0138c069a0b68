import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAsAgent, type AskAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { ALL_SCOPES, CATALOG_SCOPES, linkAccount, publishClient } from '../../testing/agents/link-account.ts'
import { buildPlatformProfile, startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import {
  makeCode,
  makeCustomer,
  makeLine,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  sampleAddress,
  type TestCustomer,
  type TestProduct,
} from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { changeRows } from '../../testing/rows.ts'
import { removeBirthDate } from '../../testing/change-customers.ts'

const HOUR_MS = 3_600_000

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

const transports = ['rest', 'mcp'] as const
type Transport = (typeof transports)[number]

async function makeLinked(transport: Transport = 'rest', options: { crystals?: number; scopes?: string } = {}) {
  const customer = await makeCustomer(t, options)
  const { access_token: token } = await linkAccount(t, customer.token, options.scopes ?? ALL_SCOPES)
  const call = askAsAgent(t, platform.profile_url)[transport]
  const ask: AskAsAgent = (operation, input, more = {}) => call(operation, input, { token, ...more })
  return { customer, ask, token }
}

const item = (product: TestProduct, quantity = 1) => {
  const { id, size_id, color_id } = makeLine(product)
  return { item: { id: `${id}.${size_id}.${color_id}` }, quantity }
}
const context = { language: 'en', currency: 'MXN' }
const createAddress = async ({ token }: TestCustomer) =>
  (await t.request('POST', '/addresses/create', { token, body: sampleAddress })).body.id as number
const getOwn = async ({ token }: TestCustomer) => (await t.request('GET', '/cart/active?lang=en', { token })).body
const codes = (body: { messages?: { code: string }[] }) => (body.messages ?? []).map(({ code }) => code)
const amounts = (body: { totals: { type: string; amount: number }[] }) =>
  Object.fromEntries(body.totals.map(({ type, amount }) => [type, amount]))
const newKey = () => crypto.randomUUID()

describe.each(transports)('over %s', (transport) => {
  test('a cart becomes a checkout with the destination of the request, and with nothing else of it', async () => {
    const { customer, ask } = await makeLinked(transport)
    const address_id = await createAddress(customer)
    const [product, other] = [await makeProduct(t), await makeProduct(t)]
    const { id } = (await ask('create_cart', { line_items: [item(product)], context })).body
    const toCheckout = (selected_destination_id: string) => ({
      cart_id: id,
      line_items: [item(other)],
      context,
      discounts: { codes: ['NONSENSE'] },
      fulfillment: { methods: [{ type: 'shipping', selected_destination_id }] },
    })
    const { body } = await ask('create_checkout', toCheckout(`adr_${address_id}`))
    expect(body).toMatchObject({
      id,
      status: 'requires_escalation',
      line_items: [{ item: item(product).item }],
      fulfillment: { methods: [{ selected_destination_id: `adr_${address_id}` }] },
    })
    expect(codes(body)).toEqual(['payment_on_site'])
    const again = await ask('create_checkout', toCheckout('adr_999999'))
    expect(again.body.fulfillment.methods[0].selected_destination_id).toBe(`adr_${address_id}`)

    const second = (await ask('create_cart', { line_items: [item(product)], context })).body
    const unknown = await ask('create_checkout', { ...toCheckout('adr_999999'), cart_id: second.id })
    expect(unknown.body).toMatchObject({ id: second.id, status: 'incomplete' })
    expect(codes(unknown.body)).toContain('address_required')
  })

  test('an assistant fills a cart, makes a checkout of it, and the customer pays it by its link', async () => {
    const { customer, ask } = await makeLinked(transport)
    const address_id = await createAddress(customer)
    const own = makeLine(await makeProduct(t))
    await t.request('POST', '/cart/create?currency=MXN', { token: customer.token, body: { products: [own] } })
    const ownCart = await getOwn(customer)
    const product = await makeProduct(t)

    const created = await ask('create_cart', { line_items: [item(product, 2)], context })
    expect(created.status).toBe(transport === 'rest' ? 201 : 200)
    expect(created.body).toMatchObject({
      line_items: [{ item: item(product).item, quantity: 2 }],
      currency: 'MXN',
      buyer: { email: customer.email },
    })
    const { id, continue_url } = created.body
    expect(continue_url).toBe(`http://shop.test/continuar/${id}?lang=en`)

    const checkout = await ask('create_checkout', { cart_id: id, line_items: [], context })
    expect(checkout.body).toMatchObject({ id, status: 'incomplete', links: [{ type: 'privacy_policy' }, {}, {}, {}] })
    expect(codes(checkout.body)).toEqual(['address_required'])
    const chosen = await ask(
      'update_checkout',
      {
        line_items: [item(product, 2)],
        context,
        fulfillment: { methods: [{ type: 'shipping', selected_destination_id: `adr_${address_id}` }] },
      },
      { id },
    )
    expect(chosen.body).toMatchObject({
      status: 'requires_escalation',
      fulfillment: {
        methods: [{ selected_destination_id: `adr_${address_id}`, groups: [{ options: [{ id: 'standard' }] }] }],
      },
    })
    expect(codes(chosen.body)).toEqual(['payment_on_site'])
    const preview = (await t.request('GET', `/cart/order?lang=en&id=${id}`, customer)).body
    expect(amounts(chosen.body).total).toBe(preview.total)

    const started = await requestCardPayment(t, customer.token, id)
    const { intent } = await payAtProvider(t, started.body)
    const paid = await requestCardConfirmation(t, customer.token, intent)
    const done = await ask('get_checkout', undefined, { id })
    expect(done.body).toMatchObject({ status: 'completed', order: { id: paid.body.number } })
    expect(amounts(done.body).total).toBe(preview.total)
    expect(codes((await ask('cancel_checkout', undefined, { id, key: newKey() })).body)).toEqual(['checkout_completed'])
    expect(codes((await ask('update_checkout', { line_items: [item(product)] }, { id })).body)).toEqual([
      'checkout_completed',
    ])
    expect((await getOwn(customer)).products).toEqual(ownCart.products)
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('lines that cannot be bought are left out and named; of none that can nothing is made', async () => {
    const { customer, ask } = await makeLinked(transport)
    const [product, few] = [await makeProduct(t), await makeProduct(t, { stock: 1 })]
    const line_items = [item(few, 2), { item: { id: 'p1' }, quantity: 1 }, item(product, 21), item(product)]
    const { body } = await ask('create_cart', { line_items, context })
    expect(body.line_items).toMatchObject([{ item: item(product).item, quantity: 1 }])
    expect(codes(body)).toEqual(['item_unavailable', 'quantity_limit', 'out_of_stock'])
    const refused = await ask('create_checkout', { line_items: [item(few, 2)], context })
    expect(refused.body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'out_of_stock' }] })
    expect(refused.status).toBe(200)
    const carts = await t.db`select from carts where customer_id = ${customer.id}`
    expect(carts).toHaveLength(1)
  })

  test('a guest has to link the account, and so has one who allowed only the catalog', async () => {
    const call = askAsAgent(t, platform.profile_url)[transport]
    const { ask } = await makeLinked(transport, { scopes: CATALOG_SCOPES })
    const line_items = [item(await makeProduct(t))]
    expect(await call('create_cart', { line_items })).toMatchObject({
      status: 401,
      body: { code: 'identity_required' },
    })
    const answer = await call('get_checkout', undefined, { id: 'whatever' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'identity_required' } })
    expect(await ask('create_cart', { line_items })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    })
  })

  test('a change with a key is made once, also when it arrives several times at the same moment', async () => {
    const { customer, ask } = await makeLinked(transport)
    const [key, input] = [newKey(), { line_items: [item(await makeProduct(t))], context }]
    const answers = await Promise.all([1, 2, 3].map(() => ask('create_cart', input, { key })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await t.db`select from carts where customer_id = ${customer.id}`).toHaveLength(1)
    const other = { ...input, line_items: [{ ...input.line_items[0]!, quantity: 2 }] }
    expect(await ask('create_cart', other, { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
    const { ask: askForOther } = await makeLinked(transport)
    const elsewhere = await askForOther('create_cart', input, { key })
    expect(elsewhere.body.id).not.toBe(answers[0]!.body.id)
  })

  test('to cancel needs a key, and answers the same again', async () => {
    const { ask } = await makeLinked(transport)
    const line_items = [item(await makeProduct(t))]
    const { id } = (await ask('create_checkout', { line_items, context })).body
    expect(await ask('cancel_checkout', undefined, { id })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_required' },
    })
    const key = newKey()
    const canceled = await ask('cancel_checkout', undefined, { id, key })
    expect(canceled.body).toMatchObject({ status: 'canceled' })
    expect(canceled.body.continue_url).toBeUndefined()
    expect((await ask('cancel_checkout', undefined, { id, key })).body).toEqual(canceled.body)
    expect((await ask('get_checkout', undefined, { id })).body).toMatchObject({ status: 'canceled' })
    expect(codes((await ask('update_checkout', { line_items }, { id })).body)).toContain('checkout_canceled')
    const cart = (await ask('create_cart', { line_items, context })).body
    await ask('cancel_cart', undefined, { id: cart.id, key: newKey() })
    expect((await ask('get_cart', undefined, { id: cart.id })).body).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found' }],
    })
  })
})

test('an update replaces the lines, keeps the currency, and removes the code with an empty list', async () => {
  const { ask } = await makeLinked()
  const [first, second] = [await makeProduct(t), await makeProduct(t)]
  const code = await makeCode(t, { percent: 20 })
  const created = await ask('create_cart', {
    line_items: [item(first)],
    context: { currency: 'USD' },
    discounts: { codes: [code] },
  })
  expect(created.body).toMatchObject({ currency: 'USD', discounts: { codes: [code], applied: [{ code }] } })
  const { id } = created.body
  const updated = await ask('update_cart', { line_items: [item(second, 3)] }, { id })
  expect(updated.body).toMatchObject({ currency: 'USD', line_items: [{ quantity: 3 }], discounts: { codes: [code] } })
  const cleared = await ask('update_cart', { line_items: [item(second)], discounts: { codes: [] } }, { id })
  expect(cleared.body).toMatchObject({ discounts: { codes: [], applied: [{ automatic: true }] } })
  const emptied = await ask('update_cart', { line_items: [] }, { id })
  expect(emptied.body.line_items).toEqual([])
  expect(amounts(emptied.body)).toEqual({ subtotal: 0, fulfillment: 0, total: 0 })
})

test('a code that does not apply is a warning, whatever the reason, and a second code is named', async () => {
  const { ask } = await makeLinked()
  const line_items = [item(await makeProduct(t))]
  const used = await makeCode(t, { uses: 0, percent: 90 }).catch(() => 'NOSUCHCODE')
  const { body } = await ask('create_cart', { line_items, context, discounts: { codes: ['NOTHING', used] } })
  expect(body.messages).toMatchObject([
    { type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[0]' },
    { type: 'warning', code: 'discount_code_combination_disallowed', path: '$.discounts.codes[1]' },
  ])
})

test('what the customer changed in the shop meanwhile is shown before the assistant may change it', async () => {
  const { customer, ask } = await makeLinked()
  const product = await makeProduct(t)
  const { id } = (await ask('create_checkout', { line_items: [item(product, 3)], context })).body
  const products = [makeLine(product, { quantity: 1 })]
  await t.request('PUT', '/cart/update?currency=MXN', { token: customer.token, body: { id, products } })
  const refused = await ask('update_checkout', { line_items: [item(product, 5)] }, { id })
  expect(codes(refused.body)).toContain('cart_changed')
  expect(refused.body.line_items).toMatchObject([{ quantity: 1 }])
  const second = await ask('update_checkout', { line_items: [item(product, 5)] }, { id })
  expect(second.body.line_items).toMatchObject([{ quantity: 5 }])
})

test('a new destination joins the addresses of the account once, and does not become the default one', async () => {
  const { customer, ask } = await makeLinked()
  const known = await createAddress(customer)
  const own = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  const line_items = [item(await makeProduct(t))]
  const destinations = [
    {
      street_address: '500 W 2nd St',
      address_locality: 'Austin',
      address_region: 'TX',
      address_country: 'US',
      postal_code: '78701',
    },
  ]
  const fulfillment = { methods: [{ type: 'shipping', destinations }] }
  const first = await ask('create_checkout', { line_items, context, fulfillment })
  const second = await ask('create_checkout', { line_items, context, fulfillment })
  const [method] = first.body.fulfillment.methods
  expect(method.destinations).toMatchObject([
    { id: `adr_${known}` },
    { address_locality: 'Austin, TX', address_country: 'US' },
  ])
  expect(second.body.fulfillment.methods[0].selected_destination_id).toBe(method.selected_destination_id)
  expect((await getOwn(customer)).ships_to.address_id).toBe(known)
  expect((await getOwn(customer)).total).toBe(own.total)
})

test.each([
  ['a street', { address_locality: 'Austin', address_country: 'US', postal_code: '78701', street_address: ' ' }],
  [
    'a postal code of digits',
    { street_address: 'A 1', address_locality: 'London', address_country: 'GB', postal_code: 'SW1A 1AA' },
  ],
  ['a country', { street_address: 'A 1', address_locality: 'X', address_country: 'Nowhere', postal_code: '123' }],
])('a destination without %s changes nothing and is named', async (_, destination) => {
  const { customer, ask } = await makeLinked()
  const fulfillment = { methods: [{ type: 'shipping', destinations: [destination] }] }
  const { body } = await ask('create_checkout', { line_items: [item(await makeProduct(t))], context, fulfillment })
  expect(codes(body)).toEqual(['address_undeliverable', 'address_required'])
  expect((await t.request('GET', '/addresses/list', customer)).body).toEqual([])
})

test('an address of another customer cannot be selected', async () => {
  const [{ ask }, other] = [await makeLinked(), await makeLinked()]
  const foreign = await createAddress(other.customer)
  const fulfillment = { methods: [{ type: 'shipping', selected_destination_id: `adr_${foreign}` }] }
  const { body } = await ask('create_checkout', { line_items: [item(await makeProduct(t))], context, fulfillment })
  expect(body.messages[0]).toMatchObject({
    code: 'address_undeliverable',
    path: '$.fulfillment.methods[0].selected_destination_id',
  })
})

test('carts are found only by the link that made them, and only the last five stay open', async () => {
  const { customer, ask } = await makeLinked()
  const line_items = [item(await makeProduct(t))]
  const ids: string[] = []
  for (let number = 0; number < 6; number += 1) {
    t.clock.advance(1000)
    ids.push((await ask('create_cart', { line_items, context })).body.id)
  }
  const states = await Promise.all(ids.map(async (id) => (await ask('get_cart', undefined, { id })).body.ucp.status))
  expect(states).toEqual(['error', ...Array(5).fill('success')])
  const { access_token: token } = await linkAccount(t, customer.token, ALL_SCOPES)
  const again = await ask('get_cart', undefined, { id: ids[5]!, token })
  expect(codes(again.body)).toEqual(['not_found'])
})

test('six hours after the last change a checkout is canceled', async () => {
  const { ask } = await makeLinked()
  const line_items = [item(await makeProduct(t))]
  const { id } = (await ask('create_checkout', { line_items, context })).body
  await changeRows(t.db, 'agent_tokens', 'all', { expires_at: new Date(t.clock.now().valueOf() + 20 * HOUR_MS) })
  t.clock.advance(5 * HOUR_MS)
  await ask('update_checkout', { line_items }, { id })
  t.clock.advance(5 * HOUR_MS)
  expect((await ask('get_checkout', undefined, { id })).body.status).not.toBe('canceled')
  t.clock.advance(HOUR_MS)
  expect((await ask('get_checkout', undefined, { id })).body.status).toBe('canceled')
})

test('a customer without a birth date is asked for it in the shop', async () => {
  const { customer, ask } = await makeLinked()
  const line_items = [item(await makeProduct(t))]
  const { id } = (await ask('create_checkout', { line_items, context })).body
  await removeBirthDate(t.db, customer.id)
  const refused = await ask('create_cart', { line_items, context })
  expect(refused.body.messages).toMatchObject([{ code: 'age_verification_required', severity: 'requires_buyer_input' }])
  expect(codes((await ask('get_checkout', undefined, { id })).body)).toContain('age_verification_required')
})

test('a platform without the extensions gets none of them, and cannot use them', async () => {
  const plain = await startTestPlatform(
    buildPlatformProfile('2026-08-25', ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout']),
  )
  const { customer, token } = await makeLinked()
  const address_id = await createAddress(customer)
  const fulfillment = { methods: [{ type: 'shipping', selected_destination_id: `adr_${address_id}` }] }
  const input = { line_items: [item(await makeProduct(t))], context, fulfillment, discounts: { codes: ['ANY'] } }
  const { body } = await askAsAgent(t, plain.profile_url).rest('create_checkout', input, { token })
  expect(body).toMatchObject({ status: 'requires_escalation' })
  expect(['discounts', 'fulfillment', 'loyalty'].filter((name) => name in body)).toEqual([])
  expect(body.messages).toMatchObject([{ code: 'address_required', severity: 'requires_buyer_input' }])
  await plain.close()
})

test('members read what the checkout would earn, and what is said about the buyer does not count', async () => {
  const { ask } = await makeLinked('rest', { crystals: 60 })
  const { body } = await ask('create_checkout', {
    line_items: [item(await makeProduct(t))],
    context: { ...context, eligibility: ['com.example.gold'] },
    buyer: { email: 'someone@else.example' },
  })
  const [membership] = Object.values(body.loyalty) as { tiers: object[]; rewards: { earning_forecast: object }[] }[]
  expect(membership).toMatchObject({
    tiers: [{ id: 'amber' }],
    rewards: [{ earning_forecast: { amount: expect.any(Number) } }],
  })
  expect(codes(body)).toEqual(['buyer_from_account', 'eligibility_not_accepted', 'address_required'])
})

test('the customer sees prepared carts beside the own one, joins one and discards another', async () => {
  const { customer, ask } = await makeLinked()
  const { token } = customer
  const [product, few] = [await makeProduct(t), await makeProduct(t, { stock: 2 })]
  const own = makeLine(few)
  await t.request('POST', '/cart/create?currency=MXN', { token, body: { products: [own] } })
  const line_items = [item(product, 2), item(few, 2)]
  const first = (await ask('create_cart', { line_items, context })).body
  t.clock.advance(1000)
  const second = (await ask('create_cart', { line_items: [item(product)], context })).body
  const list = async () => (await t.request('GET', '/agents/carts?lang=en', { token })).body
  expect(await list()).toMatchObject([
    { id: second.id, assistant: 'assistant.example', articles: 1 },
    { id: first.id, articles: 4, total: amounts(first).total, currency: 'MXN' },
  ])
  const joined = await t.request('PUT', '/agents/carts?lang=en', { token, body: { id: first.id } })
  expect(joined.body.products).toMatchObject([
    { id: few.id, quantity: 2 },
    { id: product.id, quantity: 2 },
  ])
  expect(await t.request('PUT', '/agents/carts?lang=en', { token, body: { id: first.id } })).toMatchObject({
    status: 404,
    body: { errors: ['cart_not_found'] },
  })
  const stranger = await makeCustomer(t)
  const path = `/agents/carts?lang=en&id=${second.id}`
  expect((await t.request('DELETE', path, stranger)).status).toBe(404)
  expect((await t.request('DELETE', path, customer)).body).toEqual({ removed: true })
  expect(await list()).toEqual([])
  expect(codes((await ask('get_cart', undefined, { id: second.id })).body)).toEqual(['not_found'])
})

test('an order of an agent keeps through which assistant it came when the link ends', async () => {
  const { customer, ask } = await makeLinked()
  const { id } = (await ask('create_cart', { line_items: [item(await makeProduct(t))], context })).body
  await t.db`delete from sessions where customer_id = ${customer.id} and id in (select session_id from agent_links)`
  expect(await t.db`select assistant, link_id from agent_carts where cart_id = ${id}`).toEqual([
    { assistant: 'assistant.example', link_id: null },
  ])
})

test('without the switch there are no carts', async () => {
  await writeSetting(t.db, 'agents', { mode: 'catalog' }, t.clock.now())
  const shop = await openTestShop({ sameDatabaseAs: t, worker: false, documents: publishClient() })
  const rest = await shop.app.inject({ method: 'POST', url: '/ucp/rest/carts', payload: {} })
  expect(rest.statusCode).toBe(404)
  const profile = await shop.app.inject({ url: '/.well-known/ucp' })
  expect(Object.keys(JSON.parse(profile.payload).ucp.capabilities)).not.toContain('dev.ucp.shopping.cart')
  await shop.close()
  await writeSetting(t.db, 'agents', { mode: 'cart' }, t.clock.now())
})
