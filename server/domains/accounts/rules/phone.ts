const MEXICO = '52'
const NORTH_AMERICA = '1'
/** E.164 allows 15 digits with the country's code; no phone has fewer than 6 national digits. */
const LEAST = 6
const MOST = 15

/**
 * Returns the national digits of a phone number as people type it (with spaces, a plus, the country's code or without),
 * or undefined when it is not valid. Numbers of Mexico and of North America have exactly 10.
 */
export function nationalNumber(typed: string, code_phone: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  const national = withoutCode(digits, code_phone, typed.trim().startsWith('+'))
  if (national === undefined) return undefined
  if (code_phone === MEXICO || code_phone === NORTH_AMERICA) return national.length === 10 ? national : undefined
  return national.length >= LEAST && code_phone.length + national.length <= MOST ? national : undefined
}

function withoutCode(digits: string, code: string, international: boolean): string | undefined {
  if (code === MEXICO && /^521\d{10}$/.test(digits)) return digits.slice(3)
  const local = code === MEXICO || code === NORTH_AMERICA ? digits.length === 10 : false
  if (digits.startsWith(code) && !local && digits.length - code.length >= LEAST) return digits.slice(code.length)
  return international ? undefined : digits
}

/**
 * Returns country code and national digits in one, as the specification shows it behind a plus sign; empty without a
 * phone.
 */
export function fullPhone({ code_phone, phone }: { code_phone: string; phone: string }): string {
  return phone === '' ? '' : code_phone + phone
}
