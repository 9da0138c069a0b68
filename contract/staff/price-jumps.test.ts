import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPriceJump, listPriceJumps } from './price-jumps.ts'

test.each([
  [1000_00, 300_00, false],
  [1000_00, 299_99, true],
  [989_00, 89_90, true],
  [1000_00, 3000_00, false],
  [1000_00, 3000_01, true],
  [1000_00, 1000_00, false],
])('from %i to %i is a jump: %s', (before, after, expected) => {
  expect(isPriceJump(before, after)).toBe(expected)
})

test('a price that moves within the limits is never a jump, and ten times or a tenth always is', () => {
  const price = fc.integer({ min: 1_00, max: 99_999_99 })
  fc.assert(
    fc.property(price, fc.integer({ min: 31, max: 299 }), (before, percent) => {
      expect(isPriceJump(before, Math.round((before * percent) / 100))).toBe(false)
      expect(isPriceJump(before, before * 10)).toBe(true)
      expect(isPriceJump(before, Math.floor(before / 10))).toBe(true)
    }),
  )
})

const price = (amount: number, price_offer: number | null = null) => ({ price: amount, price_offer })
const product = (mxn: ReturnType<typeof price> | null, own: ReturnType<typeof price> | null = null) => ({
  prices: { MXN: mxn, USD: null },
  sizes: [
    { id: 1, letter: 'S', prices: { MXN: own, USD: null } },
    { id: 2, letter: 'M', prices: { MXN: null, USD: null } },
  ],
})

test('offers and own prices of sizes are compared by what they cost', () => {
  const jump = { currency: 'MXN', size: null, before: 1000_00, after: 200_00 }
  expect(listPriceJumps(product(price(1000_00)), product(price(1000_00, 200_00)))).toEqual([jump])
  expect(listPriceJumps(product(price(1000_00)), product(price(1000_00), price(200_00)))).toEqual([
    { ...jump, size: 'S' },
  ])
  expect(listPriceJumps(product(price(1000_00), price(200_00)), product(price(900_00), price(250_00)))).toEqual([])
  expect(listPriceJumps(product(null), product(price(1_00)))).toEqual([])
})
