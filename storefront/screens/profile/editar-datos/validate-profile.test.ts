import type { MyData } from '@shop/contract/accounts.ts'
import { expect, test } from 'vitest'
import { getFirstErrorMessage } from '../../../components/profile/validate-person.ts'
import { auth } from '../../../messages/en/auth.ts'
import { errors as errorMessages } from '../../../messages/en/errors.ts'
import { identityProof } from '../../../messages/en/identity-proof.ts'
import { isContactChanged, validateProfile } from './validate-profile.ts'

const en = { auth, errors: errorMessages, identityProof }

const complete = {
  name: 'Ana',
  lastname: 'Ruiz',
  date_birth: '1990-04-05',
  phone: '5512345678',
  email: 'ana@example.test',
}

function form(fields: Partial<typeof complete> = {}): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries({ ...complete, ...fields })) values.set(name, value)
  return values
}

const getFirstError = (values: FormData, birthFixed = false) =>
  getFirstErrorMessage(validateProfile(values, en, birthFixed), en, en.errors.field)

test.each(Object.keys(complete))('%s is required', (field) => {
  const values = form({ [field]: ' ' })
  expect(Object.keys(validateProfile(values, en, false))).toEqual([field])
  expect(getFirstError(values)).toBe('Fill in the marked fields.')
})

test('a customer below 18 gets a message, unless a field is missing', () => {
  const date_birth = `${new Date().getFullYear() - 10}-01-01`
  expect(getFirstError(form({ date_birth }))).toBe('You must be over 18 years old.')
  expect(getFirstError(form({ date_birth, phone: '' }))).toBe('Fill in the marked fields.')
})

test('a birth date that is set is not required again', () => {
  const values = form()
  values.delete('date_birth')
  expect(validateProfile(values, en, true)).toEqual({})
})

test.each([
  ['5512345678', false],
  ['+52 55 1234 5678', false],
  ['0052 55 1234 5678', false],
  ['(00) 52 55 1234 5678', false],
  ['５５１２３４５６７８', false],
  ['＋５２ ５５ １２３４ ５６７８', false],
  ['５５１２３４５６７９', true],
  ['0052 55 1234 5679', true],
  ['', false],
])('the phone %j needs a proof of identity: %j', (phone, isChanged) => {
  const account = { email: complete.email, phone: '525512345678', code_phone: '52' } as MyData
  expect(isContactChanged(form({ phone }), '52', account)).toBe(isChanged)
})
