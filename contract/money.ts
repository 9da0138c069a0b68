import { type Currency, type Lang, createPerLanguage } from './locale.ts'

/**
 * An amount of money: an integer in minor units (centavos, cents), from column to screen. A decimal point exists only
 * in what `formatMoney` returns for people, in `formatPlainAmount` for other programs and for copying, and in requests to
 * PayPal.
 */
export type MinorUnits = number

export interface Money {
  amount: MinorUnits
  currency: Currency
}

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const getNumberFormat = createPerLanguage((locale) => new Intl.NumberFormat(locale, digits))

/** Formats as `$1,299.00 MXN`. The code is always written, because both markets use the same sign. */
export function formatMoney(amount: MinorUnits, currency: Currency, lang: Lang): string {
  const sign = amount < 0 ? '−' : ''
  return `${sign}$${getNumberFormat(lang).format(Math.abs(amount) / 100)} ${currency}`
}

/** Formats as `1299.00`, for programs that read the currency from another field. */
export function formatPlainAmount(amount: MinorUnits): string {
  return (amount / 100).toFixed(2)
}

/**
 * Returns the whole percent by which `offer` is lower than `price`, rounded to the nearest, for the badge on an image.
 */
export function calculatePercentOff(price: MinorUnits, offer: MinorUnits): number {
  return Math.round(((price - offer) / price) * 100)
}
