import { afterAll, beforeAll, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { getRefusal, startTestSandbox, createStripeClient } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'

let sandbox: Sandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startTestSandbox()
  stripe = createStripeClient(sandbox)
})
afterAll(async () => await sandbox.close())

const pay = async (payment_method = 'pm_card_visa') =>
  await stripe.paymentIntents.create({ amount: 5000, currency: 'mxn', confirm: true, payment_method })

const chargeOf = async (id: string) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge

test('a refund without an amount refunds everything, once', async () => {
  const { id } = await pay()
  const refund = await stripe.refunds.create({ payment_intent: id, reason: 'requested_by_customer' })
  expect(refund).toMatchObject({ amount: 5000, currency: 'mxn', payment_intent: id, status: 'succeeded' })
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 5000, refunded: true })
  expect(await getRefusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('partial refunds add up to the charge and never above it', async () => {
  const { id } = await pay()
  const charge = await chargeOf(id)
  await stripe.refunds.create({ charge: charge.id, amount: 1500 })
  await stripe.refunds.create({ payment_intent: id, amount: 1500 })
  const refused = await getRefusal(stripe.refunds.create({ payment_intent: id, amount: 2001 }))
  expect(refused).toMatchObject({ statusCode: 400, param: 'amount' })
  expect(refused.message).toContain('($20.01) is greater than unrefunded amount on charge ($20.00)')
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 3000, refunded: false })
  await stripe.refunds.create({ payment_intent: id })
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 5000, refunded: true })
  const { data } = await stripe.refunds.list({ payment_intent: id })
  expect(data.map((item) => item.amount)).toEqual([2000, 1500, 1500])
  expect(await stripe.refunds.retrieve(data[0]!.id)).toEqual(data[0])
})

test('of twenty parallel refunds only as many succeed as there is money', async () => {
  const { id } = await pay()
  const tries = Array.from(
    { length: 20 },
    async () => await stripe.refunds.create({ payment_intent: id, amount: 2000 }),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter((item) => item.status === 'fulfilled')).toHaveLength(2)
  expect((await chargeOf(id)).amount_refunded).toBe(4000)
})

test('a payment that was never paid cannot be refunded', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'mxn' })
  expect((await getRefusal(stripe.refunds.create({ payment_intent: id }))).message).toContain(
    'does not have a successful charge',
  )
  expect(await getRefusal(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' })
  expect(await getRefusal(stripe.refunds.create({ payment_intent: id, amount: 0 }))).toMatchObject({
    code: 'parameter_invalid_integer',
  })
})

test('the refund of one card is pending and then arrives', async () => {
  const { id } = await pay('pm_card_pendingRefund')
  const refund = await stripe.refunds.create({ payment_intent: id })
  expect(refund.status).toBe('pending')
  await expect.poll(async () => (await stripe.refunds.retrieve(refund.id)).status, { timeout: 4000 }).toBe('succeeded')
})

test('the refund of another card fails later, and the money counts as not refunded again', async () => {
  const { id } = await pay('pm_card_refundFail')
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 3000 })
  expect(refund.status).toBe('succeeded')
  await expect.poll(async () => (await stripe.refunds.retrieve(refund.id)).status, { timeout: 4000 }).toBe('failed')
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false })
  const types = (await stripe.events.list({ types: ['refund.failed', 'refund.created'] })).data.map(
    (event) => event.type,
  )
  expect(types.slice(0, 2)).toEqual(['refund.failed', 'refund.created'])
})

test('a disputed payment cannot be refunded; an inquiry still can', async () => {
  const disputed = await pay('pm_card_createDispute')
  expect(await getRefusal(stripe.refunds.create({ payment_intent: disputed.id }))).toMatchObject({
    code: 'charge_disputed',
  })
  const asked = await pay('pm_card_createDisputeInquiry')
  expect((await stripe.refunds.create({ payment_intent: asked.id })).status).toBe('succeeded')
})
