import { type AttemptOptions, attemptPayment } from './attempt-payment.ts'
import type { ApiCall } from './context.ts'
import { invalidParameter, invalidState } from './errors.ts'
import { parseFields } from './intent-fields.ts'
import type { PrivateFields } from './queries.ts'
import type { IntentStatus, PaymentIntent } from './objects.ts'
import type { PaymentMethod } from './payment-method.ts'
import { readFlag, type Params, readText } from './params.ts'
import { resolvePaymentMethod } from './payment-methods.ts'

const CONFIRMABLE: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/**
 * Tries to take the payment with the named method, or with the one that it already has. A declined card throws, and the
 * attempt is recorded.
 */
export function confirmIntent(
  call: ApiCall,
  stored: { body: PaymentIntent; hidden: PrivateFields },
  params: Params,
): PaymentIntent {
  const intent = stored.body
  requireConfirmable(intent)
  const { amount: _amount, currency: _currency, ...fields } = parseFields(params, intent)
  const options = parseAttemptOptions(call, params)
  const method = resolvePaymentMethod(call, params, intent) ?? getOwnMethod(call, intent)
  if (!method) throw missingMethod(intent)
  return attemptPayment(call, { ...intent, ...fields }, method, options)
}

function requireConfirmable(intent: PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`
  throw invalidState(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

function parseAttemptOptions(call: ApiCall, params: Params): AttemptOptions {
  const return_url = readText(params, 'return_url')
  if (return_url !== undefined && !isUrl(return_url)) {
    throw invalidParameter('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
  }
  const offSession = params['off_session'] !== undefined && params['off_session'] !== 'false'
  return {
    authenticated: false,
    customer_present: !offSession && !(readFlag(params, 'error_on_requires_action') ?? false),
    use_stripe_sdk: readFlag(params, 'use_stripe_sdk') ?? false,
    return_url,
    lang: call.lang,
  }
}

function isUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:/.test(url)
}

function getOwnMethod(call: ApiCall, intent: PaymentIntent): PaymentMethod | undefined {
  return intent.payment_method
    ? call.store.find<PaymentMethod>('payment_method', intent.payment_method)?.body
    : undefined
}

function missingMethod(intent: PaymentIntent): Error {
  return invalidState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}
