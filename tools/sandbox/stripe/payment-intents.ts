import { randomText } from '../platform/random-text.ts'
import { type Call, emit, nowInSeconds } from './call.ts'
import { confirmIntent } from './confirm.ts'
import { badParameter, cannot, noSuch } from './errors.ts'
import { newId } from './ids.ts'
import { checkMoney, FIELDS, readAutomatic, readFields } from './intent-fields.ts'
import type { Hidden } from './queries.ts'
import type { IntentStatus, PaymentIntent } from './objects.ts'
import { allowOnly, choice, flag, missing, type Params, text } from './params.ts'
import { resolvePaymentMethod } from './payment-methods.ts'

/**
 * Parameters that can still be changed in each state, and whether it can be canceled. Finished payments only accept
 * metadata.
 */
const CHANGEABLE: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const ALWAYS_CHANGEABLE = new Set(['description', 'expand', 'metadata', 'receipt_email', 'shipping', 'transfer_group'])

const CREATE = [
  ...FIELDS,
  'amount',
  'automatic_payment_methods',
  'confirm',
  'confirmation_method',
  'currency',
  'customer',
  'error_on_requires_action',
  'off_session',
  'return_url',
  'statement_descriptor',
  'use_stripe_sdk',
]

export function createIntent(call: Call, params: Params): PaymentIntent {
  allowOnly(params, CREATE)
  choice(params, 'confirmation_method', ['automatic'])
  const fields = readFields(params)
  const intent = newIntent({
    ...fields,
    amount: fields.amount ?? missing('amount'),
    currency: fields.currency ?? missing('currency'),
    automatic_payment_methods: readAutomatic(params),
  })
  checkMoney(intent)
  const confirm = flag(params, 'confirm') ?? false
  if (!confirm) checkOnlyWithConfirm(params)
  const method = confirm ? undefined : resolvePaymentMethod(call, params)
  const made: PaymentIntent = method
    ? { ...intent, payment_method: method.id, status: 'requires_confirmation' }
    : intent
  call.store.insert(made)
  emit(call, 'payment_intent.created', made)
  return confirm ? confirmIntent(call, { body: made, hidden: {} }, params) : made
}

function checkOnlyWithConfirm(params: Params): void {
  const early = ['return_url', 'off_session', 'error_on_requires_action'].find((name) => params[name] !== undefined)
  if (early)
    throw badParameter(`\`${early}\` can only be provided when \`confirm\` is set to \`true\`.`, { param: early })
}

export function findIntent(call: Call, id: string): { body: PaymentIntent; hidden: Hidden } {
  const found = call.store.find<PaymentIntent>('payment_intent', id)
  if (!found) throw noSuch('payment_intent', id, 'intent')
  return found
}

/** A publishable key can only read a payment with its own client secret. */
export function checkClientSecret(call: Call, intent: PaymentIntent, params: Params): void {
  const secret = text(params, 'client_secret')
  if (secret === undefined) {
    if (call.caller === 'public') missing('client_secret')
    return
  }
  if (secret !== intent.client_secret) {
    throw badParameter(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      },
    )
  }
}

/** A changed amount or method must be confirmed again: an authentication for one amount is not valid for another. */
export function updateIntent(call: Call, id: string, params: Params): PaymentIntent {
  allowOnly(params, [...FIELDS, 'amount', 'currency', 'customer', 'statement_descriptor'])
  const { body: intent } = findIntent(call, id)
  const fields = readFields(params, intent)
  const firm = Object.keys(params).find((name) => !ALWAYS_CHANGEABLE.has(name))
  if (firm && !CHANGEABLE.includes(intent.status)) throw tooLateToChange(intent, firm)
  const method = params['payment_method'] === '' ? null : resolvePaymentMethod(call, params)?.id
  const changed: PaymentIntent = { ...intent, ...fields, ...(method !== undefined && { payment_method: method }) }
  checkMoney(changed)
  const settled: PaymentIntent = firm
    ? {
        ...changed,
        next_action: null,
        status: changed.payment_method ? 'requires_confirmation' : 'requires_payment_method',
      }
    : changed
  call.store.save(settled)
  return settled
}

function tooLateToChange(intent: PaymentIntent, param: string): Error {
  return cannot(
    `This PaymentIntent's ${param} could not be updated because it has a status of ${intent.status}. You may only update the ${param} of a PaymentIntent with one of the following statuses: ${CHANGEABLE.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', param, payment_intent: intent },
  )
}

export function cancelIntent(call: Call, id: string, params: Params): PaymentIntent {
  allowOnly(params, ['cancellation_reason', 'expand'])
  const { body: intent } = findIntent(call, id)
  const reason = choice(params, 'cancellation_reason', [
    'duplicate',
    'fraudulent',
    'requested_by_customer',
    'abandoned',
  ])
  if (!CHANGEABLE.includes(intent.status)) throw tooLateToCancel(intent)
  const canceled: PaymentIntent = {
    ...intent,
    canceled_at: nowInSeconds(),
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  }
  call.store.save(canceled)
  emit(call, 'payment_intent.canceled', canceled)
  return canceled
}

function tooLateToCancel(intent: PaymentIntent): Error {
  return cannot(
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CHANGEABLE.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}

function newIntent(
  fields: Partial<PaymentIntent> & Pick<PaymentIntent, 'amount' | 'currency' | 'automatic_payment_methods'>,
): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    ...UNTOUCHED,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: nowInSeconds(),
    metadata: {},
    ...fields,
  }
}

/** The initial fields of every payment intent. */
const UNTOUCHED = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<PaymentIntent>
