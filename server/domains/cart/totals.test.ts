import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calculateTotals,
  calculateLineSubtotal,
  calculatePercentage,
  type PricedLine,
  calculateSubtotal,
} from './totals.ts'

const shirt = { price: 499_00, price_offer: null, quantity: 2 }
const shirtOnOffer = { price: 499_00, price_offer: 399_00, quantity: 1 }

const anyLine: fc.Arbitrary<PricedLine> = fc
  .record({
    price: fc.integer({ min: 2, max: 9_999_99 }),
    off: fc.option(fc.integer({ min: 1, max: 9_999_98 })),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ price, off, quantity }) => ({ price, price_offer: off === null ? null : (off % (price - 1)) + 1, quantity }))

test('an empty cart costs nothing, not even shipping', () => {
  expect(calculateTotals([], { discount: 0, shipping: 149_00 })).toEqual({
    articles: 0,
    subtotal: 0,
    discount: 0,
    shipping: 0,
    total: 0,
  })
})

test('the offer price wins over the price', () => {
  expect(calculateTotals([shirt, shirtOnOffer], { discount: 0, shipping: 0 }).subtotal).toBe(1397_00)
})

test.each([
  [5, 10, 1],
  [4, 10, 0],
  [15, 10, 2],
  [33_33, 10, 333],
  [99_99, 10, 1000],
  [1_234_56, 10, 12346],
  [0, 10, 0],
  [100_00, 0, 0],
  [100_00, 100, 100_00],
])('for %i, %i percent is %i (half up)', (amount, percent, part) => {
  expect(calculatePercentage(amount, percent)).toBe(part)
})

test('for any cart the shown parts add up to the total, in whole minor units', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), fc.nat(100), fc.nat(699_00), (lines, percent, fee) => {
      const discount = calculatePercentage(calculateSubtotal(lines), percent)
      const totals = calculateTotals(lines, { discount, shipping: fee })
      expect(totals.subtotal).toBe(lines.reduce((sum, line) => sum + calculateLineSubtotal(line), 0))
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping)
      expect(totals.articles).toBe(lines.reduce((sum, line) => sum + line.quantity, 0))
      for (const part of Object.values(totals)) {
        expect(Number.isSafeInteger(part)).toBe(true)
        expect(part).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
