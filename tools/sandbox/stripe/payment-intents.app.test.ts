import { afterAll, beforeAll, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { controlSandbox, KEYS, postForm, getRefusal, startTestSandbox, createStripeClient } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'

let sandbox: Sandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startTestSandbox()
  stripe = createStripeClient(sandbox)
})
afterAll(async () => await sandbox.close())

const createIntent = async (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  await stripe.paymentIntents.create({ amount: 2000, currency: 'mxn', ...more })

test("a new payment waits for a method, in the version that the SDK pins and with ids in Stripe's format", async () => {
  const intent = await createIntent({ metadata: { order: '17', constructor: 'yes' }, receipt_email: 'fan@demo.test' })
  expect(intent.status).toBe('requires_payment_method')
  expect(intent.id).toMatch(/^pi_3\w{23}$/)
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))
  expect(intent.metadata).toEqual({ order: '17', constructor: 'yes' })
  expect(intent.automatic_payment_methods?.enabled).toBe(true)
  expect(intent.lastResponse.requestId).toMatch(/^req_\w{14}$/)
  expect(intent.lastResponse.apiVersion).toBe('2026-10-28.endive')
})

test('a paid payment has a charge with the card’s brand and last four digits, and a settled balance entry', async () => {
  const { id } = await createIntent()
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_mastercard',
    expand: ['latest_charge.balance_transaction', 'payment_method'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 2000,
    payment_method: { card: { brand: 'mastercard' } },
  })
  expect(paid.latest_charge).toMatchObject({
    amount_captured: 2000,
    paid: true,
    payment_intent: id,
    payment_method_details: { card: { brand: 'mastercard', last4: '4444' } },
    balance_transaction: { amount: 2000, type: 'charge' },
  })
})

test('the token of a wallet pays like the card that it stands for; an unknown one is refused', async () => {
  const confirm = async (token: string) => {
    const { id } = await createIntent()
    const form = { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': token }
    const { status, body } = await postForm(sandbox, `payment_intents/${id}/confirm`, form)
    return [status, body.status ?? body.error.code]
  }
  expect(await confirm('tok_visa')).toEqual([200, 'succeeded'])
  expect(await confirm('tok_authenticationRequired')).toEqual([200, 'requires_action'])
  expect(await confirm('tok_chargeDeclined')).toEqual([402, 'card_declined'])
  expect(await confirm('tok_unknown')).toEqual([400, 'resource_missing'])
})

test('a token that a platform shares pays up to its limit, until it is revoked', async () => {
  const confirm = async (token: string) => {
    const { id } = await createIntent()
    const form = { 'payment_method_data[shared_payment_granted_token]': token }
    const { status, body } = await postForm(sandbox, `payment_intents/${id}/confirm`, form)
    return [status, body.status ?? body.error.code ?? body.error.param]
  }
  const param = 'payment_method_data[shared_payment_granted_token]'
  expect(await confirm('spt_visa')).toEqual([200, 'succeeded'])
  expect(await confirm('spt_visa_limit_2000')).toEqual([200, 'succeeded'])
  expect(await confirm('spt_visa_limit_1999')).toEqual([400, param])
  expect(await confirm('spt_visa_revoked')).toEqual([400, param])
  expect(await confirm('spt_chargeDeclined')).toEqual([402, 'card_declined'])
  expect(await confirm('spt_unknown')).toEqual([400, 'resource_missing'])
})

test('amount and currency of a request are validated as at Stripe', async () => {
  const refused = async (form: Record<string, string>) => {
    const { status, body } = await postForm(sandbox, 'payment_intents', form)
    return [status, body.error.code, body.error.param]
  }
  expect(await refused({ currency: 'mxn' })).toEqual([400, 'parameter_missing', 'amount'])
  expect(await refused({ amount: '2000' })).toEqual([400, 'parameter_missing', 'currency'])
  expect(await refused({ amount: '19.99', currency: 'mxn' })).toEqual([400, 'parameter_invalid_integer', 'amount'])
  expect(await refused({ amount: '-5', currency: 'mxn' })).toEqual([400, 'parameter_invalid_integer', 'amount'])
  expect(await refused({ amount: '', currency: 'mxn' })).toEqual([400, 'parameter_invalid_empty', 'amount'])
  expect(await refused({ amount: '999', currency: 'mxn' })).toEqual([400, 'amount_too_small', 'amount'])
  expect(await refused({ amount: '49', currency: 'usd' })).toEqual([400, 'amount_too_small', 'amount'])
  expect(await refused({ amount: '100000000', currency: 'mxn' })).toEqual([400, 'amount_too_large', 'amount'])
  expect(await refused({ amount: '2000', currency: 'MXN' })).toEqual([400, undefined, 'currency'])
  expect(await refused({ amount: '2000', currency: 'mxn', color: 'red' })).toEqual([400, 'parameter_unknown', 'color'])
  expect((await postForm(sandbox, 'payment_intents', { amount: '1000', currency: 'mxn' })).status).toBe(200)
  expect((await postForm(sandbox, 'payment_intents', { amount: '50', currency: 'usd' })).status).toBe(200)
})

test('keys are checked: a missing or wrong one gets 401, a publishable key without the right 403', async () => {
  const none = await fetch(`${sandbox.url}/v1/payment_intents`)
  expect(none.status).toBe(401)
  const wrong = await getRefusal(createStripeClient(sandbox, {}, 'sk_test_wrong_wrong_wrong').paymentIntents.list())
  expect(wrong).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  expect(wrong.message).not.toContain('wrong_wrong_wrong')
  const open = await getRefusal(createStripeClient(sandbox, {}, KEYS.stripe_public_key).paymentIntents.list())
  expect(open).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
  const basic = await fetch(`${sandbox.url}/v1/account`, {
    headers: { authorization: `Basic ${btoa(`${KEYS.stripe_secret_key}:`)}` },
  })
  expect(basic.status).toBe(200)
})

test('an unknown id is 404 in the URL and 400 in a parameter', async () => {
  expect(await getRefusal(stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'intent',
  })
  expect(await getRefusal(stripe.refunds.create({ payment_intent: 'pi_nobody' }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  })
  const { id } = await createIntent()
  expect(await getRefusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_nobody' }))).toMatchObject({
    statusCode: 400,
    param: 'payment_method',
  })
  expect(await getRefusal(stripe.refunds.retrieve(id))).toMatchObject({ statusCode: 404 })
})

test('an error links to its documentation, and an unknown URL is reported', async () => {
  const error = await getRefusal(stripe.paymentIntents.retrieve('pi_nobody'))
  expect(error.doc_url).toBe('https://stripe.com/docs/error-codes/resource-missing')
  expect(error.request_log_url).toContain(error.requestId)
  expect(await getRefusal(stripe.customers.create({}))).toMatchObject({
    statusCode: 404,
    type: 'StripeInvalidRequestError',
  })
})

test("a browser confirms with the publishable key and the client secret, and sees none of the shop's notes", async () => {
  const intent = await createIntent({ metadata: { note: 'internal' } })
  const headers = { authorization: `Bearer ${KEYS.stripe_public_key}` }
  const path = `payment_intents/${intent.id}/confirm`
  const form = { payment_method: 'pm_card_visa', client_secret: intent.client_secret! }
  expect((await postForm(sandbox, path, { payment_method: 'pm_card_visa' }, headers)).body.error.param).toBe(
    'client_secret',
  )
  const wrong = await postForm(sandbox, path, { ...form, client_secret: `${intent.id}_secret_x` }, headers)
  expect([wrong.status, wrong.body.error.code]).toEqual([400, 'payment_intent_invalid_parameter'])
  const { body } = await postForm(sandbox, path, form, headers)
  expect(body.status).toBe('succeeded')
  expect(body).not.toHaveProperty('metadata')
  expect(body).not.toHaveProperty('latest_charge')
})

test('a browser cannot change values that the shop has set', async () => {
  const intent = await createIntent({ metadata: { order: '17' } })
  const headers = { authorization: `Bearer ${KEYS.stripe_public_key}` }
  const form = { client_secret: intent.client_secret!, payment_method: 'pm_card_visa' }
  for (const [name, value] of [
    ['metadata[order]', '18'],
    ['amount', '1000'],
    ['off_session', 'true'],
    ['description', 'mine'],
  ] as const) {
    const { status, body } = await postForm(
      sandbox,
      `payment_intents/${intent.id}/confirm`,
      { ...form, [name]: value },
      headers,
    )
    expect([status, body.error.code]).toEqual([400, 'parameter_unknown'])
  }
  expect((await postForm(sandbox, `payment_intents/${intent.id}`, form, headers)).status).toBe(403)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
})

test('a browser may send its key as a field, as scripts without headers do', async () => {
  const intent = await createIntent()
  const body = new URLSearchParams({
    key: KEYS.stripe_public_key,
    client_secret: intent.client_secret!,
    payment_method: 'pm_card_visa',
  })
  const response = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/confirm`, { method: 'POST', body })
  expect(await response.json()).toMatchObject({ status: 'succeeded' })
})

test('a payment follows its state machine: a finished one cannot be confirmed, canceled or changed', async () => {
  const paid = await createIntent({ confirm: true, payment_method: 'pm_card_visa' })
  const state = 'payment_intent_unexpected_state'
  expect(await getRefusal(stripe.paymentIntents.confirm(paid.id))).toMatchObject({
    code: state,
    payment_intent: { id: paid.id },
  })
  expect(await getRefusal(stripe.paymentIntents.cancel(paid.id))).toMatchObject({ code: state })
  expect(await getRefusal(stripe.paymentIntents.update(paid.id, { amount: 3000 }))).toMatchObject({ code: state })
  const noted = await stripe.paymentIntents.update(paid.id, { metadata: { seen: 'yes' } })
  expect(noted.metadata).toEqual({ seen: 'yes' })

  const { id } = await createIntent()
  expect(await getRefusal(stripe.paymentIntents.confirm(id))).toMatchObject({ code: state })
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect(canceled.canceled_at).toBeGreaterThan(0)
  expect(await getRefusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
    code: state,
  })
  expect(await getRefusal(stripe.paymentIntents.cancel(id))).toMatchObject({ code: state })
})

test('the amount may change until the payment is finished, and must then be confirmed again', async () => {
  const { id } = await createIntent({ payment_method: 'pm_card_authenticationRequired' })
  expect((await stripe.paymentIntents.confirm(id, { return_url: 'http://localhost/back' })).status).toBe(
    'requires_action',
  )
  const changed = await stripe.paymentIntents.update(id, { amount: 2500 })
  expect(changed).toMatchObject({ amount: 2500, status: 'requires_confirmation', next_action: null })
  expect(await getRefusal(stripe.paymentIntents.update(id, { amount: 5 }))).toMatchObject({ code: 'amount_too_small' })
})

test('metadata is merged, and an empty value removes a key', async () => {
  const { id } = await createIntent({ metadata: { a: '1', b: '2' } })
  expect((await stripe.paymentIntents.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' })
  expect((await stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({})
})

test('of a hundred parallel confirms and cancels exactly one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await createIntent({ payment_method: 'pm_card_visa' })
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 10 }, async () => await stripe.paymentIntents.confirm(id)),
      ...Array.from({ length: 10 }, async () => await stripe.paymentIntents.cancel(id)),
    ])
    expect(outcomes.filter((item) => item.status === 'fulfilled')).toHaveLength(1)
    const charges = await stripe.charges.list({ payment_intent: id })
    const { status } = await stripe.paymentIntents.retrieve(id)
    expect(charges.data).toHaveLength(status === 'succeeded' ? 1 : 0)
  }
})

test('a slow bank keeps a payment in processing, where it cannot be canceled, and then it succeeds', async () => {
  await controlSandbox(sandbox, 'PUT', '/_switches', { stripe_processing_ms: 80 })
  const pending = await createIntent({ confirm: true, payment_method: 'pm_card_visa' })
  expect(pending).toMatchObject({ status: 'processing', amount_received: 0, latest_charge: null })
  expect(await getRefusal(stripe.paymentIntents.cancel(pending.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await expect.poll(async () => (await stripe.paymentIntents.retrieve(pending.id)).status).toBe('succeeded')
  await controlSandbox(sandbox, 'PUT', '/_switches', {})
})

test('the list is sorted newest first, by page and by time of creation', async () => {
  const made = []
  for (let count = 0; count < 5; count++) made.push((await createIntent()).id)
  const first = await stripe.paymentIntents.list({ limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
  expect(first.data.map((item) => item.id)).toEqual([made[4], made[3]])
  const second = await stripe.paymentIntents.list({ limit: 2, starting_after: made[3]! })
  expect(second.data.map((item) => item.id)).toEqual([made[2], made[1]])
  const back = await stripe.paymentIntents.list({ limit: 2, ending_before: made[1]! })
  expect(back.data.map((item) => item.id)).toEqual([made[3], made[2]])
  const { created } = await stripe.paymentIntents.retrieve(made[0]!)
  const all = await stripe.paymentIntents
    .list({ created: { gte: created }, limit: 100 })
    .autoPagingToArray({ limit: 1000 })
  expect(all.map((item) => item.id)).toEqual(expect.arrayContaining(made))
  expect((await stripe.paymentIntents.list({ created: { gt: created + 3600 } })).data).toEqual([])
  expect(await getRefusal(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
})

test('a card number from a server is refused, and an expanded field must exist', async () => {
  const { id } = await createIntent()
  const { status, body } = await postForm(sandbox, `payment_intents/${id}/confirm`, {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
  })
  expect([status, body.error.type]).toEqual([400, 'invalid_request_error'])
  expect(await getRefusal(stripe.paymentIntents.retrieve(id, { expand: ['customer_name'] }))).toMatchObject({
    param: 'expand',
  })
})

test('the account can be read, so that a configuration can be checked', async () => {
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ object: 'account', charges_enabled: true })
})

test('a JSON body is refused', async () => {
  const response = await fetch(`${sandbox.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEYS.stripe_secret_key}`, 'content-type': 'application/json' },
    body: '{"amount":2000}',
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test('any page may read what its publishable key may see', async () => {
  const preflight = await fetch(`${sandbox.url}/v1/payment_intents/pi_1`, {
    method: 'OPTIONS',
    headers: { origin: 'http://shop.test' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  const form = await fetch(`${sandbox.url}/v3/payment-element.html`)
  expect(form.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(form.headers.get('content-security-policy')).toContain('frame-ancestors *')
})
