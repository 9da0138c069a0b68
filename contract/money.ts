import { type Currency, type Lang, perLang } from './locale.ts'

/**
 * An amount of money: an integer in minor units (centavos, cents). Everywhere, from column to screen; a decimal point
 * exists only in what `formatMoney` and `formatShortMoney` return for people, `plainAmount` for machines and for copying, and in what PayPal is sent.
 */
export type Minor = number

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const numbers = perLang((locale) => new Intl.NumberFormat(locale, digits))

/** `$1,299.00 MXN`. The code is always written, because both markets use the same sign. */
export function formatMoney(amount: Minor, currency: Currency, lang: Lang): string {
  const sign = amount < 0 ? '−' : ''
  return `${sign}$${numbers(lang).format(Math.abs(amount) / 100)} ${currency}`
}

/** `$1,299 MXN`, and `$1,299.50 MXN`: shorter where the amount is whole, for the lowest price of a range on a narrow card. */
export function formatShortMoney(amount: Minor, currency: Currency, lang: Lang): string {
  return formatMoney(amount, currency, lang).replace('.00 ', ' ')
}

/** `1299.00`, as machines of others read an amount; the currency stands beside it. */
export function plainAmount(amount: Minor): string {
  return (amount / 100).toFixed(2)
}

/** Whole percent by which `offer` lies below `price`, rounded to the nearest, for the tag on a picture. */
export function percentOff(price: Minor, offer: Minor): number {
  return Math.round(((price - offer) / price) * 100)
}
