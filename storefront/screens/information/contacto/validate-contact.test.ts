import { expect, test } from 'vitest'
import { contact } from '../../../messages/en/contact.ts'
import { errors as errorMessages } from '../../../messages/en/errors.ts'
import { validateContact, getFirstErrorMessage } from './validate-contact.ts'

const en = { contact, errors: errorMessages }

function form(fields: { name?: string; email?: string; message?: string } = {}): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ana', email: 'ana@example.test', message: 'Hi', ...fields }))
    values.set(name, value)
  return values
}

test('a complete message has no errors', () => {
  expect(validateContact(form(), en, '')).toEqual({})
})

test.each(['name', 'email', 'message'])('%s is required', (field) => {
  const errors = validateContact(form({ [field]: ' \n' }), en, '')
  expect(Object.keys(errors)).toEqual([field])
  expect(getFirstErrorMessage(errors, en)).toBe('Fill in the marked fields.')
})

test('an invalid e-mail is quoted, also when its field was cleared', () => {
  for (const errors of [
    validateContact(form({ email: 'ana@x' }), en, ''),
    validateContact(form({ email: '' }), en, 'ana@x'),
  ]) {
    expect(errors).toEqual({ email: '“ana@x” isn’t an email address.' })
    expect(getFirstErrorMessage(errors, en)).toBe('That email doesn’t look right.')
  }
})

test('missing fields are reported before invalid ones', () => {
  expect(getFirstErrorMessage(validateContact(form({ name: '', email: 'ana' }), en, ''), en)).toBe(
    'Fill in the marked fields.',
  )
})
