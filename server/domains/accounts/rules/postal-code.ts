import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'

/**
 * A postal code as it is kept: text with its zeros. Mexico and the United States have 5 digits, so a number that lost
 * its leading zeros gets them back (rules 1). Undefined when it is none.
 */
export function postalCodeText(code: number | string, country_id: number): string | undefined {
  const digits = String(code).trim()
  if (!/^\d{1,10}$/.test(digits)) return undefined
  if (country_id !== MEXICO_COUNTRY_ID && country_id !== USA_COUNTRY_ID) return digits
  return digits.length <= 5 && Number(digits) > 0 ? digits.padStart(5, '0') : undefined
}
