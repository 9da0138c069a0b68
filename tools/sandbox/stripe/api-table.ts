import { listWebhookEndpoints, getAccount, getCountrySpec } from './account.ts'
import type { ApiCall } from './context.ts'
import { confirmIntent } from './confirm.ts'
import { notFound } from './errors.ts'
import { listObjects } from './lists.ts'
import { rejectUnknownParams, type Params } from './params.ts'
import { cancelIntent, requireClientSecret, createIntent, findIntent, updateIntent } from './payment-intents.ts'
import type { StoredObject } from './queries.ts'
import { createRefund } from './refunds.ts'

export interface ApiRoute {
  method: 'GET' | 'POST'
  url: string
  /** Whether a publishable key may call it, as Stripe's own script does. */
  allowPublicKey?: true
  handle: (call: ApiCall, params: Params, id: string) => unknown
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

function createRetrieveRoute(object: StoredObject['object'], param: string): ApiRoute['handle'] {
  return (call, params, id) => {
    rejectUnknownParams(params, ['expand'])
    const found = call.store.find<StoredObject>(object, id)
    if (!found) throw notFound(object, id, param)
    return found.body
  }
}

function createListRoute(object: StoredObject['object'], url: string, filters: string[]): ApiRoute['handle'] {
  return (call, params) => listObjects(call, object, url, params, filters)
}

/** Every call of Stripe's API that the sandbox supports. Any other URL under /v1 is unrecognized. */
export const API: ApiRoute[] = [
  { method: 'POST', url: '/payment_intents', handle: createIntent },
  {
    method: 'GET',
    url: '/payment_intents',
    handle: createListRoute('payment_intent', '/v1/payment_intents', ['customer']),
  },
  {
    method: 'GET',
    url: '/payment_intents/:id',
    allowPublicKey: true,
    handle(call, params, id) {
      rejectUnknownParams(params, ['client_secret', 'expand'])
      const { body } = findIntent(call, id)
      requireClientSecret(call, body, params)
      return body
    },
  },
  { method: 'POST', url: '/payment_intents/:id', handle: (call, params, id) => updateIntent(call, id, params) },
  {
    method: 'POST',
    url: '/payment_intents/:id/confirm',
    allowPublicKey: true,
    handle(call, params, id) {
      rejectUnknownParams(params, call.caller === 'public' ? CONFIRM_FROM_BROWSER : CONFIRM)
      const stored = findIntent(call, id)
      requireClientSecret(call, stored.body, params)
      return confirmIntent(call, stored, params)
    },
  },
  { method: 'POST', url: '/payment_intents/:id/cancel', handle: (call, params, id) => cancelIntent(call, id, params) },
  { method: 'GET', url: '/charges', handle: createListRoute('charge', '/v1/charges', ['payment_intent']) },
  { method: 'POST', url: '/refunds', handle: createRefund },
  { method: 'GET', url: '/refunds', handle: createListRoute('refund', '/v1/refunds', ['payment_intent', 'charge']) },
  { method: 'GET', url: '/refunds/:id', handle: createRetrieveRoute('refund', 'refund') },
  { method: 'GET', url: '/disputes', handle: createListRoute('dispute', '/v1/disputes', ['payment_intent', 'charge']) },
  { method: 'GET', url: '/events', handle: createListRoute('event', '/v1/events', ['type', 'types']) },
  { method: 'GET', url: '/events/:id', handle: createRetrieveRoute('event', 'id') },
  { method: 'GET', url: '/account', handle: getAccount },
  { method: 'GET', url: '/country_specs/:id', handle: getCountrySpec },
  { method: 'GET', url: '/webhook_endpoints', handle: listWebhookEndpoints },
]
