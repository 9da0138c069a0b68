import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, calculatePercentOff, formatPlainAmount } from './money.ts'

test.each([
  [1_299_00, 'MXN', 'es', '$1,299.00 MXN'],
  [72_00, 'USD', 'en', '$72.00 USD'],
  [5, 'USD', 'es', '$0.05 USD'],
  [0, 'MXN', 'en', '$0.00 MXN'],
  [-89_90, 'MXN', 'es', '−$89.90 MXN'],
  [123_456_789, 'MXN', 'es', '$1,234,567.89 MXN'],
] as const)('%i minor units of %s in %s are written %s', (amount, currency, lang, text) => {
  expect(formatMoney(amount, currency, lang)).toBe(text)
})

test.each([
  [1_299_00, '1299.00'],
  [5, '0.05'],
  [100_10, '100.10'],
])('%i minor units are %s for other programs', (amount, text) => {
  expect(formatPlainAmount(amount)).toBe(text)
})

test('the written amount is exact to the last minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      const digits = formatMoney(amount, 'MXN', 'es').replaceAll(/[^\d.]/g, '')
      expect(Math.round(Number(digits) * 100)).toBe(amount)
    }),
  )
})

test.each([
  [1_399_00, 1_119_20, 20],
  [899_00, 719_00, 20],
  [100, 99, 1],
])('from %i to %i are %i percent', (price, offer, percent) => {
  expect(calculatePercentOff(price, offer)).toBe(percent)
})
