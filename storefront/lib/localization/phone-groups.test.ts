import { expect, test } from 'vitest'
import { splitPhoneNumber } from './phone-groups.ts'

test.each([
  ['525512345678', '52 55 1234 5678'],
  ['528112345678', '52 81 1234 5678'],
  ['524421234567', '52 442 123 4567'],
  ['16175550123', '1 617 555 0123'],
  ['34612345678', '34612345678'],
  ['', ''],
])('%s is formatted as %s', (digits, written) => {
  expect(splitPhoneNumber(digits).join(' ')).toBe(written)
})
