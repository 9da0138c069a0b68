import { unprocessable } from './errors.ts'

export interface Money {
  currency_code: string
  value: string
}

const DECIMALS: Record<string, number> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
}

export const CURRENCIES = Object.keys(DECIMALS)

const MAX_UNITS = 999_999_999_999_999n

/**
 * Returns the minor units of a well-formed value. Refuses unknown currencies, too many decimals and too large amounts.
 */
export function parseMinorUnits({ currency_code, value }: Money, field: string): bigint {
  const decimals = DECIMALS[currency_code]
  if (decimals === undefined) {
    throw unprocessable('INVALID_CURRENCY_CODE', { field: `${field}/currency_code`, value: currency_code })
  }
  const [whole = '', part = ''] = value.replace('-', '').split('.')
  if (part.length > decimals) throw unprocessable('DECIMAL_PRECISION', { field: `${field}/value`, value })
  if (BigInt(whole || '0') > MAX_UNITS) throw unprocessable('MAX_VALUE_EXCEEDED', { field: `${field}/value`, value })
  const units = BigInt(`${whole}${part.padEnd(decimals, '0')}` || '0')
  return value.startsWith('-') ? -units : units
}

/** Formats amounts as PayPal does: always with all decimals of the currency. */
export function toMoney(units: bigint, currency_code: string): Money {
  const decimals = DECIMALS[currency_code] ?? 2
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const value = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
  return { currency_code, value: `${units < 0n ? '-' : ''}${value}` }
}

/** Reads amounts that the sandbox has written itself. */
export function toMinorUnits(money: Money): bigint {
  return parseMinorUnits(money, '')
}

export function formatMoney({ currency_code, value }: Money, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency_code,
    currencyDisplay: 'narrowSymbol',
  })
  return `${format.format(value as Intl.StringNumericLiteral)} ${currency_code}`
}

/** Returns PayPal's fee: its published price for a Mexican and an American account, an approximation for others. */
export function calculateFee(units: bigint, currency_code: string): bigint {
  const [per_ten_thousand, fixed] = currency_code === 'MXN' ? [395n, 400n] : [349n, 49n]
  const fee = (units * per_ten_thousand + 5000n) / 10_000n + fixed
  return fee > units ? units : fee
}
