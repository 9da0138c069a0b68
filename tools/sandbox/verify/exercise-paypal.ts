import { FUNDING_NAMES } from '../paypal/funding-sources.ts'

interface AnyResponse {
  id: string
  access_token: string
  dispute_id: string
  events: AnyResponse[]
  purchase_units: [{ payments: { captures: [AnyResponse] } }]
}
type Headers = Record<string, string>
type Caller = (method: string, path: string, body?: unknown, headers?: Headers) => Promise<AnyResponse>

/** An endpoint with a URL that is never called. */
export const UNUSED_WEBHOOK_URL = 'https://shop.example/webhooks'

export const EXERCISE_ACCOUNT = {
  client_id: 'test_client_rehearsal1234567',
  client_secret: 'test_secret_rehearsal1234567',
  webhook_id: '1JE4291016473214C',
  webhook_url: UNUSED_WEBHOOK_URL,
}

export async function exercisePayPal(url: string): Promise<void> {
  const call = createCaller(url, await requestToken(url))
  await exerciseOrders(call)
  await exerciseFundings(call)
  await exerciseRefunds(call)
  await exerciseDisputes(call)
  await exerciseRefusals(call)
  await exerciseEvents(call)
}

async function requestToken(url: string): Promise<string> {
  const { client_id, client_secret } = EXERCISE_ACCOUNT
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  const response = await fetch(`${url}/v1/oauth2/token`, { method: 'POST', headers: { authorization }, body })
  return ((await response.json()) as AnyResponse).access_token
}

function createCaller(url: string, token: string): Caller {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && JSON_TYPE), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return (await response.json().catch(() => null)) as AnyResponse
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FULL_REPRESENTATION = { prefer: 'return=representation' }
const ORDERS = '/v2/checkout/orders'

const usd = (value: string) => ({ currency_code: 'USD', value })
const buildOrder = (value = '44.98') => ({ intent: 'CAPTURE', purchase_units: [{ amount: usd(value) }] })

const FULL = {
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'order-17',
      description: 'Two shirts',
      custom_id: '17',
      invoice_id: 'L-17',
      soft_descriptor: 'LIENZA',
      amount: {
        ...usd('46.48'),
        breakdown: {
          item_total: usd('39.98'),
          shipping: usd('9.00'),
          tax_total: usd('1.50'),
          discount: usd('4.00'),
        },
      },
      items: [
        {
          name: 'Shirt',
          sku: 'A-1',
          description: 'Blue',
          quantity: '2',
          unit_amount: usd('19.99'),
          tax: usd('0.75'),
          category: 'PHYSICAL_GOODS',
        },
      ],
      shipping: {
        type: 'SHIPPING',
        name: { full_name: 'Ana Fan' },
        address: {
          address_line_1: '1 Main St',
          address_line_2: 'Apt 2',
          admin_area_2: 'San Jose',
          admin_area_1: 'CA',
          postal_code: '95131',
          country_code: 'US',
        },
      },
    },
  ],
}

const CONTEXT = {
  brand_name: 'Lienza',
  locale: 'es-MX',
  user_action: 'PAY_NOW',
  shipping_preference: 'SET_PROVIDED_ADDRESS',
  return_url: 'https://shop.example/paypal/return',
  cancel_url: 'https://shop.example/paypal/cancel',
}

async function exerciseOrders(call: Caller): Promise<void> {
  const full = await call('POST', ORDERS, { ...FULL, application_context: CONTEXT }, FULL_REPRESENTATION)
  await call('GET', `${ORDERS}/${full.id}`)
  await call('POST', `/checkoutnow/${full.id}/approve`)
  await call('GET', `${ORDERS}/${full.id}`)
  await call('POST', `${ORDERS}/${full.id}/capture`, {}, { ...FULL_REPRESENTATION, 'paypal-request-id': 'full' })
  await call('POST', `${ORDERS}/${full.id}/capture`, {}, { ...FULL_REPRESENTATION, 'paypal-request-id': 'full' })
  for (const source of ['paypal', 'venmo']) {
    const experience = source === 'paypal' ? { experience_context: CONTEXT } : {}
    const input = { ...buildOrder(), payment_source: { [source]: { email_address: 'ana@example.com', ...experience } } }
    const created = await call('POST', ORDERS, input, { 'paypal-request-id': source })
    await call('POST', ORDERS, input, { 'paypal-request-id': source })
    await call('GET', `${ORDERS}/${created.id}`)
    await call('POST', `/checkoutnow/${created.id}/cancel`)
  }
}

async function pay(call: Caller, funding: string): Promise<{ order: string; capture: string | undefined }> {
  const { id } = await call('POST', ORDERS, buildOrder())
  await call('POST', `/checkoutnow/${id}/approve`, { funding })
  const paid = await call('POST', `${ORDERS}/${id}/capture`)
  return { order: id, capture: paid.purchase_units?.[0].payments.captures[0].id }
}

async function exerciseFundings(call: Caller): Promise<void> {
  for (const funding of FUNDING_NAMES) {
    const { order, capture } = await pay(call, funding)
    await call('GET', `${ORDERS}/${order}`)
    if (capture === undefined) continue
    await call('GET', `/v2/payments/captures/${capture}`)
    await call('POST', `/_paypal/captures/${capture}/settle`, { outcome: 'completed' })
  }
}

async function exerciseRefunds(call: Caller): Promise<void> {
  const { order, capture } = await pay(call, 'balance')
  const refund = async (body?: unknown, headers: Headers = FULL_REPRESENTATION) =>
    await call('POST', `/v2/payments/captures/${capture}/refund`, body, headers)
  const part = { amount: usd('4.98'), note_to_payer: 'Sorry', invoice_id: 'L-17-R', custom_id: 'return-3' }
  await refund(part, { ...FULL_REPRESENTATION, 'paypal-request-id': 'part' })
  await refund(part, { ...FULL_REPRESENTATION, 'paypal-request-id': 'part' })
  await refund({ amount: usd('99.00') })
  await refund({ amount: usd('0.00') })
  await refund({ amount: usd('0.001') })
  await refund({ amount: { currency_code: 'MXN', value: '1.00' } })
  await refund({ amount: { value: '1.00' } })
  await refund({ payment_instruction: {} })
  await refund(undefined, {})
  await refund()
  await call('GET', `${ORDERS}/${order}`)
  await call('GET', `/v2/payments/captures/${capture}`)
  for (const funding of ['review', 'capture_declined']) {
    const other = await pay(call, funding)
    await call('POST', `/v2/payments/captures/${other.capture}/refund`)
  }
}

async function exerciseDisputes(call: Caller): Promise<void> {
  for (const outcome of ['won', 'lost']) {
    const { order, capture } = await pay(call, 'balance')
    const { dispute_id } = await call('POST', '/_paypal/disputes', { capture })
    await call('POST', `/v2/payments/captures/${capture}/refund`, { amount: usd('1.00') })
    await call('GET', `/v1/customer/disputes?disputed_transaction_id=${capture}`)
    await call('POST', `/_paypal/disputes/${dispute_id}/close`, { outcome })
    await call('GET', `${ORDERS}/${order}`)
  }
}

async function exerciseRefusals(call: Caller): Promise<void> {
  await call('POST', ORDERS, buildOrder(), { authorization: 'Bearer nobody' })
  await call('POST', ORDERS, '{')
  await call('POST', ORDERS, 'a=b', { 'content-type': 'text/plain' })
  await call('POST', ORDERS, { ...buildOrder(), intent: 'AUTHORIZE' })
  await call('POST', ORDERS, { ...buildOrder(), misspelled: true })
  await call('POST', ORDERS, { intent: 'CAPTURE', purchase_units: [] })
  await call('POST', ORDERS, { ...buildOrder(), payment_source: { paypal: {} } })
  for (const value of ['ten', '0', '-1', '1.234', '1000000000000000']) await call('POST', ORDERS, buildOrder(value))
  const [unit] = FULL.purchase_units
  const wrong = (change: object) => ({ ...FULL, purchase_units: [{ ...unit, ...change }] })
  const amount = (change: object) => wrong({ amount: { ...unit!.amount, ...change } })
  await call('POST', ORDERS, amount({ value: '1.00' }))
  await call('POST', ORDERS, amount({ currency_code: 'XAF' }))
  await call('POST', ORDERS, amount({ value: '46.48', breakdown: { item_total: usd('46.48') } }))
  await call('POST', ORDERS, amount({ breakdown: { shipping: usd('46.48') } }))
  await call('POST', ORDERS, wrong({ description: 'x'.repeat(200) }))
  await call('POST', ORDERS, wrong({ shipping: { address: { country_code: 'US' } } }))
  const { id } = await call('POST', ORDERS, buildOrder())
  await call('POST', `${ORDERS}/${id}/capture`)
  await call('POST', `${ORDERS}/${id}/capture`, { payment_source: { card: {} } })
  await call('POST', `${ORDERS}/${id}/capture`, { misspelled: true })
  const { order } = await pay(call, 'balance')
  await call('POST', `${ORDERS}/${order}/capture`)
  await call('GET', `${ORDERS}/NOBODY`)
  await call('GET', '/v2/payments/captures/NOBODY')
}

async function exerciseEvents(call: Caller): Promise<void> {
  await call('GET', `/v1/notifications/webhooks/${EXERCISE_ACCOUNT.webhook_id}`)
  await call('GET', '/v1/notifications/webhooks/NOBODY')
  const events = '/v1/notifications/webhooks-events'
  await call('GET', `${events}?page_size=300&start_time=2020-01-01T00:00:00Z`)
  await call('GET', `${events}?event_type=PAYMENT.CAPTURE.REFUNDED&page_size=0`)
}
