/** Quantities are small: more digits than these are not read. */
const MAX_DIGITS = 3

export interface TypedQuantity {
  text: string
  quantity: number | null
}

/**
 * Reads a quantity up to the first sign that is no digit, also in digits of full width: `1.5` and `1,5` are one, and
 * never fifteen. That sign stays at the end of the text, so that digits which are typed after it do not count either.
 */
export function readTypedQuantity(typed: string): TypedQuantity {
  const narrow = typed.replaceAll(/[\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
  const [, digits = '', rest = ''] = /^\s*(\d*)(.*)$/s.exec(narrow) ?? []
  const kept = digits.slice(0, MAX_DIGITS)
  return { text: kept + rest.slice(0, 1), quantity: kept === '' ? null : Number(kept) }
}
