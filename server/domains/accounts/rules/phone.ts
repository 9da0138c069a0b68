/** The library has a hundred files, so it loads when the first number is entered. */
const loadLibrary = () => import('libphonenumber-js')
/** Digits after a code that the library does not know, such as 1721, an area of +1 that we list as a country's code. */
const ANY_NUMBER = /^\d{6,11}$/

/**
 * Returns the national digits of a phone number as people type it (with spaces, a plus, the country's code or without),
 * or undefined when no number of that country has that many digits.
 */
export async function parseNationalNumber(input: string, code_phone: string): Promise<string | undefined> {
  const digits = input.replaceAll(/\D/g, '')
  const { getCountries, getCountryCallingCode, parsePhoneNumberFromString } = await loadLibrary()
  const isKnown = getCountries().some((country) => getCountryCallingCode(country) === code_phone)
  if (!isKnown) return ANY_NUMBER.test(digits) ? digits : undefined
  // Mexico wrote mobile numbers with a 1 after the country's code until 2019, and many address books still do.
  const text = /^521\d{10}$/.test(digits) ? `+52${digits.slice(3)}` : input
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: code_phone })
  return number?.countryCallingCode === code_phone && number.isPossible() ? number.nationalNumber : undefined
}

/** Country code and national digits in one, as the specification shows it behind a plus sign; empty without a phone. */
export function formatFullPhone({ code_phone, phone }: { code_phone: string; phone: string }): string {
  return phone === '' ? '' : code_phone + phone
}
