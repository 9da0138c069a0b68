import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal, toMinorUnits } from './paypal-amounts.ts'

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [1010, '10.10'],
  [1999, '19.99'],
  [123_456_789, '1234567.89'],
])('%i minor units are written %s, and read back', (amount, text) => {
  expect(toDecimal(amount)).toBe(text)
  expect(toMinorUnits(text)).toBe(amount)
})

test.each([
  ['10', 1000],
  ['10.1', 1010],
  ['0.5', 50],
])('%s, shorter than the shop would write it, is %i', (text, amount) => {
  expect(toMinorUnits(text)).toBe(amount)
})

test('every amount is read back as it was written', () => {
  assert(property(integer({ min: 0, max: 2 ** 40 }), (amount) => toMinorUnits(toDecimal(amount)) === amount))
})
