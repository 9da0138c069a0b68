import { expect, test } from 'vitest'
import { checkout } from '../../messages/en/checkout.ts'
import { errors as errorMessages } from '../../messages/en/errors.ts'
import { toAddressBody, validateAddress } from './validate-address.ts'

const en = { checkout, errors: errorMessages }

const MEXICO = '142'
const FRANCE = '75'

function form(fields: Record<string, string> = {}): FormData {
  const values = new FormData()
  const address = { country_id: MEXICO, postal_code: '06700', city: 'CDMX', line: 'Calle 1', line2: '', details: ' ' }
  for (const [name, value] of Object.entries({ ...address, ...fields })) values.set(name, value)
  return values
}

test.each([
  [MEXICO, '06700', undefined],
  [MEXICO, '6700', en.checkout.address.postalCodeShort],
  [MEXICO, '', en.errors.cp],
  [MEXICO, '067OO', en.errors.cp],
  [FRANCE, '7500', undefined],
  [FRANCE, '12345678901', en.errors.cp],
])('country %s, postal code "%s": %s', (country_id, postal_code, message) => {
  expect(validateAddress(form({ country_id, postal_code }), en, 'ae')['postal_code']).toBe(message)
})

test.each(['ae', 'ar'] as const)('street and city are required, the street with the sentence of %s', (lineError) => {
  const errors = validateAddress(form({ line: ' ', city: '' }), en, lineError)
  expect(errors).toEqual({ line: en.errors[lineError], city: en.errors.city })
})

test('a postal code keeps its zeros, and an empty one is missing', () => {
  expect(toAddressBody(form())).toMatchObject({ postal_code: '06700', country_id: 142, line2: null, details: null })
})
