import { type Attempt, attemptPayment } from './attempt.ts'
import type { Call } from './call.ts'
import { badParameter, cannot } from './errors.ts'
import { readFields } from './intent-fields.ts'
import type { Hidden } from './queries.ts'
import type { IntentStatus, PaymentIntent } from './objects.ts'
import type { PaymentMethod } from './payment-method.ts'
import { flag, type Params, text } from './params.ts'
import { resolvePaymentMethod } from './payment-methods.ts'

const CONFIRMABLE: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/**
 * Tries to take the payment with the named method, or with the one that it already has. A declined card throws, and the
 * attempt is recorded.
 */
export function confirmIntent(
  call: Call,
  kept: { body: PaymentIntent; hidden: Hidden },
  params: Params,
): PaymentIntent {
  const intent = kept.body
  checkConfirmable(intent)
  const { amount: _amount, currency: _currency, ...fields } = readFields(params, intent)
  const how = readHow(call, params)
  const method = resolvePaymentMethod(call, params) ?? ownMethod(call, intent)
  if (!method) throw missingMethod(intent)
  return attemptPayment(call, { ...intent, ...fields }, method, how)
}

function checkConfirmable(intent: PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`
  throw cannot(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

function readHow(call: Call, params: Params): Attempt {
  const return_url = text(params, 'return_url')
  if (return_url !== undefined && !isAddress(return_url)) {
    throw badParameter('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
  }
  const offSession = params['off_session'] !== undefined && params['off_session'] !== 'false'
  return {
    authenticated: false,
    customer_present: !offSession && !(flag(params, 'error_on_requires_action') ?? false),
    use_stripe_sdk: flag(params, 'use_stripe_sdk') ?? false,
    return_url,
    lang: call.lang,
  }
}

function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:/.test(url)
}

function ownMethod(call: Call, intent: PaymentIntent): PaymentMethod | undefined {
  return intent.payment_method
    ? call.store.find<PaymentMethod>('payment_method', intent.payment_method)?.body
    : undefined
}

function missingMethod(intent: PaymentIntent): Error {
  return cannot(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}
