import { afterAll, beforeAll, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { controlSandbox, startTestSandbox, createStripeClient } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'

let sandbox: Sandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startTestSandbox()
  stripe = createStripeClient(sandbox)
})
afterAll(async () => await sandbox.close())

async function payDisputed(payment_method = 'pm_card_createDispute') {
  const intent = await stripe.paymentIntents.create({ amount: 5000, currency: 'mxn', confirm: true, payment_method })
  const { data } = await stripe.disputes.list({ payment_intent: intent.id })
  return { intent, dispute: data[0]! }
}

const typesSince = async (intent: string) =>
  (await stripe.events.list({ type: 'charge.dispute.*', limit: 100 })).data
    .filter((event) => (event.data.object as { payment_intent?: string }).payment_intent === intent)
    .map((event) => event.type)
    .toReversed()

test('the disputed card pays, and its bank withdraws the money', async () => {
  const { intent, dispute } = await payDisputed()
  expect(intent.status).toBe('succeeded')
  expect(dispute).toMatchObject({
    amount: 5000,
    reason: 'fraudulent',
    status: 'needs_response',
    payment_intent: intent.id,
  })
  expect(dispute.id).toMatch(/^dp_1\w{23}$/)
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, expand: ['data.charge'] })
  expect(data).toMatchObject([{ charge: { disputed: true } }])
  expect(await typesSince(intent.id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
})

test('a test can open a dispute of any paid payment, and decide it', async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'mxn',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  const opened = await controlSandbox(sandbox, 'POST', '/_stripe/disputes', { payment_intent: intent.id })
  expect(opened).toMatchObject({ status: 'needs_response' })
  const close = (outcome: string) =>
    controlSandbox(sandbox, 'POST', `/_stripe/disputes/${opened.id}/close`, { outcome })
  const won = await close('won')
  expect(won).toMatchObject({ status: 'won', balance_transactions: [{ amount: -5000 }, { amount: 5000 }] })
  expect((await typesSince(intent.id)).at(-1)).toBe('charge.dispute.closed')
  expect(await close('lost')).toEqual({ error: 'This dispute is already closed' })
  expect(await controlSandbox(sandbox, 'POST', '/_stripe/disputes', { payment_intent: 'pi_nobody' })).toEqual({
    error: "No such paid payment: 'pi_nobody'",
  })
})
