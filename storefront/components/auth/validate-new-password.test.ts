import { expect, test } from 'vitest'
import { auth } from '../../messages/en/auth.ts'
import { errors as errorMessages } from '../../messages/en/errors.ts'
import { identityProof } from '../../messages/en/identity-proof.ts'
import { validateNewPassword, getFirstErrorMessage } from './validate-new-password.ts'

const en = { auth, errors: errorMessages, identityProof }

function form(password: string, password_confirmation: string): FormData {
  const values = new FormData()
  values.set('password', password)
  values.set('password_confirmation', password_confirmation)
  return values
}

test('two equal passwords that are long enough have no errors', () => {
  expect(validateNewPassword(form('una-clave', 'una-clave'), en)).toEqual({})
})

test.each([
  ['', '', ['password', 'password_confirmation'], 'Fields are missing'],
  ['una-clave', '', ['password_confirmation'], 'Fields are missing'],
  ['   ', 'una-clave', ['password', 'password_confirmation'], 'Fields are missing'],
  ['una-clave', 'otra-clave', ['password_confirmation'], 'The keys do not match'],
  ['una-clave', 'Una-clave', ['password_confirmation'], 'The keys do not match'],
  ['corta', 'otra', ['password', 'password_confirmation'], 'The keys do not match'],
  ['1234567', '1234567', ['password'], en.auth.register.passwordShort],
])('%o and %o: %o, said first: %s', (password, again, fields, said) => {
  const errors = validateNewPassword(form(password, again), en)
  expect(Object.keys(errors)).toEqual(fields)
  expect(getFirstErrorMessage(errors, en)).toBe(said)
})
