import type { Readiness } from '@shop/contract/checkout.ts'
import { type Currency, currencyOfLang, type Lang } from '@shop/contract/locale.ts'

type Method = Readiness['methods'][number]

/** What the shop does not offer to anybody now is left out; what is not for this cart stays, with its reason. */
const notOffered = ['paypal_start_failed', 'method_unavailable', 'zelle_venmo_usd']

/** The ways to pay as they are shown, in the order of the server. A card is always among them. */
export function shownMethods({ methods }: Readiness): Method[] {
  return methods.filter(({ method, code }) => method === 'card' || code === null || !notOffered.includes(code))
}

/**
 * The currency that is offered beside the present one: dollars, where zelle or venmo would take them; pesos to whoever
 * reads Spanish, as the way back. Null: neither is of use.
 */
export function otherCurrency({ methods, currency }: Readiness, lang: Lang): Currency | null {
  if (currency === 'MXN') return methods.some(({ code }) => code === 'zelle_venmo_usd') ? 'USD' : null
  return currencyOfLang[lang] === 'MXN' ? 'MXN' : null
}
