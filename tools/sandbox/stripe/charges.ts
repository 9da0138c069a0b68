import { createRandomText } from '../platform/random-text.ts'
import { type ApiCall, emit, nowInSeconds } from './context.ts'
import { createId } from './ids.ts'
import { INITIAL_CHARGE_FIELDS } from './initial-fields.ts'
import { recordTransaction } from './balance.ts'
import type { Charge, ChargeCard, ChargeOutcome, PaymentIntent } from './objects.ts'
import type { PaymentMethod } from './payment-method.ts'

interface Failure {
  code: string
  decline_code?: string
  blocked?: true
  message: string
}

export function createPaidCharge(intent: PaymentIntent, method: PaymentMethod, authenticated: boolean): Charge {
  const charge = buildCharge(intent, method, {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: 'Payment complete.',
    type: 'authorized',
  })
  return {
    ...charge,
    amount_captured: intent.amount,
    captured: true,
    paid: true,
    payment_method_details: { card: buildApprovedCard(intent, method, authenticated), type: 'card' },
    status: 'succeeded',
  }
}

export function createFailedCharge(intent: PaymentIntent, method: PaymentMethod, failure: Failure): Charge {
  const charge = buildCharge(intent, method, {
    advice_code: failure.blocked ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure.blocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: failure.blocked ? 'highest_risk_level' : (failure.decline_code ?? failure.code),
    risk_level: failure.blocked ? 'highest' : 'normal',
    risk_score: failure.blocked ? 99 : 20,
    seller_message: failure.blocked
      ? 'Stripe blocked this payment as too risky.'
      : 'The bank did not return any further details with this decline.',
    type: failure.blocked ? 'blocked' : 'issuer_declined',
  })
  return { ...charge, failure_code: failure.code, failure_message: failure.message }
}

/**
 * The balance transaction follows the charge, as `automatic_async` promises: the charge is first returned without it.
 */
export function addBalanceTransaction(call: ApiCall, charge: Charge): Charge {
  const balance_transaction = recordTransaction(call, { type: 'charge', source: charge, amount: charge.amount })
  const finished: Charge = { ...charge, balance_transaction: balance_transaction.id }
  call.store.save(finished)
  emit(call, 'charge.updated', finished, { balance_transaction: null })
  return finished
}

function buildCharge(intent: PaymentIntent, method: PaymentMethod, outcome: ChargeOutcome): Charge {
  const suffix = intent.statement_descriptor_suffix
  return {
    id: createId('ch'),
    ...INITIAL_CHARGE_FIELDS,
    amount: intent.amount,
    billing_details: method.billing_details,
    calculated_statement_descriptor: suffix ? `SANDBOX* ${suffix}` : 'SANDBOX',
    created: nowInSeconds(),
    currency: intent.currency,
    description: intent.description,
    metadata: intent.metadata,
    outcome,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: buildChargeCard(method), type: 'card' },
    receipt_email: intent.receipt_email,
    shipping: intent.shipping,
    statement_descriptor_suffix: suffix,
    transfer_group: intent.transfer_group,
  }
}

function buildChargeCard({ card }: PaymentMethod): ChargeCard {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

function buildApprovedCard(intent: PaymentIntent, method: PaymentMethod, authenticated: boolean): ChargeCard {
  const plan = intent.payment_method_options.card.installments?.plan
  return {
    ...buildChargeCard(method),
    amount_authorized: intent.amount,
    installments: plan ? { plan } : null,
    authorization_code: createRandomText(6).toUpperCase(),
    network_transaction_id: createRandomText(15).toUpperCase(),
    ...(authenticated && { electronic_commerce_indicator: '05', three_d_secure: AUTHENTICATED }),
  }
}

const AUTHENTICATED = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
