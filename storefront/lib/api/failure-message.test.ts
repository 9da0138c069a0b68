import { expect, test } from 'vitest'
import { getFailureMessage } from './failure-message.ts'

test.each([
  [400, 'Invalid credentials'],
  [429, 'User authentication failed. Invalid credentials'],
  [500, 'User authentication failed'],
  [503, 'User authentication failed'],
  [0, 'User authentication failed. Invalid credentials'],
])('a refusal with status %i shows: %s', (status, said) => {
  expect(getFailureMessage({ status, message: 'Invalid credentials' }, 'User authentication failed')).toBe(said)
})

test('the reason follows a sentence that ends with a period', () => {
  expect(getFailureMessage({ status: 0, message: 'No connection.' }, 'It failed.')).toBe('It failed. No connection.')
})
