import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import type { Messages } from '../../messages/messages.ts'
import { getTrimmedLines, getTrimmedValue } from '../profile/validate-person.ts'

/** The specification's key of the message for a missing street: `ae` on the checkout's form, `ar` on the profile's. */
export type StreetErrorKey = 'ae' | 'ar'

/** The address format of a country; it decides the labels and the rules of the postal code. */
export type AddressFormat = 'mexico' | 'usa' | 'other'

export function getAddressFormat(country_id: number): AddressFormat {
  if (country_id === MEXICO_COUNTRY_ID) return 'mexico'
  return country_id === USA_COUNTRY_ID ? 'usa' : 'other'
}

/** Returns a message for each invalid field (specification 5). The server validates everything again. */
export function validateAddress(
  values: FormData,
  t: Pick<Messages, 'checkout' | 'errors'>,
  lineError: StreetErrorKey,
): FormErrors {
  const errors: FormErrors = {}
  const postal_code = getTrimmedValue(values, 'postal_code')
  const fiveDigits = getAddressFormat(Number(values.get('country_id'))) !== 'other'
  if (!/^\d{1,10}$/.test(postal_code)) errors['postal_code'] = t.errors.cp
  else if (fiveDigits && postal_code.length !== 5) errors['postal_code'] = t.checkout.address.postalCodeShort
  if (getTrimmedValue(values, 'city') === '') errors['city'] = t.errors.city
  if (getTrimmedValue(values, 'line') === '') errors['line'] = t.errors[lineError]
  return errors
}

export function toAddressBody(values: FormData) {
  return {
    country_id: Number(values.get('country_id')),
    line: getTrimmedValue(values, 'line'),
    line2: getTrimmedValue(values, 'line2') || null,
    postal_code: getTrimmedValue(values, 'postal_code'),
    city: getTrimmedValue(values, 'city'),
    details: getTrimmedLines(values, 'details') || null,
  }
}
