import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import type { Texts } from '../../messages/es.ts'

/** The specification's key of the message for a missing street: `ae` on the checkout's form, `ar` on the profile's. */
export type LineError = 'ae' | 'ar'

/** The address format of a country; it decides the labels and the rules of the postal code. */
export type AddressStyle = 'mexico' | 'usa' | 'other'

export function addressStyle(country_id: number): AddressStyle {
  if (country_id === MEXICO_COUNTRY_ID) return 'mexico'
  return country_id === USA_COUNTRY_ID ? 'usa' : 'other'
}

/** Returns a message for each invalid field (specification 5). The server validates everything again. */
export function checkAddress(values: FormData, text: Texts, lineError: LineError): FormErrors {
  const errors: FormErrors = {}
  const postal_code = valueOf(values, 'postal_code')
  const fiveDigits = addressStyle(Number(values.get('country_id'))) !== 'other'
  if (!/^\d{1,10}$/.test(postal_code)) errors['postal_code'] = text.errors.cp
  else if (fiveDigits && postal_code.length !== 5) errors['postal_code'] = text.checkout.address.postalCodeShort
  if (valueOf(values, 'city') === '') errors['city'] = text.errors.city
  if (valueOf(values, 'line') === '') errors['line'] = text.errors[lineError]
  return errors
}

/** The field that each refusal of the server is about. */
export const fieldOfRefusal: Partial<Record<RefusalCode, string>> = {
  'error.ae': 'line',
  'error.cp': 'postal_code',
  'error.city': 'city',
  country_not_found: 'country_id',
}

export function addressBody(values: FormData) {
  return {
    country_id: Number(values.get('country_id')),
    line: valueOf(values, 'line'),
    line2: valueOf(values, 'line2') || null,
    postal_code: valueOf(values, 'postal_code'),
    city: valueOf(values, 'city'),
    details: valueOf(values, 'details') || null,
  }
}

function valueOf(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
