import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['', null],
  [' ', null],
  ['1299', 129_900],
  ['1,299', 129_900],
  ['1,299.5', 129_950],
  ['$1,299.50 MXN', 129_950],
  ['1.299,50', 129_950],
  ['0.99', 99],
  ['0', undefined],
  ['-5', undefined],
  ['doce', undefined],
  ['1.2.3x', undefined],
  ['99999999', undefined],
])('%j is %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})
