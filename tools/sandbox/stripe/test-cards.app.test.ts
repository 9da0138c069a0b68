import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { KEYS, type AnyJson, postForm, getRefusal, startTestSandbox, createStripeClient } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'

let sandbox: Sandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startTestSandbox()
  stripe = createStripeClient(sandbox)
})
afterAll(async () => await sandbox.close())

async function payWithNumber(number: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const intent = await stripe.paymentIntents.create({ amount: 2000, currency: 'usd' })
  const form = {
    client_secret: intent.client_secret!,
    return_url: 'http://shop.localhost/back?step=4',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
    ...more,
  }
  const authorization = `Bearer ${KEYS.stripe_public_key}`
  const { status, body } = await postForm(sandbox, `payment_intents/${intent.id}/confirm`, form, {
    authorization,
    ...headers,
  })
  return {
    id: intent.id,
    status,
    body,
    after: async () => await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }),
  }
}

async function answerBank(body: AnyJson, outcome: 'complete' | 'fail'): Promise<URL> {
  const response = await fetch(body.next_action.redirect_to_url.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location')!)
}

const plain = TEST_CARDS.filter((card) => !card.decline && !card.authenticate && !card.cvc_check_fails)

test.each(plain.map((card) => [card.number, card.brand, card.funding]))(
  '%s (%s, %s) pays',
  async (number, brand, funding) => {
    const { status, body, after } = await payWithNumber(number)
    expect([status, body.status]).toEqual([200, 'succeeded'])
    const charge = (await after()).latest_charge as Stripe.Charge
    expect(charge.payment_method_details?.card).toMatchObject({
      brand,
      funding,
      last4: number.slice(-4),
      exp_year: 2034,
    })
  },
)

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
  ['4000000000000101', 'incorrect_cvc', undefined],
  ['4100000000000019', 'card_declined', 'fraudulent'],
])('%s is declined with %s (%s), and the payment waits for another card', async (number, code, decline_code) => {
  const { status, body, after } = await payWithNumber(number)
  expect(status).toBe(402)
  expect(body.error).toMatchObject({ type: 'card_error', code, payment_intent: { status: 'requires_payment_method' } })
  expect(body.error.decline_code).toBe(decline_code)
  const intent = await after()
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code },
  })
  expect(intent.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
})

test.each([
  ['4242424242424241', '12', '34', '123', 'incorrect_number'],
  ['4242424242424242', '13', '34', '123', 'invalid_expiry_month'],
  ['4242424242424242', '12', '19', '123', 'invalid_expiry_year'],
  ['4242424242424242', '12', '34', '12', 'invalid_cvc'],
  ['4539578763621486', '12', '34', '123', 'card_declined'],
])('the error of %s %s/%s %s is reported as %s, and no charge is attempted', async (number, month, year, cvc, code) => {
  const { status, body, after } = await payWithNumber(number, {
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': cvc,
  })
  expect([status, body.error.type, body.error.code]).toEqual([402, 'card_error', code])
  expect((await after()).latest_charge).toBeNull()
})

test('a decline is reported in the language of the page, and stored in English', async () => {
  const { body, after } = await payWithNumber('4000000000009995', {}, { 'accept-language': 'es-MX,es;q=0.9' })
  expect(body.error.message).toBe('Tu tarjeta no tiene fondos suficientes.')
  expect((await after()).last_payment_error?.message).toBe('Your card has insufficient funds.')
})

describe.each(['4000002500003155', '4000002760003184', '4000000000003220'])('%s', (number) => {
  test('requires authentication and pays when it succeeds', async () => {
    const { id, body, after } = await payWithNumber(number)
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const back = await answerBank(body, 'complete')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      step: '4',
      payment_intent: id,
      redirect_status: 'succeeded',
    })
    expect(back.searchParams.get('payment_intent_client_secret')).toMatch(`${id}_secret_`)
    const intent = await after()
    expect(intent.status).toBe('succeeded')
    const charge = intent.latest_charge as Stripe.Charge
    expect(charge.payment_method_details?.card?.three_d_secure).toMatchObject({ result: 'authenticated' })
  })

  test('does not pay when authentication fails, and another card may be tried', async () => {
    const { id, body, after } = await payWithNumber(number)
    const back = await answerBank(body, 'fail')
    expect(back.searchParams.get('redirect_status')).toBe('failed')
    expect(await after()).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    const { status } = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(status).toBe('succeeded')
  })
})

test('a second choice at the bank changes nothing and redirects all the same', async () => {
  const { body, after } = await payWithNumber('4000002500003155')
  await answerBank(body, 'complete')
  expect((await answerBank(body, 'fail')).searchParams.get('redirect_status')).toBe('succeeded')
  expect((await after()).status).toBe('succeeded')
})

test('an authentication after a cancellation does not pay', async () => {
  const { id, body, after } = await payWithNumber('4000002500003155')
  await stripe.paymentIntents.cancel(id)
  expect((await answerBank(body, 'complete')).searchParams.get('redirect_status')).toBe('failed')
  expect(await after()).toMatchObject({ status: 'canceled', amount_received: 0 })
})

test.each(['4000008260003178', '4000008400001629'])('%s is declined after its authentication', async (number) => {
  const { body, after } = await payWithNumber(number)
  expect((await answerBank(body, 'complete')).searchParams.get('redirect_status')).toBe('failed')
  expect(await after()).toMatchObject({ status: 'requires_payment_method', last_payment_error: { type: 'card_error' } })
})

test("without a return URL the SDK's own action is required, and off session no authentication is possible", async () => {
  const { id } = await stripe.paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    payment_method: 'pm_card_authenticationRequired',
  })
  expect((await stripe.paymentIntents.confirm(id)).next_action).toMatchObject({ type: 'use_stripe_sdk' })
  const declined = await getRefusal(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired', off_session: true }),
  )
  expect(declined).toMatchObject({ statusCode: 402, code: 'authentication_required' })
})

const named = TEST_CARDS.flatMap((card) => card.names.map((name) => ({ name, card })))
const getOutcome = (card: TestCard) => {
  if (card.authenticate) return { status: 'requires_action' }
  if (card.decline || card.cvc_check_fails) return { type: 'StripeCardError', statusCode: 402 }
  return { status: 'succeeded' }
}

test.each(named)('$name represents its card', async ({ name, card }) => {
  const paying = stripe.paymentIntents.create({ amount: 2000, currency: 'mxn', confirm: true, payment_method: name })
  expect(await paying.catch((error: unknown) => error)).toMatchObject(getOutcome(card))
})
