import type { ApiCall } from './context.ts'
import { notFound } from './errors.ts'
import { rejectUnknownParams, type Params } from './params.ts'

const ACCOUNT_CREATED = 1_577_836_800

/** Returns the shop's account. Whether it may accept cards is a switch; all other fields are fixed. */
export function getAccount(call: ApiCall, params: Params) {
  rejectUnknownParams(params, ['expand'])
  const charges_enabled = call.charges_enabled()
  const card_payments = charges_enabled ? 'active' : 'inactive'
  return { ...ACCOUNT, capabilities: { card_payments, transfers: 'active' }, charges_enabled }
}

const ACCOUNT = {
  id: 'acct_1SandboxSandboxSan',
  object: 'account',
  business_profile: {
    mcc: null,
    name: 'Sandbox',
    product_description: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  business_type: null,
  country: 'MX',
  created: ACCOUNT_CREATED,
  default_currency: 'mxn',
  details_submitted: true,
  email: 'sandbox@example.com',
  metadata: {},
  payouts_enabled: true,
  type: 'standard',
}

/** Returns the currencies and methods of a country; only the account's own country is known. */
export function getCountrySpec(call: ApiCall, params: Params, id: string) {
  rejectUnknownParams(params, ['expand'])
  if (id !== ACCOUNT.country) throw notFound('country_spec', id, 'country')
  const nothing = { additional: [], minimum: [] }
  return {
    id,
    object: 'country_spec',
    default_currency: 'mxn',
    supported_bank_account_currencies: { mxn: ['MX'] },
    supported_payment_currencies: call.getCurrencies(),
    supported_payment_methods: ['card', 'stripe'],
    supported_transfer_countries: ['MX', 'US'],
    verification_fields: { company: nothing, individual: nothing },
  }
}

/** Lists the endpoints that receive events: the one of the settings, or none. */
export function listWebhookEndpoints(call: ApiCall, params: Params) {
  rejectUnknownParams(params, ['ending_before', 'expand', 'limit', 'starting_after'])
  const webhookEndpoint = call.getWebhookEndpoint()
  const data = webhookEndpoint
    ? [
        {
          id: 'we_1SandboxSandboxSandbox',
          object: 'webhook_endpoint',
          api_version: null,
          application: null,
          created: ACCOUNT_CREATED,
          description: null,
          enabled_events: webhookEndpoint.events ?? ['*'],
          livemode: false,
          metadata: {},
          status: webhookEndpoint.disabled ? 'disabled' : 'enabled',
          url: webhookEndpoint.url,
        },
      ]
    : []
  return { object: 'list', data, has_more: false, url: '/v1/webhook_endpoints' }
}
