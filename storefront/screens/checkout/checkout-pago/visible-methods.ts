import type { PaymentReadiness } from '@shop/contract/checkout.ts'
import { type Currency, defaultCurrencies, type Lang } from '@shop/contract/locale.ts'

type Method = PaymentReadiness['methods'][number]

/**
 * Methods with one of these codes are left out, because no customer can use them now; one that is unavailable for this
 * cart stays, with its reason.
 */
const hiddenCodes = ['paypal_start_failed', 'method_unavailable', 'zelle_venmo_usd', 'spei_mxn']

/** Returns the payment methods to show, in the server's order. A card is always one of them. */
export function getVisibleMethods({ methods }: PaymentReadiness): Method[] {
  return methods.filter(({ method, code }) => method === 'card' || code === null || !hiddenCodes.includes(code))
}

/**
 * Returns the other currency to offer: dollars, where Zelle or Venmo would accept them; pesos to a visitor who reads
 * Spanish, to switch back. Null when neither is useful.
 */
export function findOtherCurrency({ methods, currency }: PaymentReadiness, lang: Lang): Currency | null {
  if (currency === 'MXN') return methods.some(({ code }) => code === 'zelle_venmo_usd') ? 'USD' : null
  return defaultCurrencies[lang] === 'MXN' ? 'MXN' : null
}
