import { badParameter } from './errors.ts'

/** Minimum amounts as Stripe publishes them, in minor units. Currencies without one are not supported here. */
const LEAST: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
}

export const currencies = Object.keys(LEAST)

/** Amounts have eight digits at most in every currency. */
const MOST = 99_999_999

/** Stripe's documentation asks for lower case; upper case is refused here so that a shop that sends it is noticed. */
export function checkCurrency(currency: string): string {
  if (currency in LEAST) return currency
  throw badParameter(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${currencies.join(', ')}`,
    { param: 'currency' },
  )
}

export function checkAmount(amount: number, currency: string): number {
  const least = LEAST[currency] ?? 1
  if (amount < least) {
    throw badParameter(`Amount must be at least ${money(least, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > MOST) {
    throw badParameter(`Amount must be no more than ${money(MOST, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return amount
}

/** Formats money as in Stripe's messages: `$10.00`, `¥50`. */
export function money(amount: number, currency: string, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/**
 * Returns Stripe's fee for a charge: its published card price for the two currencies of a Mexican account, an
 * approximation for others.
 */
export function feeOf(amount: number, currency: string): number {
  return currency === 'mxn' ? Math.round(amount * 0.036) + 300 : Math.round(amount * 0.029) + 30
}
