import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import { formatIssue, buildOrder, type HttpResponse, TestShop, startPayPalSandbox } from '../testing/paypal.ts'
import { controlSandbox } from '../testing/sandbox.ts'

let sandbox: Sandbox
let shop: TestShop

beforeAll(async () => {
  sandbox = await startPayPalSandbox()
  shop = new TestShop(sandbox)
})
afterAll(async () => await sandbox.close())

const mxn = (value: string) => ({ currency_code: 'MXN', value })

async function refund(capture: string, body?: unknown, headers: Record<string, string> = {}): Promise<HttpResponse> {
  return await shop.call('POST', `/v2/payments/captures/${capture}/refund`, body, headers)
}

const getStatus = async (capture: string) => (await shop.call('GET', `/v2/payments/captures/${capture}`)).body.status

test('without an amount everything is refunded, and the order has the refund', async () => {
  const { order, capture } = await shop.createPaidOrder()
  const { status, body } = await refund(capture)
  expect(status).toBe(201)
  expect(body).toEqual({ id: expect.any(String), status: 'COMPLETED', links: expect.any(Array) })
  expect(await getStatus(capture)).toBe('REFUNDED')
  const { purchase_units } = (await shop.call('GET', `/v2/checkout/orders/${order}`)).body
  expect(purchase_units[0].payments.refunds).toMatchObject([
    { id: body.id, amount: mxn('149.00'), seller_payable_breakdown: { total_refunded_amount: mxn('149.00') } },
  ])
})

test('parts are refunded until nothing is left', async () => {
  const { capture } = await shop.createPaidOrder()
  const note = { note_to_payer: 'One shirt came back', invoice_id: 'L-17-R', custom_id: 'return-3' }
  const first = await refund(capture, { amount: mxn('100.00'), ...note }, { prefer: 'return=representation' })
  expect(first.body).toMatchObject({ ...note, amount: mxn('100.00') })
  expect(await getStatus(capture)).toBe('PARTIALLY_REFUNDED')
  expect(formatIssue(await refund(capture, { amount: mxn('49.01') }))).toBe(
    '422 UNPROCESSABLE_ENTITY REFUND_AMOUNT_EXCEEDED',
  )
  const last = await refund(capture, {}, { prefer: 'return=representation' })
  expect(last.body).toMatchObject({
    amount: mxn('49.00'),
    seller_payable_breakdown: { total_refunded_amount: mxn('149.00') },
  })
  expect(formatIssue(await refund(capture))).toBe('422 UNPROCESSABLE_ENTITY CAPTURE_FULLY_REFUNDED')
})

test('concurrent refunds never exceed the captured amount', async () => {
  const { capture } = await shop.createPaidOrder()
  const replies = await Promise.all(
    Array.from({ length: 8 }, async () => await refund(capture, { amount: mxn('40.00') })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
})

test.each([
  [
    'in another currency',
    { amount: { currency_code: 'USD', value: '1.00' } },
    '422 UNPROCESSABLE_ENTITY REFUND_CAPTURE_CURRENCY_MISMATCH',
  ],
  ['of nothing', { amount: mxn('0.00') }, '422 UNPROCESSABLE_ENTITY CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['with a third decimal', { amount: mxn('1.001') }, '422 UNPROCESSABLE_ENTITY DECIMAL_PRECISION'],
  ['with a long note', { note_to_payer: 'x'.repeat(256) }, '400 INVALID_REQUEST INVALID_STRING_LENGTH'],
  ['with a field it does not speak', { payment_instruction: {} }, '400 INVALID_REQUEST INVALID_PARAMETER_SYNTAX'],
])('a refund %s is refused', async (_what, body, issue) => {
  const { capture } = await shop.createPaidOrder()
  expect(formatIssue(await refund(capture, body))).toBe(issue)
  expect(await getStatus(capture)).toBe('COMPLETED')
})

test('money that is pending, or never arrived, cannot be refunded', async () => {
  const pending = await shop.createPaidOrder(buildOrder('10'), 'review')
  expect(formatIssue(await refund(pending.capture))).toBe('422 UNPROCESSABLE_ENTITY PENDING_CAPTURE')
  const declined = await shop.createPaidOrder(buildOrder('10'), 'capture_declined')
  expect(formatIssue(await refund(declined.capture))).toBe('422 UNPROCESSABLE_ENTITY REFUND_NOT_ALLOWED')
})

test('an unknown capture does not exist', async () => {
  const response = await shop.call('GET', '/v2/payments/captures/2GG279541U471931P')
  expect(formatIssue(response)).toBe('404 RESOURCE_NOT_FOUND INVALID_RESOURCE_ID')
})

test('the same request id returns the same refund, also when its first response was lost', async () => {
  const { capture } = await shop.createPaidOrder()
  const route = 'POST /v2/payments/captures/*/refund'
  await controlSandbox(sandbox, 'PUT', '/_switches', { drop_answer: [{ route, times: 1 }] })
  const once = async () => await refund(capture, { amount: mxn('40.00') }, { 'paypal-request-id': 'refund-1' })
  await expect(once()).rejects.toThrow('fetch failed')
  const second = await once()
  const third = await once()
  expect(second.status).toBe(201)
  expect(third.body).toEqual(second.body)
  const { body } = await refund(capture, undefined, { prefer: 'return=representation' })
  expect(body.amount).toEqual(mxn('109.00'))
})

const dispute = async (capture: string) => await controlSandbox(sandbox, 'POST', '/_paypal/disputes', { capture })

test.each([
  ['won', 'RESOLVED_SELLER_FAVOUR', 'COMPLETED'],
  ['lost', 'RESOLVED_BUYER_FAVOUR', 'REFUNDED'],
])(
  'a dispute that is %s is decided once and leaves the payment in that state',
  async (outcome, outcome_code, status) => {
    const { capture } = await shop.createPaidOrder()
    const { dispute_id } = await dispute(capture)
    expect((await shop.call('GET', `/v1/customer/disputes/${dispute_id}`)).body.status).toBe('OPEN')
    expect(formatIssue(await refund(capture, { amount: mxn('1.00') }))).toContain('TRANSACTION_DISPUTED')
    const close = async () =>
      await controlSandbox(sandbox, 'POST', `/_paypal/disputes/${dispute_id}/close`, { outcome })
    expect(await close()).toMatchObject({ status: 'RESOLVED', dispute_outcome: { outcome_code } })
    expect(await close()).toEqual({ error: expect.stringContaining('closed already') })
    expect(await getStatus(capture)).toBe(status)
  },
)

test('a payment is disputed once, and only if it was paid', async () => {
  const { capture } = await shop.createPaidOrder()
  await dispute(capture)
  expect(await dispute(capture)).toEqual({ error: expect.stringContaining('disputed already') })
  const pending = await shop.createPaidOrder(buildOrder('10'), 'review')
  expect(await dispute(pending.capture)).toEqual({ error: expect.stringContaining('cannot be disputed') })
})

test('disputes are listed by their payment, in short form', async () => {
  const { capture } = await shop.createPaidOrder()
  const list = async () =>
    (await shop.call('GET', `/v1/customer/disputes?disputed_transaction_id=${capture}`)).body.items
  expect(await list()).toEqual([])
  const { dispute_id } = await dispute(capture)
  expect(await list()).toMatchObject([{ dispute_id, status: 'OPEN', dispute_state: 'REQUIRED_ACTION' }])
  await controlSandbox(sandbox, 'POST', `/_paypal/disputes/${dispute_id}/close`, { outcome: 'lost' })
  const [item] = await list()
  expect(item).toMatchObject({ dispute_id, status: 'RESOLVED', dispute_state: 'RESOLVED' })
  expect(item).not.toHaveProperty('dispute_outcome')
  expect((await shop.call('GET', '/v1/customer/disputes')).status).toBe(400)
})
