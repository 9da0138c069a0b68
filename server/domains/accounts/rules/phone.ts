import { refuse } from '../../../platform/refusal.ts'

/** The library has a hundred files, so it loads when the first number is entered. */
const loadLibrary = () => import('libphonenumber-js')
/** Digits after a code that the library does not know, such as 1721, an area of +1 that we list as a country's code. */
const ANY_NUMBER = /^\d{6,11}$/

/** Prefixes that were dialed before a number in Mexico until 2019. Many address books still have them. */
const MEXICAN_PREFIX = /^(?:521|(?:52)?(?:01|044|045))(\d{10})$/

type PhoneProblem = 'phone_invalid' | 'phone_other_country'

/** Returns the national digits of a phone number (`parseNationalNumber`), or refuses it. */
export async function requireNationalNumber(input: string, code_phone: string): Promise<string> {
  const { phone, problem } = await parseNationalNumber(input, code_phone)
  return phone ?? refuse(problem, { phone: problem })
}

/**
 * Reads a phone number as people type it, or as a contact card has it: with spaces, hyphens and brackets, with a plus or
 * 00 and the country's code or without. Its problem is `phone_invalid` when no number of that country has that many
 * digits, and `phone_other_country` when it is a number of another one.
 */
export async function parseNationalNumber(
  input: string,
  code_phone: string,
): Promise<{ phone: string; problem?: never } | { phone?: never; problem: PhoneProblem }> {
  const text = input.normalize('NFKC').replace(/^[^\d+]*00/, '+')
  const digits = text.replaceAll(/\D/g, '')
  const { getCountries, getCountryCallingCode, parsePhoneNumberFromString } = await loadLibrary()
  const isKnown = getCountries().some((country) => getCountryCallingCode(country) === code_phone)
  if (!isKnown) return ANY_NUMBER.test(digits) ? { phone: digits } : { problem: 'phone_invalid' }
  const [, mexican] = code_phone === '52' ? (MEXICAN_PREFIX.exec(digits) ?? []) : []
  const number = parsePhoneNumberFromString(mexican ?? text, { defaultCallingCode: code_phone })
  if (!number?.isPossible()) return { problem: 'phone_invalid' }
  return number.countryCallingCode === code_phone
    ? { phone: number.nationalNumber }
    : { problem: 'phone_other_country' }
}

/**
 * Reads a phone of a list, which may have the code of any country: as one of its owner's country, or as one of the
 * country whose code it begins with. Undefined when it is neither.
 */
export async function readPhone(
  input: string,
  { phone_code }: { phone_code: string },
  countries: readonly { phone_code: string }[],
): Promise<{ code_phone: string; phone: string } | undefined> {
  const own = await parseNationalNumber(input, phone_code)
  if (own.phone !== undefined) return { code_phone: phone_code, phone: own.phone }
  const { parsePhoneNumberFromString } = await loadLibrary()
  const number = parsePhoneNumberFromString(input)
  if (!number?.isPossible() || !countries.some((one) => one.phone_code === number.countryCallingCode)) return undefined
  return { code_phone: number.countryCallingCode, phone: number.nationalNumber }
}

/** Country code and national digits in one, as the specification shows it behind a plus sign; empty without a phone. */
export function formatFullPhone({ code_phone, phone }: { code_phone: string; phone: string }): string {
  return phone === '' ? '' : code_phone + phone
}
