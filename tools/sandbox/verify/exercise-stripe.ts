import type { LogEntry } from '../platform/request-log.ts'
import { TEST_CARDS } from '../stripe/test-cards.ts'
import { startSandbox } from '../start.ts'
import { UNUSED_WEBHOOK_URL, EXERCISE_ACCOUNT, exercisePayPal } from './exercise-paypal.ts'

interface AnyResponse {
  id: string
  client_secret: string
  latest_charge: string
  next_action: { redirect_to_url: { url: string } }
  data: AnyResponse[]
  has_more: boolean
  [name: string]: unknown
}
type Form = Record<string, string>

const SECRET = 'sk_test_rehearsal1234567'
const PUBLIC = 'pk_test_rehearsal1234567'

export async function exerciseSandbox(): Promise<LogEntry[]> {
  const keys = {
    stripe_secret_key: SECRET,
    stripe_public_key: PUBLIC,
    stripe_webhook_secret: 'whsec_rehearsal1234567',
    google_client_id: null,
    maps_key: null,
  }
  const settings = { port: 0, data: ':memory:', keys, webhook_url: UNUSED_WEBHOOK_URL, paypal: EXERCISE_ACCOUNT }
  const sandbox = await startSandbox(settings)
  await fetch(`${sandbox.url}/_switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhook_paused: true }),
  })
  const call = createCaller(sandbox.url)
  try {
    await exercisePayments(call)
    await exerciseCards(call)
    await exerciseForm(call)
    await exerciseRefunds(call)
    await exerciseDisputes(call)
    await exerciseRefusals(call)
    await exerciseReading(call)
    await exercisePayPal(sandbox.url)
    return (await (await fetch(`${sandbox.url}/_log`)).json()) as LogEntry[]
  } finally {
    await sandbox.close()
  }
}

type Caller = (method: 'GET' | 'POST', path: string, form?: Form, headers?: Form) => Promise<AnyResponse>

function createCaller(url: string): Caller {
  return async (method, path, form = {}, headers = {}) => {
    const query = method === 'GET' ? `?${new URLSearchParams(form)}` : ''
    const response = await fetch(`${url}/v1/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${SECRET}`, ...headers },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    })
    return (await response.json()) as AnyResponse
  }
}

const MONEY = { amount: '149900', currency: 'mxn' }
const buildPaidIntent = (payment_method: string): Form => ({ ...MONEY, confirm: 'true', payment_method })

async function exercisePayments(call: Caller): Promise<void> {
  const created = await call('POST', 'payment_intents', {
    ...MONEY,
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    description: 'An order',
    'metadata[order]': '17',
    receipt_email: 'fan@example.com',
    'shipping[name]': 'Fan',
    'shipping[address][line1]': 'Calle 1',
    'shipping[address][postal_code]': '06700',
    setup_future_usage: 'on_session',
    statement_descriptor_suffix: 'ORDER 17',
    transfer_group: 'group',
  })
  const path = `payment_intents/${created.id}`
  await call('POST', path, { amount: '150000', 'metadata[order]': '18', payment_method: 'pm_card_visa' })
  await call('POST', `${path}/confirm`, { return_url: 'https://example.com/back', 'expand[]': 'latest_charge' })
  const other = await call('POST', 'payment_intents', {
    ...MONEY,
    'payment_method_types[]': 'card',
    capture_method: 'automatic',
  })
  await call('POST', `payment_intents/${other.id}/cancel`, { cancellation_reason: 'abandoned' })
  const installments = 'payment_method_options[card][installments]'
  const split = await call('POST', 'payment_intents', {
    amount: '120000',
    currency: 'mxn',
    [`${installments}[enabled]`]: 'true',
  })
  await call('POST', `payment_intents/${split.id}`, { payment_method: 'pm_card_mx' })
  const plan = { [`${installments}[plan][count]`]: '6', [`${installments}[plan][interval]`]: 'month' }
  await call('POST', `payment_intents/${split.id}/confirm`, {
    ...plan,
    [`${installments}[plan][type]`]: 'fixed_count',
    'expand[]': 'latest_charge',
  })
}

async function exerciseCards(call: Caller): Promise<void> {
  for (const name of TEST_CARDS.flatMap((card) => card.names)) {
    await call('POST', 'payment_intents', {
      ...buildPaidIntent(name),
      return_url: 'https://example.com/back',
      'expand[]': 'latest_charge',
    })
  }
  await call('POST', 'payment_intents', buildPaidIntent('pm_card_authenticationRequired'))
  await call('POST', 'payment_intents', { ...buildPaidIntent('pm_card_authenticationRequired'), off_session: 'true' })
}

async function exerciseForm(call: Caller): Promise<void> {
  const intent = await call('POST', 'payment_intents', MONEY)
  const client_secret = intent.client_secret
  const key = { authorization: `Bearer ${PUBLIC}` }
  await call('GET', `payment_intents/${intent.id}`, { client_secret }, key)
  for (const number of ['4000000000000002', '4000002500003155', '4242424242424242']) {
    const form = {
      client_secret,
      return_url: 'https://example.com/back',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][address][country]': 'MX',
    }
    await call('POST', `payment_intents/${intent.id}/confirm`, form, key)
  }
  for (const token of ['tok_visa', 'tok_chargeDeclined', 'tok_unknown']) {
    const { id } = await call('POST', 'payment_intents', { amount: '2000', currency: 'mxn' })
    const wallet = { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': token }
    await call('POST', `payment_intents/${id}/confirm`, wallet)
  }
  for (const token of ['spt_visa', 'spt_visa_limit_100', 'spt_visa_revoked']) {
    const { id } = await call('POST', 'payment_intents', { amount: '2000', currency: 'mxn' })
    const shared = { 'payment_method_data[shared_payment_granted_token]': token }
    await call('POST', `payment_intents/${id}/confirm`, shared)
  }
}

async function exerciseRefunds(call: Caller): Promise<void> {
  for (const card of ['pm_card_visa', 'pm_card_pendingRefund', 'pm_card_refundFail']) {
    const intent = await call('POST', 'payment_intents', buildPaidIntent(card))
    const payment_intent = intent.id
    const refund = await call('POST', 'refunds', {
      payment_intent,
      amount: '500',
      reason: 'requested_by_customer',
      'metadata[by]': 'staff',
    })
    await call('POST', 'refunds', { charge: intent.latest_charge })
    await call('GET', `refunds/${refund.id}`, {
      'expand[0]': 'charge',
      'expand[1]': 'payment_intent',
      'expand[2]': 'balance_transaction',
    })
    await call('GET', 'refunds', { payment_intent })
  }
  // The two slow refunds end meanwhile, so that their later events can be read.
  await new Promise((resolve) => setTimeout(resolve, 700))
}

async function exerciseDisputes(call: Caller): Promise<void> {
  await call('POST', 'payment_intents', buildPaidIntent('pm_card_createDispute'))
  await call('GET', 'disputes', { limit: '1', 'expand[]': 'data.payment_intent' })
}

async function exerciseRefusals(call: Caller): Promise<void> {
  await call('POST', 'payment_intents', { amount: 'much', currency: 'mxn' })
  await call('GET', 'payment_intents/pi_nobody')
  await call('GET', 'account', {}, { authorization: 'Bearer sk_test_false' })
  await call('GET', 'account', {}, { authorization: `Bearer ${PUBLIC}` })
  await call('POST', 'payment_intents', MONEY, { 'idempotency-key': 'one' })
  await call('POST', 'payment_intents', { ...MONEY, amount: '150001' }, { 'idempotency-key': 'one' })
}

async function exerciseReading(call: Caller): Promise<void> {
  const list = await call('GET', 'payment_intents', {
    limit: '3',
    'created[gte]': '1',
    'expand[]': 'data.latest_charge',
  })
  const newest = list.data[0]!
  await call('GET', 'payment_intents', { limit: '100', starting_after: newest.id })
  await call('GET', 'charges', { limit: '100', 'expand[0]': 'data.refunds', 'expand[1]': 'data.balance_transaction' })
  await readEvents(call)
  await call('GET', 'account')
  await call('GET', 'country_specs/MX')
  await call('GET', 'country_specs/XX')
  await call('GET', 'webhook_endpoints', { limit: '100' })
}

async function readEvents(call: Caller): Promise<void> {
  let form: Form = { limit: '100' }
  for (;;) {
    const page = await call('GET', 'events', form)
    const last = page.data.at(-1)
    if (last) await call('GET', `events/${last.id}`)
    if (!page.has_more || !last) return
    form = { limit: '100', starting_after: last.id }
  }
}
