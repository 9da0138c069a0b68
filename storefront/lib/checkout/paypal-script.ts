import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { loadOutsideScript } from '../scripts/provider-script.ts'

/** As much of PayPal's browser script as is used here. */
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
  render: (place: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

type PayPalClient = ReplyOf<Contract['getPaypalClient']>

/**
 * PayPal's own script for one currency and language, with Venmo and without cards (specification 9). It knows one of
 * each only, so every other has a script of its own under a name of its own. A failure may be tried again.
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
  const provided = () => Reflect.get(window, namespace) as PayPalScript | undefined
  // What it writes into frames of its own carries the page's nonce, where the page has one.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  const data = { namespace, ...(nonce ? { cspNonce: nonce } : {}) }
  return loadOutsideScript(`${script_url}?${query}`, provided, data)
}
