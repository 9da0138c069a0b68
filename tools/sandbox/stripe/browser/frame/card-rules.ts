interface Brand {
  name: string
  label: string
  starts: RegExp
  lengths: number[]
  groups: number[]
  cvc: number
}

const GROUPS_OF_FOUR = [4, 4, 4, 4, 3]
const BRANDS: Brand[] = [
  { name: 'visa', label: 'Visa', starts: /^4/, lengths: [16], groups: GROUPS_OF_FOUR, cvc: 3 },
  {
    name: 'mastercard',
    label: 'Mastercard',
    starts: /^(5[1-5]|2[2-7])/,
    lengths: [16],
    groups: GROUPS_OF_FOUR,
    cvc: 3,
  },
  { name: 'amex', label: 'Amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'discover', label: 'Discover', starts: /^6(011|4[4-9]|5)/, lengths: [16], groups: GROUPS_OF_FOUR, cvc: 3 },
  { name: 'diners', label: 'Diners', starts: /^3(0[0-5]|[689])/, lengths: [14, 16], groups: GROUPS_OF_FOUR, cvc: 3 },
  { name: 'jcb', label: 'JCB', starts: /^35/, lengths: [16], groups: GROUPS_OF_FOUR, cvc: 3 },
  { name: 'unionpay', label: 'UnionPay', starts: /^62/, lengths: [16, 17, 18, 19], groups: GROUPS_OF_FOUR, cvc: 3 },
]
const UNKNOWN: Brand = { name: 'unknown', label: '', starts: /^/, lengths: [16], groups: GROUPS_OF_FOUR, cvc: 3 }

export function findBrand(number: string): Brand {
  return BRANDS.find((brand) => brand.starts.test(extractDigits(number))) ?? UNKNOWN
}

export function extractDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** Formats as `4242 4242 4242 4242`, or four, six and five digits for American Express. */
export function formatNumber(text: string): string {
  const { groups, lengths } = findBrand(text)
  const digits = extractDigits(text).slice(0, Math.max(...lengths))
  const parts: string[] = []
  let at = 0
  for (const size of groups) {
    if (at < digits.length) parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

/**
 * Formats as `12 / 34`. A first digit above 1 can only be a month of one digit; a pasted year of four digits loses its
 * first two.
 */
export function formatExpiry(text: string, deleting = false): string {
  let digits = extractDigits(text)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  if (digits.length >= 6) digits = digits.slice(0, 2) + digits.slice(4, 6)
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`
}

export type CardFieldError =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
  | 'incomplete_zip'

export function findNumberError(text: string): CardFieldError | null {
  const digits = extractDigits(text)
  const { lengths } = findBrand(digits)
  if (!lengths.includes(digits.length)) return 'incomplete_number'
  return passesLuhnCheck(digits) ? null : 'invalid_number'
}

export function findExpiryError(text: string, now: Date): CardFieldError | null {
  const digits = extractDigits(text)
  if (digits.length < 4) return 'incomplete_expiry'
  const { month, year } = parseExpiry(text)
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  const past = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
  return past ? 'invalid_expiry_year_past' : null
}

export function parseExpiry(text: string): { month: number; year: number } {
  const digits = extractDigits(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

export function findCvcError(text: string, number: string): CardFieldError | null {
  return extractDigits(text).length === findBrand(number).cvc ? null : 'incomplete_cvc'
}

/** Only countries where Stripe requires a postal code are listed. */
export function requiresPostalCode(country: string): boolean {
  return ['US', 'CA', 'GB'].includes(country)
}

export function findPostalCodeError(text: string, country: string): CardFieldError | null {
  if (!requiresPostalCode(country)) return null
  const minimum = country === 'US' ? /^\d{5}/ : /^[A-Za-z]\w.*\d/
  return minimum.test(text.trim()) ? null : 'incomplete_zip'
}

function passesLuhnCheck(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
