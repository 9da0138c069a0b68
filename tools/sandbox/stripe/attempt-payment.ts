import { type ApiCall, emit } from './context.ts'
import { getCardMessage, type Lang } from './card-messages.ts'
import { openDispute } from './disputes.ts'
import { getDocUrl, StripeError } from './errors.ts'
import { createId } from './ids.ts'
import { createFailedCharge, createPaidCharge, addBalanceTransaction } from './charges.ts'
import { withAvailablePlans, withoutPlans } from './installments.ts'
import type { ErrorBody, NextAction, PaymentIntent } from './objects.ts'
import type { PaymentMethod } from './payment-method.ts'
import { getCardBehavior } from './payment-methods.ts'
import type { CardBehavior } from './test-cards.ts'

export interface AttemptOptions {
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
export function attemptPayment(
  call: ApiCall,
  intent: PaymentIntent,
  method: PaymentMethod,
  options: AttemptOptions,
): PaymentIntent {
  const behavior = getCardBehavior(call, method.id)
  const trying: PaymentIntent = { ...withAvailablePlans(intent, method), payment_method: method.id, next_action: null }
  if (behavior.authenticate && !options.authenticated) {
    if (options.customer_present) return requireAuthentication(call, trying, options)
    throw decline(call, trying, method, { code: 'authentication_required', decline_code: 'authentication_required' })
  }
  if (behavior.refuses_installments && trying.payment_method_options.card.installments?.plan)
    throw decline(call, trying, method, { code: 'card_declined', decline_code: 'card_not_supported' })
  if (behavior.decline) throw decline(call, trying, method, behavior.decline)
  return call.processing_ms() > 0 ? startProcessing(call, trying) : succeed(call, trying, method, options.authenticated)
}

function requireAuthentication(call: ApiCall, intent: PaymentIntent, options: AttemptOptions): PaymentIntent {
  const source = createId('src')
  const url = `${call.getUrl()}/redirect/authenticate/${intent.id}/${source}`
  const asked = update(call, {
    ...intent,
    last_payment_error: null,
    next_action: buildNextAction(url, source, options),
    status: 'requires_action',
  })
  const pending: PendingAuthentication = {
    source,
    payment_method: asked.payment_method ?? '',
    return_url: options.return_url ?? null,
    lang: options.lang,
  }
  call.store.saveHidden(intent.id, { ...pending })
  emit(call, 'payment_intent.requires_action', asked)
  return asked
}

function buildNextAction(url: string, source: string, options: AttemptOptions): NextAction {
  if (options.return_url !== undefined && !options.use_stripe_sdk) {
    return { redirect_to_url: { return_url: options.return_url, url }, type: 'redirect_to_url' }
  }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { source, stripe_js: url, type: 'three_d_secure_redirect' } }
}

/** Records the failed charge and returns the error to throw; the payment waits for another method. */
function decline(
  call: ApiCall,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: NonNullable<CardBehavior['decline']>,
): StripeError {
  const message = getCardMessage(failure, 'en')
  const charge = createFailedCharge(intent, method, { ...failure, message })
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
  const failed = requireNewMethod(call, { ...intent, latest_charge: charge.id }, error)
  return new StripeError(402, { ...error, message: getCardMessage(failure, call.lang), payment_intent: failed })
}

/** Records that the customer did not authenticate. There is no charge. */
export function failAuthentication(call: ApiCall, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const code = 'payment_intent_authentication_failure'
  const message = getCardMessage({ code }, 'en')
  return requireNewMethod(call, intent, { code, message, payment_method: method, type: 'invalid_request_error' })
}

function requireNewMethod(call: ApiCall, intent: PaymentIntent, error: ErrorBody): PaymentIntent {
  const failed = update(call, {
    ...withoutPlans(intent),
    last_payment_error: { ...error, ...(error.code && { doc_url: getDocUrl(error.code) }) },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  emit(call, 'payment_intent.payment_failed', failed)
  return failed
}

function startProcessing(call: ApiCall, intent: PaymentIntent): PaymentIntent {
  const processing = update(call, {
    ...intent,
    last_payment_error: null,
    processing: { card: {}, type: 'card' },
    status: 'processing',
  })
  emit(call, 'payment_intent.processing', processing)
  call.scheduler.schedule('settle_payment', intent.id, call.processing_ms())
  return processing
}

/** Ends `processing` with success. A payment that has another state by now is left alone. */
export function finishProcessing(call: ApiCall, id: string): void {
  const intent = call.store.find<PaymentIntent>('payment_intent', id)?.body
  if (intent?.status !== 'processing' || !intent.payment_method) return
  const method = call.store.find<PaymentMethod>('payment_method', intent.payment_method)?.body
  if (method) succeed(call, intent, method, false)
}

function succeed(call: ApiCall, intent: PaymentIntent, method: PaymentMethod, authenticated: boolean): PaymentIntent {
  const charge = createPaidCharge(intent, method, authenticated)
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
  const finished = addBalanceTransaction(call, charge)
  const { dispute } = getCardBehavior(call, method.id)
  if (dispute) openDispute(call, finished, dispute)
  return paid
}

function update(call: ApiCall, intent: PaymentIntent): PaymentIntent {
  call.store.save(intent)
  return intent
}
