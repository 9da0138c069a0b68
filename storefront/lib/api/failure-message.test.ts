import { expect, test } from 'vitest'
import { getFailureMessage } from './failure-message.ts'

test.each([
  [400, 'Invalid credentials'],
  [429, 'User authentication failed. Invalid credentials'],
  [500, 'User authentication failed'],
  [503, 'User authentication failed'],
  [0, 'User authentication failed'],
])('a refusal with status %i shows: %s', (status, said) => {
  expect(getFailureMessage({ status, message: 'Invalid credentials' }, 'User authentication failed')).toBe(said)
})
