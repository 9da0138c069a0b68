import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['149', 149_00],
  ['1,299.50', 1299_50],
  ['$1 299.5', 1299_50],
  ['.5', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['12345678', undefined],
])('%j is the amount %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})
