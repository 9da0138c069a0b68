import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['ana.ruiz@example.test', 'a•••@example.test'],
  ['a@example.test', 'a•••@example.test'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
