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
  return GTIN.test(code) && weigh(code) % 10 === 0
}

function weigh(code: string): number {
  const digits = [...code].toReversed().map(Number)
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0)
}

/**
 * Returns an EAN-13 that only this shop uses for a size in a color: GS1 leaves numbers that begin with 2 to each company.
 * It fits on the narrowest label. Size and color have up to 7 and 4 digits, and share a number beyond.
 */
export function makeInStoreCode(size_id: number, color_id: number): string {
  const digits = `2${String(size_id % 10_000_000).padStart(7, '0')}${String(color_id % 10_000).padStart(4, '0')}`
  return digits + ((10 - (weigh(`${digits}0`) % 10)) % 10)
}

/** Whether a GTIN is a manufacturer's: numbers within a company begin with 2, 02 or 04 as EAN-13. */
export function isTradeItemGtin(code: string): boolean {
  return isGtin(code) && !/^(?:2|0[24])/.test(code.padStart(14, '0').slice(1))
}

/**
 * Returns what a scanned code is compared by: a GTIN of any length with 14 digits, because readers give an UPC-A as an
 * EAN-13; of any other code the letters and digits, because the signs depend on the layout of the keyboard. The table
 * `variant_codes` computes the same.
 */
export function toScanKey(code: string): string {
  return GTIN.test(code) ? code.padStart(14, '0') : unifySigns(code.toUpperCase())
}
