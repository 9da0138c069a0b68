import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import { formatIssue, buildOrder, TestShop, startPayPalSandbox } from '../testing/paypal.ts'
import { controlSandbox, type AnyJson } from '../testing/sandbox.ts'

let sandbox: Sandbox
let shop: TestShop

beforeAll(async () => {
  sandbox = await startPayPalSandbox()
  shop = new TestShop(sandbox)
})
afterAll(async () => await sandbox.close())

const usd = (value: string) => ({ currency_code: 'USD', value })
const item = (value: string, quantity = '1', more: object = {}) => ({
  name: 'Shirt',
  unit_amount: usd(value),
  quantity,
  ...more,
})
const make = async (body: unknown, headers: Record<string, string> = {}) =>
  await shop.call('POST', '/v2/checkout/orders', body, headers)
const read = async (id: string) => (await shop.call('GET', `/v2/checkout/orders/${id}`)).body

test('an order is created, read, and leads the buyer to its approval', async () => {
  const created = await make(buildOrder('149.5', { custom_id: 'order-17', description: 'One shirt' }))
  expect(created.status).toBe(201)
  expect(created.headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/)
  const { id, status, links, ...rest } = created.body
  expect(rest).toEqual({})
  expect(id).toMatch(/^[A-Z0-9]{17}$/)
  expect(status).toBe('CREATED')
  expect(links.map((link: AnyJson) => `${link.rel} ${link.method} ${link.href.replace(id, 'ID')}`)).toEqual([
    `self GET ${sandbox.url}/v2/checkout/orders/ID`,
    `approve GET ${sandbox.url}/checkoutnow?token=ID`,
    `update PATCH ${sandbox.url}/v2/checkout/orders/ID`,
    `capture POST ${sandbox.url}/v2/checkout/orders/ID/capture`,
  ])
  expect(await read(id)).toMatchObject({
    id,
    intent: 'CAPTURE',
    status: 'CREATED',
    purchase_units: [
      {
        reference_id: 'default',
        amount: { currency_code: 'MXN', value: '149.50' },
        custom_id: 'order-17',
        payee: { merchant_id: 'SANDBXMERCH22' },
      },
    ],
  })
})

test('with the representation requested, creating it returns the whole order', async () => {
  const { body } = await make(buildOrder('10'), { prefer: 'return=representation' })
  expect(body.purchase_units[0].amount.value).toBe('10.00')
})

test('with a payment source it waits for the buyer, and requires a request id', async () => {
  const input = buildOrder('10.00', {}, 'USD', {
    payment_source: { paypal: { experience_context: { return_url: 'https://shop.example/return' } } },
  })
  expect(formatIssue(await make(input))).toBe('400 INVALID_REQUEST PAYPAL_REQUEST_ID_REQUIRED')
  const { body } = await make(input, { 'paypal-request-id': 'with-source' })
  expect(body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payment_source: { paypal: {} } })
  expect(body.links.map((link: AnyJson) => link.rel)).toEqual(['self', 'payer-action'])
})

test('goods, shipping and discount that add up are accepted', async () => {
  const breakdown = { item_total: usd('39.98'), shipping: usd('9.00'), discount: usd('4.00') }
  const input = buildOrder('44.98', {}, 'USD')
  input.purchase_units[0].amount.breakdown = breakdown
  input.purchase_units[0].items = [item('19.99', '2', { sku: 'A-1', category: 'PHYSICAL_GOODS' })]
  const { body } = await make(input, { prefer: 'return=representation' })
  expect(body.purchase_units[0]).toMatchObject({ amount: { breakdown }, items: [{ name: 'Shirt', quantity: '2' }] })
})

const withBreakdown = (value: string, breakdown: object, items?: object[]) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { ...usd(value), breakdown }, ...(items && { items }) }],
})

test.each([
  ['a sum that is not its parts', withBreakdown('10.00', { item_total: usd('9.99') }), 'AMOUNT_MISMATCH'],
  ['goods without their sum', withBreakdown('10.00', { shipping: usd('10.00') }, [item('10')]), 'ITEM_TOTAL_REQUIRED'],
  [
    'a sum of goods that is not theirs',
    withBreakdown('10.00', { item_total: usd('10') }, [item('5')]),
    'ITEM_TOTAL_MISMATCH',
  ],
  [
    'taxes without their sum',
    withBreakdown('10', { item_total: usd('10') }, [item('10', '1', { tax: usd('1') })]),
    'TAX_TOTAL_REQUIRED',
  ],
  [
    'a sum of taxes that is not theirs',
    withBreakdown('12', { item_total: usd('10'), tax_total: usd('2') }, [item('10', '1', { tax: usd('1') })]),
    'TAX_TOTAL_MISMATCH',
  ],
  [
    'two currencies',
    withBreakdown('10', { item_total: { currency_code: 'MXN', value: '10' } }),
    'MULTI_CURRENCY_ORDER',
  ],
  ['an unknown currency', buildOrder('10.00', {}, 'XAF'), 'INVALID_CURRENCY_CODE'],
  ['a third decimal', buildOrder('1998.9999'), 'DECIMAL_PRECISION'],
  ['a decimal where there is none', buildOrder('10.5', {}, 'JPY'), 'DECIMAL_PRECISION'],
  ['nothing', buildOrder('0.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['less than nothing', buildOrder('-5'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['a negative part', withBreakdown('10', { item_total: usd('11'), shipping: usd('-1') }), 'CANNOT_BE_NEGATIVE'],
  ['too much', buildOrder('1000000000000000.00'), 'MAX_VALUE_EXCEEDED'],
  [
    'an address without a city',
    buildOrder('10', { shipping: { address: { country_code: 'MX', postal_code: '06000' } } }),
    'CITY_REQUIRED',
  ],
  [
    'an address without a postal code',
    buildOrder('10', { shipping: { address: { country_code: 'US', admin_area_2: 'Reno' } } }),
    'POSTAL_CODE_REQUIRED',
  ],
])('%s is refused', async (_what, body, issue) => {
  const reply = await make(body)
  expect(formatIssue(reply)).toBe(`422 UNPROCESSABLE_ENTITY ${issue}`)
  expect(reply.body.debug_id).toBe(reply.headers.get('paypal-debug-id'))
})

test.each([
  ['no JSON', '{', 'MALFORMED_REQUEST_JSON'],
  ['no intent', { purchase_units: [] }, 'MISSING_REQUIRED_PARAMETER'],
  ['an unknown intent', { ...buildOrder('10'), intent: 'BUY' }, 'INVALID_PARAMETER_VALUE'],
  ['a later capture', { ...buildOrder('10'), intent: 'AUTHORIZE' }, 'NOT_SUPPORTED'],
  ['no purchase unit', { intent: 'CAPTURE', purchase_units: [] }, 'INVALID_ARRAY_MIN_ITEMS'],
  [
    'an amount that is a number',
    { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value: 10 } }] },
    'INVALID_PARAMETER_SYNTAX',
  ],
  ['an amount in words', buildOrder('ten'), 'INVALID_PARAMETER_SYNTAX'],
  ['a currency of four letters', buildOrder('10', {}, 'PESO'), 'INVALID_STRING_LENGTH'],
  ['a description that is too long', buildOrder('10', { description: 'x'.repeat(128) }), 'INVALID_STRING_LENGTH'],
  ['a quantity of none', buildOrder('10', { items: [item('10', '0')] }), 'INVALID_PARAMETER_SYNTAX'],
  ['a field it does not speak', buildOrder('10', { payee: {} }), 'NOT_SUPPORTED'],
  ['a misspelled field', { ...buildOrder('10'), aplication_context: {} }, 'NOT_SUPPORTED'],
])('%s is malformed', async (_what, body, issue) => {
  expect(formatIssue(await make(body))).toBe(`400 INVALID_REQUEST ${issue}`)
})

test.each([
  ['0.50', '0.50'],
  ['10.10', '10.10'],
  ['19.99', '19.99'],
  ['1234567.89', '1234567.89'],
  ['.5', '0.50'],
])('an amount of %s is returned as %s', async (sent, answered) => {
  const { body } = await make(buildOrder(sent), { prefer: 'return=representation' })
  expect(body.purchase_units[0].amount.value).toBe(answered)
})

test('an order that does not exist is not found', async () => {
  const reply = await shop.call('GET', '/v2/checkout/orders/5O190127TN364715T')
  expect(formatIssue(reply)).toBe('404 RESOURCE_NOT_FOUND INVALID_RESOURCE_ID')
})

test('an unpaid order cannot be canceled: it expires, and then does not exist', async () => {
  await controlSandbox(sandbox, 'PUT', '/_switches', { paypal_order_life_ms: 0 })
  const id = await shop.createOrder()
  await controlSandbox(sandbox, 'PUT', '/_switches', {})
  expect((await shop.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(404)
  expect((await shop.capture(id)).status).toBe(404)
  expect(await shop.approve(id)).toEqual({ error: expect.stringContaining('INVALID_RESOURCE_ID') })
})
