import { expect, test } from 'vitest'
import { auth } from '../../../messages/en/auth.ts'
import { errors as errorMessages } from '../../../messages/en/errors.ts'
import { identityProof } from '../../../messages/en/identity-proof.ts'
import { getFirstErrorMessage } from '../../../components/profile/validate-person.ts'
import { validateRegistration } from './validate-registration.ts'

const en = { auth, errors: errorMessages, identityProof }

const complete = {
  name: 'Ana',
  lastname: 'Ruiz',
  date_birth: '1990-04-05',
  phone: '55 1234 5678',
  email: 'ana@example.test',
  password: 'long enough',
}

function form(fields: Partial<typeof complete> = {}): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries({ ...complete, ...fields })) values.set(name, value)
  return values
}

test('a complete form has no errors', () => {
  expect(validateRegistration(form(), en)).toEqual({})
})

test.each(Object.keys(complete))('%s is required, blanks are none', (field) => {
  const errors = validateRegistration(form({ [field]: '  ' }), en)
  expect(Object.keys(errors)).toEqual([field])
  expect(getFirstErrorMessage(errors, en, en.errors.fields_missing)).toBe('Fields are missing')
})

test('missing fields are said before the age, the age before the rest', () => {
  const child = `${new Date().getFullYear() - 10}-01-01`
  const young = validateRegistration(form({ date_birth: child, email: 'ana' }), en)
  expect(getFirstErrorMessage(young, en, en.errors.fields_missing)).toBe('You must be over 18 years old to register.')
  const incomplete = validateRegistration(form({ date_birth: child, name: '' }), en)
  expect(getFirstErrorMessage(incomplete, en, en.errors.fields_missing)).toBe('Fields are missing')
})

test.each(['1990-02-31', '1990-13-01', '1990-01-0x'])(
  '%s is a date that does not exist, not a missing one',
  (date_birth) => {
    const errors = validateRegistration(form({ date_birth }), en)
    expect(errors).toEqual({ date_birth: 'That date doesn’t exist.' })
    expect(getFirstErrorMessage(errors, en, en.errors.fields_missing)).toBe('That date doesn’t exist.')
  },
)

test.each(['ana', 'ana@', 'ana@example', 'a b@example.test', 'ana@example.'])('%s is no e-mail', (email) => {
  expect(validateRegistration(form({ email }), en)).toEqual({ email: en.errors.email })
})

test.each([
  ['1234567', true],
  ['12345678', false],
  [' 123456 ', false],
])('a password of %s is too short: %s', (password, wrong) => {
  expect('password' in validateRegistration(form({ password }), en)).toBe(wrong)
})
