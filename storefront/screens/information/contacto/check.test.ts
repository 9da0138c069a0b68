import { expect, test } from 'vitest'
import { en } from '../../../messages/en.ts'
import { checkContact, firstComplaint } from './check.ts'

function form(fields: { name?: string; email?: string; message?: string } = {}): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ana', email: 'ana@example.test', message: 'Hi', ...fields }))
    values.set(name, value)
  return values
}

test('a complete message has no errors', () => {
  expect(checkContact(form(), en, '')).toEqual({})
})

test.each(['name', 'email', 'message'])('%s is required', (field) => {
  const errors = checkContact(form({ [field]: ' \n' }), en, '')
  expect(Object.keys(errors)).toEqual([field])
  expect(firstComplaint(errors, en)).toBe('Fill in the marked fields.')
})

test('an invalid e-mail is quoted, also when its field was cleared', () => {
  for (const errors of [
    checkContact(form({ email: 'ana@x' }), en, ''),
    checkContact(form({ email: '' }), en, 'ana@x'),
  ]) {
    expect(errors).toEqual({ email: '“ana@x” is not an e-mail address.' })
    expect(firstComplaint(errors, en)).toBe("That e-mail doesn't look right.")
  }
})

test('missing fields are reported before invalid ones', () => {
  expect(firstComplaint(checkContact(form({ name: '', email: 'ana' }), en, ''), en)).toBe('Fill in the marked fields.')
})
