import { unifySigns } from './scanned-text.ts'

/** Labels have room for no more, and readers for little more. */
export const VARIANT_CODE_MAX_LENGTH = 40

/** The visible characters of ASCII: a reader gives others back as something else, and a space ends a scanned code. */
const PRINTABLE = /^[!-~]+$/
const GTIN = /^(?:\d{8}|\d{12,14})$/

export function isPrintableCode(code: string): boolean {
  return PRINTABLE.test(code)
}

/** Whether a code has as many digits as a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14), right or wrong. */
export function hasGtinLength(code: string): boolean {
  return GTIN.test(code)
}

/** Whether a code is a GTIN: the digits, weighted 3 and 1 from the right, are a multiple of ten with the check digit. */
export function isGtin(code: string): boolean {
  if (!GTIN.test(code)) return false
  const digits = [...code].toReversed().map(Number)
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

/**
 * Returns what a scanned code is compared by: a GTIN of any length with 14 digits, because readers give an UPC-A as an
 * EAN-13; of any other code the letters and digits, because the signs depend on the layout of the keyboard. The table
 * `variant_codes` computes the same.
 */
export function toScanKey(code: string): string {
  return GTIN.test(code) ? code.padStart(14, '0') : unifySigns(code.toUpperCase())
}
