/** Area codes of two digits: Mexico City, Guadalajara, Monterrey. All other Mexican ones have three. */
const MEXICAN_CITIES = /^52(55|56|33|81)/

/**
 * Splits the digits of a number, with the country code first, into the customary groups; one group for unknown
 * countries.
 */
export function splitPhoneNumber(digits: string): string[] {
  if (digits.length === 12 && MEXICAN_CITIES.test(digits)) return splitByLengths(digits, [2, 2, 4, 4])
  if (digits.length === 12 && digits.startsWith('52')) return splitByLengths(digits, [2, 3, 3, 4])
  if (digits.length === 11 && digits.startsWith('1')) return splitByLengths(digits, [1, 3, 3, 4])
  return [digits]
}

function splitByLengths(digits: string, lengths: number[]): string[] {
  let start = 0
  return lengths.map((length) => digits.slice(start, (start += length)))
}
