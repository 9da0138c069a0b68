import type { TestProduct } from '../make.ts'
import { makeCustomer, makeLine, makeProduct, sampleAddress, type TestCustomer } from '../make.ts'
import { keys } from '../test-services.ts'
import type { TestShop } from '../test-shop.ts'
import { type AgentAnswer, askAsAgent, type AskAsAgent } from './ask-as-agent.ts'
import { ALL_SCOPES, linkAccount } from './link-account.ts'
import { buildPlatformProfile, startTestPlatform, type TestPlatform } from './test-platform.ts'

export const startWalletPlatform = (): Promise<TestPlatform> =>
  startTestPlatform(buildPlatformProfile(undefined, undefined, ['com.google.pay', 'com.stripe.payments']))

export function payWith(token: string) {
  const [handler_id, type] = token.startsWith('spt_')
    ? ['stripe_payments', 'shared_payment_token']
    : ['google_pay', 'PAYMENT_GATEWAY']
  return { payment: { instruments: [{ id: 'wallet', handler_id, type: 'card', credential: { type, token } }] } }
}

export interface WalletCheckout {
  customer: TestCustomer
  product: TestProduct
  ask: AskAsAgent
  id: string
  created: AgentAnswer['body']
  /** Completes it, with a new key unless one is given. */
  complete(token: string, key?: string): Promise<AgentAnswer>
}

export async function makeWalletCheckout(
  t: TestShop,
  { profile_url }: TestPlatform,
  options: {
    transport?: 'rest' | 'mcp'
    product?: TestProduct
    may_pay?: boolean
    lang?: 'es' | 'en'
    crystals?: number
    code?: string
  } = {},
): Promise<WalletCheckout> {
  const { transport = 'rest', may_pay = true, lang = 'en', crystals = 0, code } = options
  const customer = await makeCustomer(t, { crystals })
  const product = options.product ?? (await makeProduct(t))
  const address = await t.request('POST', '/addresses/create', { token: customer.token, body: sampleAddress })
  const { access_token: token } = await linkAccount(t, customer.token, ALL_SCOPES, may_pay)
  const call = askAsAgent(t, profile_url)[transport]
  const ask: AskAsAgent = (operation, input, more = {}) =>
    call(operation, input, { token, ...more, headers: { 'accept-language': lang, ...more.headers } })
  const { id: product_id, size_id, color_id } = makeLine(product)
  const { body } = await ask('create_checkout', {
    line_items: [{ item: { id: `${product_id}.${size_id}.${color_id}` }, quantity: 1 }],
    context: { language: lang, currency: 'MXN' },
    ...(code === undefined ? {} : { discounts: { codes: [code] } }),
    fulfillment: { methods: [{ type: 'shipping', selected_destination_id: `adr_${address.body.id}` }] },
  })
  return {
    customer,
    product,
    ask,
    id: body.id,
    created: body,
    complete: (wallet, key = crypto.randomUUID()) => ask('complete_checkout', payWith(wallet), { id: body.id, key }),
  }
}

interface SandboxIntent {
  id: string
  status: string
  amount: number
  metadata: Record<string, string>
  next_action: { use_stripe_sdk?: { stripe_js: string } } | null
}

export async function listIntents({ sandbox }: TestShop, cart_id: string): Promise<SandboxIntent[]> {
  const response = await fetch(`${sandbox.url}/v1/payment_intents?limit=100`, {
    headers: { authorization: `Bearer ${keys.secret_key}` },
  })
  const { data } = (await response.json()) as { data: SandboxIntent[] }
  return data.filter(({ metadata }) => Object.values(metadata).includes(cart_id))
}

export async function listCharged(t: TestShop, cart_id: string): Promise<number[]> {
  const intents = await listIntents(t, cart_id)
  return intents.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
}

export async function answerBank(t: TestShop, cart_id: string, outcome: 'complete' | 'fail'): Promise<number> {
  const asked = (await listIntents(t, cart_id)).find(({ next_action }) => next_action !== null)
  const body = new URLSearchParams({ outcome })
  const url = asked!.next_action!.use_stripe_sdk!.stripe_js
  const { status } = await fetch(url, { method: 'POST', redirect: 'manual', body })
  return status
}
