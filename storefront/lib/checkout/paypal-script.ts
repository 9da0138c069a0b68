import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { loadExternalScript } from '../scripts/provider-script.ts'

export interface PayPalScript {
  Buttons: (options: PayPalButtonsOptions) => PayPalButtons
}

export interface PayPalButtonsOptions {
  fundingSource: 'paypal' | 'venmo'
  style: { layout: 'vertical'; shape: 'rect' | 'sharp'; label: 'pay'; height: number }
  createOrder: () => Promise<string>
  onApprove: (data: { orderID: string }, actions: { restart: () => Promise<void> }) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

export interface PayPalButtons {
  isEligible: () => boolean
  render: (container: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

type PayPalClient = CallResponse<Contract['getPaypalClient']>

/**
 * Loads PayPal's script for one currency and language, with Venmo and without cards (specification 9). A script
 * supports only one of each, so every other combination is loaded under a name of its own. After a failure another call
 * tries again.
 */
export function loadPayPal({ client_id, script_url, currency }: PayPalClient, lang: Lang): Promise<PayPalScript> {
  const namespace = `paypal_${currency}_${lang}`
  const query = new URLSearchParams({
    'client-id': client_id,
    currency,
    intent: 'capture',
    'enable-funding': 'venmo',
    'disable-funding': 'card',
    locale: lang === 'es' ? 'es_MX' : 'en_US',
  })
  const getScript = () => Reflect.get(window, namespace) as PayPalScript | undefined
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  const data = { namespace, ...(nonce ? { cspNonce: nonce } : {}) }
  return loadExternalScript(`${script_url}?${query}`, getScript, data)
}
