import { type Call, emit } from './call.ts'
import { cardMessage, type Lang } from './card-messages.ts'
import { openDispute } from './disputes.ts'
import { docUrl, StripeError } from './errors.ts'
import { newId } from './ids.ts'
import { failedCharge, paidCharge, settleCharge } from './charges.ts'
import type { ErrorBody, NextAction, PaymentIntent } from './objects.ts'
import type { PaymentMethod } from './payment-method.ts'
import { behaviourOf } from './payment-methods.ts'
import type { Behaviour } from './test-cards.ts'

export interface Attempt {
  authenticated: boolean
  /** False off session: there is no customer to authenticate, so a card that requires authentication is declined. */
  customer_present: boolean
  use_stripe_sdk: boolean
  return_url: string | undefined
  lang: Lang
}

/** The data that the sandbox stores from the request for authentication until the customer completes or rejects it. */
export interface PendingAuthentication {
  source: string
  payment_method: string
  return_url: string | null
  lang: Lang
}

/**
 * Tries once to take the money: requires authentication, declines (by throwing), waits, or succeeds. The result is
 * stored.
 */
export function attemptPayment(call: Call, intent: PaymentIntent, method: PaymentMethod, how: Attempt): PaymentIntent {
  const behaviour = behaviourOf(call, method.id)
  const trying: PaymentIntent = { ...intent, payment_method: method.id, next_action: null }
  if (behaviour.authenticate && !how.authenticated) {
    if (how.customer_present) return askForAuthentication(call, trying, how)
    throw decline(call, trying, method, { code: 'authentication_required', decline_code: 'authentication_required' })
  }
  if (behaviour.decline) throw decline(call, trying, method, behaviour.decline)
  return call.processing_ms() > 0 ? startProcessing(call, trying) : succeed(call, trying, method, how.authenticated)
}

function askForAuthentication(call: Call, intent: PaymentIntent, how: Attempt): PaymentIntent {
  const source = newId('src')
  const url = `${call.url()}/redirect/authenticate/${intent.id}/${source}`
  const asked = update(call, {
    ...intent,
    last_payment_error: null,
    next_action: nextAction(url, source, how),
    status: 'requires_action',
  })
  const pending: PendingAuthentication = {
    source,
    payment_method: asked.payment_method ?? '',
    return_url: how.return_url ?? null,
    lang: how.lang,
  }
  call.store.saveHidden(intent.id, { ...pending })
  emit(call, 'payment_intent.requires_action', asked)
  return asked
}

function nextAction(url: string, source: string, how: Attempt): NextAction {
  if (how.return_url !== undefined && !how.use_stripe_sdk) {
    return { redirect_to_url: { return_url: how.return_url, url }, type: 'redirect_to_url' }
  }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { source, stripe_js: url, type: 'three_d_secure_redirect' } }
}

/** Records the failed charge and returns the error to throw; the payment waits for another method. */
function decline(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: NonNullable<Behaviour['decline']>,
): StripeError {
  const message = cardMessage(failure, 'en')
  const charge = failedCharge(intent, method, { ...failure, message })
  call.store.insert(charge)
  emit(call, 'charge.failed', charge)
  const error: ErrorBody = {
    charge: charge.id,
    code: failure.code,
    ...(failure.decline_code && { decline_code: failure.decline_code }),
    message,
    payment_method: method,
    type: 'card_error',
  }
  const failed = sendBack(call, { ...intent, latest_charge: charge.id }, error)
  return new StripeError(402, { ...error, message: cardMessage(failure, call.lang), payment_intent: failed })
}

/** Records that the customer did not authenticate. There is no charge. */
export function failAuthentication(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const code = 'payment_intent_authentication_failure'
  const message = cardMessage({ code }, 'en')
  return sendBack(call, intent, { code, message, payment_method: method, type: 'invalid_request_error' })
}

function sendBack(call: Call, intent: PaymentIntent, error: ErrorBody): PaymentIntent {
  const failed = update(call, {
    ...intent,
    last_payment_error: { ...error, ...(error.code && { doc_url: docUrl(error.code) }) },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  emit(call, 'payment_intent.payment_failed', failed)
  return failed
}

function startProcessing(call: Call, intent: PaymentIntent): PaymentIntent {
  const processing = update(call, {
    ...intent,
    last_payment_error: null,
    processing: { card: {}, type: 'card' },
    status: 'processing',
  })
  emit(call, 'payment_intent.processing', processing)
  call.later.schedule('settle_payment', intent.id, call.processing_ms())
  return processing
}

/** Ends `processing` with success. A payment that has another state by now is left alone. */
export function settleProcessing(call: Call, id: string): void {
  const intent = call.store.find<PaymentIntent>('payment_intent', id)?.body
  if (intent?.status !== 'processing' || !intent.payment_method) return
  const method = call.store.find<PaymentMethod>('payment_method', intent.payment_method)?.body
  if (method) succeed(call, intent, method, false)
}

function succeed(call: Call, intent: PaymentIntent, method: PaymentMethod, authenticated: boolean): PaymentIntent {
  const charge = paidCharge(intent, method, authenticated)
  call.store.insert(charge)
  emit(call, 'charge.succeeded', charge)
  const paid = update(call, {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    status: 'succeeded',
  })
  emit(call, 'payment_intent.succeeded', paid)
  const settled = settleCharge(call, charge)
  const { dispute } = behaviourOf(call, method.id)
  if (dispute) openDispute(call, settled, dispute)
  return paid
}

function update(call: Call, intent: PaymentIntent): PaymentIntent {
  call.store.save(intent)
  return intent
}
