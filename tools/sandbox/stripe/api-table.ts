import { listWebhookEndpoints, readAccount, readCountrySpec } from './account.ts'
import { readBalance } from './balance.ts'
import type { Call } from './call.ts'
import { confirmIntent } from './confirm.ts'
import { closeDispute, findDispute, updateDispute } from './disputes.ts'
import { noSuch } from './errors.ts'
import { listObjects } from './lists.ts'
import { allowOnly, type Params } from './params.ts'
import { cancelIntent, checkClientSecret, createIntent, findIntent, updateIntent } from './payment-intents.ts'
import type { Kept } from './queries.ts'
import { createRefund } from './refunds.ts'

export interface ApiRoute {
  method: 'GET' | 'POST'
  /** The path below /v1. */
  url: string
  /** Whether a publishable key may call it, as Stripe's own script does. */
  open?: true
  act: (call: Call, params: Params, id: string) => unknown
}

/** The parameters that Stripe's own form sends; a browser that sends others is refused. */
const CONFIRM_FROM_BROWSER = [
  'client_secret',
  'expand',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
]
const CONFIRM = [
  ...CONFIRM_FROM_BROWSER,
  'capture_method',
  'error_on_requires_action',
  'off_session',
  'payment_method_types',
]

function retrieve(object: Kept['object'], param: string): ApiRoute['act'] {
  return (call, params, id) => {
    allowOnly(params, ['expand'])
    const found = call.store.find<Kept>(object, id)
    if (!found) throw noSuch(object, id, param)
    return found.body
  }
}

function list(object: Kept['object'], url: string, filters: string[]): ApiRoute['act'] {
  return (call, params) => listObjects(call, object, url, params, filters)
}

/** Every call of Stripe's API that the sandbox supports. Any other URL under /v1 is unrecognized. */
export const API: ApiRoute[] = [
  { method: 'POST', url: '/payment_intents', act: createIntent },
  { method: 'GET', url: '/payment_intents', act: list('payment_intent', '/v1/payment_intents', ['customer']) },
  {
    method: 'GET',
    url: '/payment_intents/:id',
    open: true,
    act(call, params, id) {
      allowOnly(params, ['client_secret', 'expand'])
      const { body } = findIntent(call, id)
      checkClientSecret(call, body, params)
      return body
    },
  },
  { method: 'POST', url: '/payment_intents/:id', act: (call, params, id) => updateIntent(call, id, params) },
  {
    method: 'POST',
    url: '/payment_intents/:id/confirm',
    open: true,
    act(call, params, id) {
      allowOnly(params, call.caller === 'public' ? CONFIRM_FROM_BROWSER : CONFIRM)
      const kept = findIntent(call, id)
      checkClientSecret(call, kept.body, params)
      return confirmIntent(call, kept, params)
    },
  },
  { method: 'POST', url: '/payment_intents/:id/cancel', act: (call, params, id) => cancelIntent(call, id, params) },
  { method: 'GET', url: '/payment_methods/:id', act: retrieve('payment_method', 'payment_method') },
  { method: 'GET', url: '/charges', act: list('charge', '/v1/charges', ['payment_intent']) },
  { method: 'GET', url: '/charges/:id', act: retrieve('charge', 'charge') },
  { method: 'POST', url: '/refunds', act: createRefund },
  { method: 'GET', url: '/refunds', act: list('refund', '/v1/refunds', ['payment_intent', 'charge']) },
  { method: 'GET', url: '/refunds/:id', act: retrieve('refund', 'refund') },
  { method: 'GET', url: '/disputes', act: list('dispute', '/v1/disputes', ['payment_intent', 'charge']) },
  {
    method: 'GET',
    url: '/disputes/:id',
    act: (call, params, id) => (allowOnly(params, ['expand']), findDispute(call, id)),
  },
  { method: 'POST', url: '/disputes/:id', act: (call, params, id) => updateDispute(call, id, params) },
  {
    method: 'POST',
    url: '/disputes/:id/close',
    act: (call, params, id) => (allowOnly(params, ['expand']), closeDispute(call, id, 'lost')),
  },
  { method: 'GET', url: '/events', act: list('event', '/v1/events', ['type', 'types']) },
  { method: 'GET', url: '/events/:id', act: retrieve('event', 'id') },
  { method: 'GET', url: '/balance_transactions/:id', act: retrieve('balance_transaction', 'id') },
  { method: 'GET', url: '/balance', act: readBalance },
  { method: 'GET', url: '/account', act: readAccount },
  { method: 'GET', url: '/country_specs/:id', act: readCountrySpec },
  { method: 'GET', url: '/webhook_endpoints', act: listWebhookEndpoints },
]
