import { expect, test } from 'vitest'
import { codeMessages } from '../../messages/codes.ts'
import { findTermErrors } from './read-terms.ts'

const t = codeMessages.en

function listInvalid(fields: Record<string, string>): string[] {
  const values = new FormData()
  for (const [name, value] of Object.entries(fields)) values.set(name, value)
  const errors = Object.entries(findTermErrors(values, t, 'amount'))
  return errors.flatMap(([name, error]) => (error === undefined ? [] : [name]))
}

test.each([
  ['', '', ['amount.MXN']],
  ['0', '', ['amount.MXN']],
  ['0', '0.00', ['amount.MXN']],
  ['', 'x', ['amount.MXN', 'amount.USD']],
  ['', '15', []],
  ['250', '0', []],
])('of the amounts %j and %j, one has to take something off', (MXN, USD, invalid) => {
  expect(listInvalid({ kind: 'amount', 'amount.MXN': MXN, 'amount.USD': USD })).toEqual(invalid)
})

test('a code that would be over when it is created is refused before its name is used up', () => {
  expect(listInvalid({ kind: 'percent', percent: '15', ends_at: '2026-01-02T00:00' })).toEqual(['ends_at'])
  expect(listInvalid({ kind: 'percent', percent: '15', ends_at: '2999-01-02T00:00' })).toEqual([])
})
