import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import { formatIssue, buildOrder, type HttpResponse, TestShop, startPayPalSandbox } from '../testing/paypal.ts'
import { controlSandbox, type AnyJson } from '../testing/sandbox.ts'

let sandbox: Sandbox
let shop: TestShop

beforeAll(async () => {
  sandbox = await startPayPalSandbox()
  shop = new TestShop(sandbox)
})
afterAll(async () => await sandbox.close())

const getCapture = ({ body }: HttpResponse): AnyJson => body.purchase_units[0].payments.captures[0]
const read = async (id: string) => (await shop.call('GET', `/v2/checkout/orders/${id}`)).body

test('an approved order is captured: the response has the payment, and the capture can be read', async () => {
  const order = await shop.createOrder(buildOrder('149.00', { custom_id: 'order-17', invoice_id: 'L-1' }))
  expect(await shop.approve(order)).toMatchObject({ id: order, status: 'APPROVED', payer_id: 'SANDBXBUYER22' })
  const reply = await shop.capture(order)
  expect(reply.status).toBe(201)
  expect(reply.body).toMatchObject({
    id: order,
    status: 'COMPLETED',
    payer: { payer_id: 'SANDBXBUYER22' },
    payment_source: { paypal: { account_id: 'SANDBXBUYER22' } },
  })
  expect(reply.body.purchase_units[0].amount).toBeUndefined()
  const capture = getCapture(reply)
  expect(capture).toMatchObject({
    status: 'COMPLETED',
    amount: { currency_code: 'MXN', value: '149.00' },
    custom_id: 'order-17',
    invoice_id: 'L-1',
    final_capture: true,
    seller_receivable_breakdown: {
      gross_amount: { value: '149.00' },
      paypal_fee: { value: '9.89' },
      net_amount: { value: '139.11' },
    },
  })
  const alone = await shop.call('GET', `/v2/payments/captures/${capture.id}`)
  expect(alone.body).toMatchObject({ ...capture, supplementary_data: { related_ids: { order_id: order } } })
  expect(getCapture({ ...reply, body: await read(order) })).toEqual(capture)
})

test('an order cannot be captured before the buyer has approved it', async () => {
  const reply = await shop.capture(await shop.createOrder())
  expect(formatIssue(reply)).toBe('422 UNPROCESSABLE_ENTITY ORDER_NOT_APPROVED')
})

test('an order is captured once; a second capture is refused, and the order can be read', async () => {
  const { order } = await shop.createPaidOrder()
  expect(formatIssue(await shop.capture(order))).toBe('422 UNPROCESSABLE_ENTITY ORDER_ALREADY_CAPTURED')
  expect((await read(order)).status).toBe('COMPLETED')
})

test('twenty captures at once take the money once', async () => {
  const order = await shop.createOrder()
  await shop.approve(order)
  const replies = await Promise.all(Array.from({ length: 20 }, async () => await shop.capture(order)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await read(order)).purchase_units[0].payments.captures).toHaveLength(1)
})

test('a declined instrument is a refusal with details, and another one then pays the same order', async () => {
  const order = await shop.createOrder()
  await shop.approve(order, 'declined')
  const declined = await shop.capture(order)
  expect(formatIssue(declined)).toBe('422 UNPROCESSABLE_ENTITY INSTRUMENT_DECLINED')
  expect(declined.body).toMatchObject({
    debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
    details: [{ description: expect.stringContaining('declined by the processor or bank') }],
  })
  expect(declined.body.links).toContainEqual({
    href: `${sandbox.url}/checkoutnow?token=${order}`,
    rel: 'redirect',
    method: 'GET',
  })
  expect(formatIssue(await shop.capture(order))).toContain('INSTRUMENT_DECLINED')
  await shop.approve(order, 'balance')
  expect((await shop.capture(order)).status).toBe(201)
})

test('an instrument that is declined once pays the second time', async () => {
  const order = await shop.createOrder()
  await shop.approve(order, 'declined_once')
  expect(formatIssue(await shop.capture(order))).toContain('INSTRUMENT_DECLINED')
  expect((await shop.capture(order)).status).toBe(201)
})

test('after ten failures an order cannot be paid any more', async () => {
  const order = await shop.createOrder()
  await shop.approve(order, 'declined')
  for (let count = 0; count < 10; count++) await shop.capture(order)
  expect(formatIssue(await shop.capture(order))).toContain('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED')
})

test('a bank may require the buyer again: the order waits for that', async () => {
  const order = await shop.createOrder()
  await shop.approve(order, 'payer_action')
  const reply = await shop.capture(order)
  expect(formatIssue(reply)).toBe('422 UNPROCESSABLE_ENTITY PAYER_ACTION_REQUIRED')
  expect(reply.body.links.map((link: AnyJson) => link.rel)).toContain('payer-action')
  expect((await read(order)).status).toBe('PAYER_ACTION_REQUIRED')
  expect(formatIssue(await shop.capture(order))).toContain('ORDER_NOT_APPROVED')
  await shop.approve(order)
  expect((await shop.capture(order)).status).toBe(201)
})

test('a capture that is declined for good ends the order without money', async () => {
  const order = await shop.createOrder()
  await shop.approve(order, 'capture_declined')
  const reply = await shop.capture(order)
  expect(reply).toMatchObject({ status: 201, body: { status: 'COMPLETED' } })
  expect(getCapture(reply).status).toBe('DECLINED')
  expect(getCapture(reply).seller_receivable_breakdown).toBeUndefined()
})

test.each([
  ['review', 'COMPLETED'],
  ['review_denied', 'DECLINED'],
] as const)('a payment under %s ends %s after a while', async (funding, status) => {
  await controlSandbox(sandbox, 'PUT', '/_switches', { paypal_pending_ms: 20 })
  const { capture } = await shop.createPaidOrder(undefined, funding)
  const statusNow = async () => (await shop.call('GET', `/v2/payments/captures/${capture}`)).body.status
  await expect.poll(statusNow).toBe(status)
})

test.each([
  ['completed', 'COMPLETED'],
  ['denied', 'DECLINED'],
])('a test decides a review as %s', async (outcome, status) => {
  await controlSandbox(sandbox, 'PUT', '/_switches', { paypal_pending_ms: 60_000 })
  const { capture } = await shop.createPaidOrder(undefined, 'review')
  const before = (await shop.call('GET', `/v2/payments/captures/${capture}`)).body
  expect(before).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } })
  const path = `/_paypal/captures/${capture}/settle`
  expect((await controlSandbox(sandbox, 'POST', path, { outcome })).status).toBe(status)
  expect((await shop.call('GET', `/v2/payments/captures/${capture}`)).body.status).toBe(status)
})

test('an invoice is paid once, whatever the order', async () => {
  await shop.createPaidOrder(buildOrder('10', { invoice_id: 'L-2' }))
  const second = await shop.createOrder(buildOrder('10', { invoice_id: 'L-2' }))
  await shop.approve(second)
  expect(formatIssue(await shop.capture(second))).toBe('422 UNPROCESSABLE_ENTITY DUPLICATE_INVOICE_ID')
})

test('venmo pays dollars and nothing else', async () => {
  const pesos = await shop.createOrder()
  expect(await shop.approve(pesos, 'venmo')).toEqual({ error: expect.stringContaining('FUNDING_NOT_OFFERED') })
  const dollars = await shop.createOrder(buildOrder('10', {}, 'USD'))
  await shop.approve(dollars, 'venmo')
  expect((await shop.capture(dollars)).body.payment_source).toMatchObject({ venmo: { user_name: 'sandbox-buyer' } })
})

test.each([
  ['GET_FROM_FILE', 'Calle Prueba 1'],
  ['SET_PROVIDED_ADDRESS', 'Calle 5'],
])('with %s the shipment goes to %s', async (shipping_preference, line) => {
  const shipping = {
    address: { address_line_1: 'Calle 5', admin_area_2: 'Oaxaca', postal_code: '68000', country_code: 'MX' },
  }
  const order = await shop.createOrder(
    buildOrder('10', { shipping }, 'MXN', { application_context: { shipping_preference } }),
  )
  await shop.approve(order)
  expect((await read(order)).purchase_units[0].shipping.address.address_line_1).toBe(line)
})

test('a capture that names another source is refused', async () => {
  const order = await shop.createOrder()
  const reply = await shop.call('POST', `/v2/checkout/orders/${order}/capture`, { payment_source: { card: {} } })
  expect(formatIssue(reply)).toBe('400 INVALID_REQUEST INVALID_PARAMETER_VALUE')
})

test('an unpaid order expires with its approval; a paid one stays', async () => {
  const { order } = await shop.createPaidOrder()
  const late = await shop.createOrder()
  await controlSandbox(sandbox, 'PUT', '/_switches', { paypal_order_life_ms: 0 })
  await shop.approve(late)
  await controlSandbox(sandbox, 'PUT', '/_switches', {})
  expect(formatIssue(await shop.capture(late))).toBe('404 RESOURCE_NOT_FOUND INVALID_RESOURCE_ID')
  expect((await read(order)).status).toBe('COMPLETED')
})
