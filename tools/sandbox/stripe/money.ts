import { invalidParameter } from './errors.ts'

/** Minimum amounts as Stripe publishes them, in minor units. Currencies without one are not supported here. */
const MIN_AMOUNTS: Record<string, number> = {
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

export const listCurrencies = Object.keys(MIN_AMOUNTS)

/** Amounts have eight digits at most in every currency. */
const MAX_AMOUNT = 99_999_999

/** Stripe's documentation asks for lower case; upper case is refused here so that a shop that sends it is noticed. */
export function validateCurrency(currency: string): string {
  if (currency in MIN_AMOUNTS) return currency
  throw invalidParameter(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${listCurrencies.join(', ')}`,
    { param: 'currency' },
  )
}

export function validateAmount(amount: number, currency: string): number {
  const minimum = MIN_AMOUNTS[currency] ?? 1
  if (amount < minimum) {
    throw invalidParameter(`Amount must be at least ${formatMoney(minimum, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > MAX_AMOUNT) {
    throw invalidParameter(`Amount must be no more than ${formatMoney(MAX_AMOUNT, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return amount
}

export function formatMoney(amount: number, currency: string, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/**
 * Returns Stripe's fee for a charge: its published card price for the two currencies of a Mexican account, an
 * approximation for others.
 */
export function calculateFee(amount: number, currency: string): number {
  return currency === 'mxn' ? Math.round(amount * 0.036) + 300 : Math.round(amount * 0.029) + 30
}
