import { createRandomText } from '../platform/random-text.ts'
import { type ApiCall, emit, nowInSeconds } from './context.ts'
import { confirmIntent } from './confirm.ts'
import { invalidParameter, invalidState, notFound } from './errors.ts'
import { createId } from './ids.ts'
import { INITIAL_INTENT_FIELDS } from './initial-fields.ts'
import { validateMoney, FIELDS, parseAutomaticMethods, parseFields } from './intent-fields.ts'
import type { PrivateFields } from './queries.ts'
import type { IntentStatus, PaymentIntent } from './objects.ts'
import { withAvailablePlans } from './installments.ts'
import { rejectUnknownParams, readChoice, readFlag, throwMissing, type Params, readText } from './params.ts'
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

export function createIntent(call: ApiCall, params: Params): PaymentIntent {
  rejectUnknownParams(params, CREATE)
  readChoice(params, 'confirmation_method', ['automatic'])
  const fields = parseFields(params)
  const intent = buildIntent({
    ...fields,
    amount: fields.amount ?? throwMissing('amount'),
    currency: fields.currency ?? throwMissing('currency'),
    automatic_payment_methods: parseAutomaticMethods(params),
  })
  validateMoney(intent)
  const confirm = readFlag(params, 'confirm') ?? false
  if (!confirm) checkOnlyWithConfirm(params)
  const method = confirm ? undefined : resolvePaymentMethod(call, params, intent)
  const created: PaymentIntent = method
    ? { ...withAvailablePlans(intent, method), payment_method: method.id, status: 'requires_confirmation' }
    : intent
  call.store.insert(created)
  emit(call, 'payment_intent.created', created)
  return confirm ? confirmIntent(call, { body: created, hidden: {} }, params) : created
}

function checkOnlyWithConfirm(params: Params): void {
  const early = ['return_url', 'off_session', 'error_on_requires_action'].find((name) => params[name] !== undefined)
  if (early)
    throw invalidParameter(`\`${early}\` can only be provided when \`confirm\` is set to \`true\`.`, { param: early })
}

export function findIntent(call: ApiCall, id: string): { body: PaymentIntent; hidden: PrivateFields } {
  const found = call.store.find<PaymentIntent>('payment_intent', id)
  if (!found) throw notFound('payment_intent', id, 'intent')
  return found
}

/** A publishable key can only read a payment with its own client secret. */
export function requireClientSecret(call: ApiCall, intent: PaymentIntent, params: Params): void {
  const secret = readText(params, 'client_secret')
  if (secret === undefined) {
    if (call.caller === 'public') throwMissing('client_secret')
    return
  }
  if (secret !== intent.client_secret) {
    throw invalidParameter(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      },
    )
  }
}

/** A changed amount or method must be confirmed again: an authentication for one amount is not valid for another. */
export function updateIntent(call: ApiCall, id: string, params: Params): PaymentIntent {
  rejectUnknownParams(params, [...FIELDS, 'amount', 'currency', 'customer', 'statement_descriptor'])
  const { body: intent } = findIntent(call, id)
  const fields = parseFields(params, intent)
  const firm = Object.keys(params).find((name) => !ALWAYS_CHANGEABLE.has(name))
  if (firm && !CHANGEABLE.includes(intent.status)) throw notChangeable(intent, firm)
  const method = params['payment_method'] === '' ? null : resolvePaymentMethod(call, params, { ...intent, ...fields })
  const merged: PaymentIntent = {
    ...intent,
    ...fields,
    ...(method !== undefined && { payment_method: method?.id ?? null }),
  }
  const changed = method ? withAvailablePlans(merged, method) : merged
  validateMoney(changed)
  const finished: PaymentIntent = firm
    ? {
        ...changed,
        next_action: null,
        status: changed.payment_method ? 'requires_confirmation' : 'requires_payment_method',
      }
    : changed
  call.store.save(finished)
  return finished
}

function notChangeable(intent: PaymentIntent, param: string): Error {
  return invalidState(
    `This PaymentIntent's ${param} could not be updated because it has a status of ${intent.status}. You may only update the ${param} of a PaymentIntent with one of the following statuses: ${CHANGEABLE.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', param, payment_intent: intent },
  )
}

export function cancelIntent(call: ApiCall, id: string, params: Params): PaymentIntent {
  rejectUnknownParams(params, ['cancellation_reason', 'expand'])
  const { body: intent } = findIntent(call, id)
  const reason = readChoice(params, 'cancellation_reason', [
    'duplicate',
    'fraudulent',
    'requested_by_customer',
    'abandoned',
  ])
  if (!CHANGEABLE.includes(intent.status)) throw notCancelable(intent)
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

function notCancelable(intent: PaymentIntent): Error {
  return invalidState(
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CHANGEABLE.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}

function buildIntent(
  fields: Partial<PaymentIntent> & Pick<PaymentIntent, 'amount' | 'currency' | 'automatic_payment_methods'>,
): PaymentIntent {
  const id = createId('pi')
  return {
    id,
    ...INITIAL_INTENT_FIELDS,
    client_secret: `${id}_secret_${createRandomText(25)}`,
    created: nowInSeconds(),
    metadata: {},
    ...fields,
  }
}
