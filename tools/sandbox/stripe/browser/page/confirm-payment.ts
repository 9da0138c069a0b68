import { callApi, getIntentId } from '../api.ts'
import type { BrowserIntent, Result, Values } from '../frame-protocol.ts'
import { type StripeAccount, Elements } from './elements.ts'
import { validateClientSecret, IntegrationError } from './integration-error.ts'

export interface ConfirmRequest {
  elements?: Elements
  clientSecret?: string
  confirmParams?: Values & { return_url?: string }
  redirect?: 'always' | 'if_required'
}

/** Confirms a payment. Unless the card fails the customer leaves this page, and the promise stays pending meanwhile. */
export async function confirmPayment(account: StripeAccount, request: ConfirmRequest): Promise<Result> {
  const { confirmParams = {}, redirect = 'always' } = request
  if (redirect === 'always' && !confirmParams.return_url) {
    throw new IntegrationError(
      'stripe.confirmPayment(): the `confirmParams.return_url` argument is required unless passing `redirect: "if_required"`.',
    )
  }
  const elements = requireElements(request.elements)
  const client_secret = validateClientSecret('stripe.confirmPayment()', request.clientSecret ?? elements?.clientSecret)
  const params = { ...confirmParams, return_url: confirmParams.return_url ?? window.location.href }
  const result = elements
    ? await confirmInFrame(elements, client_secret, params)
    : await confirmWithoutFrame(account, client_secret, params)
  if (result.error) return result
  return await continuePayment(result.paymentIntent, params.return_url, redirect)
}

function requireElements(elements: unknown): Elements | undefined {
  if (elements === undefined || elements instanceof Elements) return elements
  throw new IntegrationError('Invalid value for elements: it was not made by stripe.elements().')
}

async function confirmInFrame(elements: Elements, client_secret: string, params: Values): Promise<Result> {
  if (!elements.clientSecret && !elements.submitted) {
    throw new IntegrationError(
      'elements.submit() must be called, and must have found no error, before stripe.confirmPayment().',
    )
  }
  const invalid = await elements.element().request({ what: 'validate' })
  if (invalid.error) return { error: invalid.error }
  const { error, paymentIntent } = await elements.element().request({ what: 'confirm', client_secret, params })
  return paymentIntent ? { paymentIntent } : { error: error ?? { type: 'api_error' } }
}

async function confirmWithoutFrame(account: StripeAccount, client_secret: string, params: Values): Promise<Result> {
  const path = `payment_intents/${getIntentId(client_secret)}/confirm`
  return await callApi({ ...account, method: 'POST', path, params: { ...params, client_secret } })
}

export async function retrievePaymentIntent(account: StripeAccount, clientSecret: string): Promise<Result> {
  const client_secret = validateClientSecret('stripe.retrievePaymentIntent()', clientSecret)
  const path = `payment_intents/${getIntentId(client_secret)}`
  return await callApi({ ...account, method: 'GET', path, params: { client_secret } })
}

export async function handleNextAction(account: StripeAccount, clientSecret: string): Promise<Result> {
  const result = await retrievePaymentIntent(account, clientSecret)
  return result.error ? result : await continuePayment(result.paymentIntent, window.location.href, 'if_required')
}

async function continuePayment(
  intent: BrowserIntent,
  return_url: string,
  redirect: 'always' | 'if_required',
): Promise<Result> {
  const authentication = intent.next_action?.redirect_to_url?.url ?? intent.next_action?.use_stripe_sdk?.stripe_js
  if (intent.status === 'requires_action' && authentication) return await navigateTo(authentication)
  if (redirect === 'if_required') return { paymentIntent: intent }
  return await navigateTo(withOutcome(return_url, intent))
}

function withOutcome(return_url: string, intent: BrowserIntent): string {
  const url = new URL(return_url)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : 'succeeded')
  return url.href
}

async function navigateTo(url: string): Promise<never> {
  window.location.assign(url)
  return await new Promise<never>(() => {})
}
