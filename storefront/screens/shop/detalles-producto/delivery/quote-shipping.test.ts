import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteShipping } from './quote-shipping.ts'

const both = (amount: number) => ({ MXN: amount, USD: amount })
const table = {
  mexico: both(100),
  united_states: both(300),
  elsewhere: both(500),
  free_from: both(1000),
  free_from_with_level: both(700),
}

test.each([
  ['mexico', 0, 100, 1000],
  ['mexico', 999, 100, 1],
  ['mexico', 1000, 0, 0],
  ['united_states', 999, 300, 1],
  ['united_states', 1001, 0, 0],
  ['elsewhere', 5000, 500, null],
] as const)('to %s with goods of %i: cost %i, missing %j', (zone, goods, cost, missing) => {
  expect(quoteShipping(table, { zone, goods, currency: 'MXN' })).toEqual({ cost, missing })
})

test('what is missing makes shipping free, and one unit less does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 998 }), (goods) => {
      const quote = (more: number) => quoteShipping(table, { zone: 'mexico', currency: 'USD', goods: goods + more })
      const { missing } = quote(0)
      expect(quote(missing!).cost).toBe(0)
      expect(quote(missing! - 1).cost).toBe(100)
    }),
  )
})

test('more goods never cost more shipping', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (goods, more) => {
      const cost = (sum: number) => quoteShipping(table, { zone: 'united_states', currency: 'MXN', goods: sum }).cost
      expect(cost(goods + more)).toBeLessThanOrEqual(cost(goods))
    }),
  )
})
