import type { ApiCall } from './context.ts'
import { invalidParameter } from './errors.ts'
import type { InstallmentOptions, InstallmentPlan, PaymentIntent } from './objects.ts'
import {
  readChoice,
  readFlag,
  readGroup,
  readInteger,
  rejectUnknownParams,
  throwMissing,
  type Params,
} from './params.ts'
import type { Card, PaymentMethod } from './payment-method.ts'
import { findCardByNumber } from './test-cards.ts'

/** Each plan of Mexico with its least amount, in centavos. */
const PLANS = [
  { count: 3, minimum: 300_00 },
  { count: 6, minimum: 600_00 },
  { count: 9, minimum: 900_00 },
  { count: 12, minimum: 1_200_00 },
  { count: 18, minimum: 1_800_00 },
  { count: 24, minimum: 2_400_00 },
]

type PlanCard = Pick<Card, 'country' | 'funding'>

/** Returns the plans for a card: only for payments in pesos with credit cards of Mexico, where they are enabled. */
function listPlans(intent: PaymentIntent, { country, funding }: PlanCard): InstallmentPlan[] {
  const isEnabled = intent.payment_method_options.card.installments?.enabled === true
  if (!isEnabled || intent.currency !== 'mxn' || country !== 'MX' || funding !== 'credit') return []
  return PLANS.filter(({ minimum }) => intent.amount >= minimum).map(({ count }) => toPlan(count))
}

function toPlan(count: number): InstallmentPlan {
  return { count, interval: 'month', type: 'fixed_count' }
}

/** Reads `payment_method_options[card][installments]`; an empty plan takes away the one that was chosen. */
export function parseInstallments(card: Params, before: InstallmentOptions | null): InstallmentOptions | null {
  const name = 'payment_method_options[card][installments]'
  const given = readGroup(card, 'installments', name)
  if (!given) return before
  rejectUnknownParams(given, ['enabled', 'plan'], name)
  const enabled = readFlag(given, 'enabled', `${name}[enabled]`) ?? before?.enabled ?? false
  const plan =
    given['plan'] === '' ? null : (parsePlan(readGroup(given, 'plan', `${name}[plan]`)) ?? before?.plan ?? null)
  if (plan !== null && !enabled)
    throw invalidParameter('Installments must be enabled on this PaymentIntent to select a plan.', {
      param: `${name}[plan]`,
    })
  return { available_plans: before?.available_plans ?? null, enabled, plan }
}

function parsePlan(given: Params | undefined): InstallmentPlan | undefined {
  if (!given) return undefined
  const name = 'payment_method_options[card][installments][plan]'
  rejectUnknownParams(given, ['count', 'interval', 'type'], name)
  readChoice(given, 'type', ['fixed_count'], `${name}[type]`)
  readChoice(given, 'interval', ['month'], `${name}[interval]`)
  return toPlan(readInteger(given, 'count', 1, `${name}[count]`) ?? throwMissing(`${name}[count]`))
}

/** Names the plans of the card, once it is known. Refuses a chosen plan that the card or the amount does not have. */
export function withAvailablePlans(intent: PaymentIntent, { card }: PaymentMethod): PaymentIntent {
  const { installments } = intent.payment_method_options.card
  if (!installments?.enabled) return intent
  const available_plans = listPlans(intent, card)
  const { plan } = installments
  if (plan && !available_plans.some(({ count }) => count === plan.count))
    throw invalidParameter('The installment plan is not available for this PaymentIntent and payment method.', {
      code: 'payment_intent_invalid_parameter',
      param: 'payment_method_options[card][installments][plan]',
    })
  const options = { ...intent.payment_method_options.card, installments: { ...installments, available_plans } }
  return { ...intent, payment_method_options: { card: options } }
}

/** Plans belong to the card, which a payment that failed has no more. */
export function withoutPlans(intent: PaymentIntent): PaymentIntent {
  const { card } = intent.payment_method_options
  if (!card.installments) return intent
  const installments = { ...card.installments, available_plans: null, plan: null }
  return { ...intent, payment_method_options: { card: { ...card, installments } } }
}

/** Returns the numbers of payments that the form offers for a typed card, as Stripe's own form asks for them. */
export function listOfferedCounts(
  call: ApiCall,
  { client_secret, number }: { client_secret: string; number: string },
): number[] {
  const intent = call.store.find<PaymentIntent>('payment_intent', client_secret.split('_secret_')[0] ?? '')?.body
  const card = findCardByNumber(number)
  if (!card || intent?.client_secret !== client_secret) return []
  return listPlans(intent, card).map(({ count }) => count)
}
