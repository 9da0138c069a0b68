import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'

/**
 * Returns a postal code as it is stored: text with its zeros. Mexico and the United States have 5 digits: a number
 * cannot have leading zeros, so they are restored; a text must have them (rules 1). Undefined when it is not valid.
 */
export function parsePostalCode(code: number | string, country_id: number): string | undefined {
  const digits = String(code).trim()
  if (!/^\d{1,10}$/.test(digits)) return undefined
  if (country_id !== MEXICO_COUNTRY_ID && country_id !== USA_COUNTRY_ID) return digits
  const padded = typeof code === 'number' ? digits.padStart(5, '0') : digits
  return padded.length === 5 && Number(padded) > 0 ? padded : undefined
}
