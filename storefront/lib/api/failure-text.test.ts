import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test.each([
  [400, 'Invalid credentials'],
  [429, 'User authentication failed. Invalid credentials'],
  [500, 'User authentication failed'],
  [503, 'User authentication failed'],
  [0, 'User authentication failed'],
])('a refusal with status %i shows: %s', (status, said) => {
  expect(failureText({ status, message: 'Invalid credentials' }, 'User authentication failed')).toBe(said)
})
