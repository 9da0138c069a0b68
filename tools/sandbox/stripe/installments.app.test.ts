import { afterAll, beforeAll, expect, test } from 'vitest'
import type Stripe from 'stripe'
import type { Sandbox } from '../start.ts'
import { createStripeClient, getRefusal, startTestSandbox } from '../testing/sandbox.ts'

let sandbox: Sandbox
let stripe: Stripe
beforeAll(async () => {
  sandbox = await startTestSandbox()
  stripe = createStripeClient(sandbox)
})
afterAll(async () => await sandbox.close())

const enabled = { card: { installments: { enabled: true } } }
const plan = (count: number) => ({
  card: { installments: { plan: { count, interval: 'month', type: 'fixed_count' } as const } },
})
const create = (amount: number, currency = 'mxn', payment_method_options: object | null = enabled) =>
  stripe.paymentIntents.create({ amount, currency, ...(payment_method_options && { payment_method_options }) })
const listCounts = ({ payment_method_options: options }: Stripe.PaymentIntent) =>
  options?.card?.installments?.available_plans?.map(({ count }) => count)

test.each([
  [299_99, 'mxn', 'pm_card_mx', []],
  [300_00, 'mxn', 'pm_card_mx', [3]],
  [1_200_00, 'mxn', 'pm_card_mx', [3, 6, 9, 12]],
  [2_400_00, 'mxn', 'pm_card_mx', [3, 6, 9, 12, 18, 24]],
  [2_400_00, 'usd', 'pm_card_mx', []],
  [2_400_00, 'mxn', 'pm_card_visa', []],
])('%i %s with %s has the plans %j', async (amount, currency, payment_method, counts) => {
  const { id } = await create(amount, currency)
  expect(listCounts(await stripe.paymentIntents.update(id, { payment_method }))).toEqual(counts)
})

test('the chosen plan stands on the charge, and one payment has none', async () => {
  const pay = async (options: object) => {
    const { id } = await create(600_00)
    const params = { payment_method: 'pm_card_mx', expand: ['latest_charge'], ...options }
    const { latest_charge } = await stripe.paymentIntents.confirm(id, params)
    return (latest_charge as Stripe.Charge).payment_method_details?.card?.installments
  }
  expect(await pay({ payment_method_options: plan(6) })).toEqual({
    plan: { count: 6, interval: 'month', type: 'fixed_count' },
  })
  expect(await pay({})).toBeNull()
})

test.each([
  ['that the amount has not', 'pm_card_mx', enabled, 400, 'payment_intent_invalid_parameter'],
  ['of a card of another country', 'pm_card_visa', enabled, 400, 'payment_intent_invalid_parameter'],
  ['that the bank refuses', 'pm_card_mx_installmentsRefused', enabled, 402, 'card_declined'],
  ['without installments', 'pm_card_mx', null, 400, undefined],
] as const)('a plan %s is refused, and the payment stays open', async (why, payment_method, options, status, code) => {
  const { id } = await create(600_00, 'mxn', options)
  const count = why === 'that the amount has not' ? 12 : 3
  const refusal = await getRefusal(
    stripe.paymentIntents.confirm(id, { payment_method, payment_method_options: plan(count) }),
  )
  expect([refusal.statusCode, refusal.code]).toEqual([status, code])
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  expect((await stripe.paymentIntents.confirm(id, { payment_method })).status).toBe('succeeded')
})
