import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { PaymentProviders } from '../../payments/payments.ts'
import { allows } from './capabilities.ts'

/** Paying with the token of a wallet needs these. */
export interface AgentPayments {
  providers: PaymentProviders
  /** The shop's number at Google Pay; wallets of test money need none. */
  google_merchant_id: string | null
  /** Whether cards take real money. */
  is_live: boolean
}

/** The ways to pay that a platform and the shop have in common, as the protocol writes them. */
export type PaymentHandlers = Record<string, object[]>

const GOOGLE_PAY = 'com.google.pay'
const GOOGLE_PAY_VERSION = '2026-01-23'
const GOOGLE_PAY_URL = `https://pay.google.com/gp/p/ucp/${GOOGLE_PAY_VERSION}/`
/** The id by which an instrument names the handler that it is for. */
export const GOOGLE_PAY_ID = 'google_pay'

/**
 * Returns the ways in which an assistant can pay: with a token that Google Pay makes for the shop's card provider. None
 * while the switch or the providers do not allow it.
 */
export function listPaymentHandlers(
  { providers: { card }, google_merchant_id, is_live }: AgentPayments,
  mode: AgentMode,
  public_url: string,
): PaymentHandlers {
  if (!allows(mode, 'payment') || card === undefined || (is_live && google_merchant_id === null)) return {}
  const { host } = new URL(public_url)
  const gateway = { gateway: 'stripe', 'stripe:version': '2018-10-31', 'stripe:publishableKey': card.public_key }
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
  const available_instruments = [{ type: 'card' }]
  return { [GOOGLE_PAY]: [{ id: GOOGLE_PAY_ID, version: GOOGLE_PAY_VERSION, ...links, available_instruments, config }] }
}

/** Returns those of the shop's handlers that a platform has too. */
export function negotiateHandlers(own: PaymentHandlers, theirs: readonly string[]): PaymentHandlers {
  return Object.fromEntries(Object.entries(own).filter(([name]) => theirs.includes(name)))
}
