import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { AgentInstrument } from '@shop/contract/agents.ts'
import type { PaymentProviders } from '../../payments/payments.ts'
import { allows } from './capabilities.ts'

/** Paying with the token of a wallet needs these. */
export interface AgentPayments {
  providers: PaymentProviders
  /** The shop's number at Google Pay; wallets of test money need none. */
  google_merchant_id: string | null
  /** The shop's profile at the card provider, to which platforms share payment tokens; null while it takes none. */
  stripe_profile_id: string | null
  is_live: boolean
}

/** The ways to pay that a platform and the shop have in common, as the protocol writes them. */
export type PaymentHandlers = Record<string, object[]>

const GOOGLE_PAY = 'com.google.pay'
const GOOGLE_PAY_VERSION = '2026-01-23'
const GOOGLE_PAY_URL = `https://pay.google.com/gp/p/ucp/${GOOGLE_PAY_VERSION}/`
const STRIPE = 'com.stripe.payments'
const STRIPE_VERSION = '2026-01-11'
const STRIPE_URL = 'https://docs.stripe.com/agentic-commerce/protocols/ucp/stripe-payments-handler'

const handlerTokens = {
  google_pay: { name: GOOGLE_PAY, token: /^tok_\w{1,250}$/ },
  stripe_payments: { name: STRIPE, token: /^spt_\w{1,250}$/ },
} as const
type HandlerId = keyof typeof handlerTokens

/**
 * Returns the ways in which an assistant can pay: with a token that Google Pay makes for the shop's card provider, and with
 * one that the platform shares with the shop at that provider. None while the switch or the providers do not allow it.
 */
export function listPaymentHandlers(
  { providers: { card }, google_merchant_id, stripe_profile_id, is_live }: AgentPayments,
  mode: AgentMode,
  public_url: string,
): PaymentHandlers {
  if (!allows(mode, 'payment') || card === undefined) return {}
  const takesGoogle = !is_live || google_merchant_id !== null
  const { host } = new URL(public_url)
  return {
    ...(takesGoogle
      ? { [GOOGLE_PAY]: [describeGooglePay(card.public_key, { host, google_merchant_id, is_live })] }
      : {}),
    ...(stripe_profile_id === null ? {} : { [STRIPE]: [describeSharedTokens(stripe_profile_id)] }),
  }
}

interface GoogleShop {
  host: string
  google_merchant_id: string | null
  is_live: boolean
}

function describeGooglePay(public_key: string, { host, google_merchant_id, is_live }: GoogleShop) {
  const gateway = { gateway: 'stripe', 'stripe:version': '2018-10-31', 'stripe:publishableKey': public_key }
  const config = {
    api_version: 2,
    api_version_minor: 0,
    environment: is_live ? 'PRODUCTION' : 'TEST',
    merchant_info: { merchant_id: google_merchant_id ?? 'TEST', merchant_name: host, merchant_origin: host },
    allowed_payment_methods: [
      {
        type: 'CARD',
        parameters: { allowed_auth_methods: ['PAN_ONLY'], allowed_card_networks: ['AMEX', 'MASTERCARD', 'VISA'] },
        tokenization_specification: { type: 'PAYMENT_GATEWAY', parameters: gateway },
      },
    ],
  }
  const links = { spec: GOOGLE_PAY_URL, schema: `${GOOGLE_PAY_URL}schemas/config.json` }
  return { id: 'google_pay', version: GOOGLE_PAY_VERSION, ...links, available_instruments: [{ type: 'card' }], config }
}

function describeSharedTokens(profile_id: string) {
  const links = { spec: STRIPE_URL, schema: STRIPE_URL }
  const available_instruments = [{ type: 'card' }]
  return { id: 'stripe_payments', version: STRIPE_VERSION, ...links, available_instruments, config: { profile_id } }
}

/**
 * Returns the token of an instrument, if its handler is one of those that were negotiated and gives such tokens. Google Pay
 * gives the token of the card provider as JSON.
 */
export function readToken(
  { handler_id, credential }: AgentInstrument,
  negotiated: PaymentHandlers,
): string | undefined {
  const handler = Object.hasOwn(handlerTokens, handler_id) ? handlerTokens[handler_id as HandlerId] : undefined
  if (handler === undefined || negotiated[handler.name] === undefined) return undefined
  const given = credential?.token ?? ''
  return [given, readTokenId(given)].find((token) => token !== undefined && handler.token.test(token))
}

function readTokenId(given: string): string | undefined {
  try {
    const { id } = JSON.parse(given) as { id?: unknown }
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

export function negotiateHandlers(own: PaymentHandlers, theirs: readonly string[]): PaymentHandlers {
  return Object.fromEntries(Object.entries(own).filter(([name]) => theirs.includes(name)))
}
