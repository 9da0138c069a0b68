import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceRoundings } from '@shop/contract/staff/bulk-values.ts'
import { calculatePrices, type Reduction } from './calculate-prices.ts'

const none = { MXN: null, USD: null }
const price = (full_price: number, currency: 'MXN' | 'USD' = 'MXN') => ({
  ...{ product_id: 1, size_id: null, currency, full_price },
})

test.each<[string, Reduction, number, number | undefined]>([
  ['20 %', { method: 'percent', percent: 20, amount: none, rounding: 'cent' }, 999_00, 799_20],
  ['20 % in whole pesos', { method: 'percent', percent: 20, amount: none, rounding: 'whole' }, 999_00, 799_00],
  ['an amount', { method: 'amount', percent: null, amount: { MXN: 100_00, USD: null }, rounding: 'ninety' }, 999_00, 898_90],
  ['a price', { method: 'set', percent: null, amount: { MXN: 499_00, USD: null }, rounding: 'cent' }, 999_00, 499_00],
  ['a price that is not lower', { method: 'set', percent: null, amount: { MXN: 999_00, USD: null }, rounding: 'cent' }, 999_00, undefined],
  ['an amount above the price', { method: 'amount', percent: null, amount: { MXN: 999_00, USD: null }, rounding: 'cent' }, 999_00, undefined],
  ['a currency without an amount', { method: 'amount', percent: null, amount: { MXN: null, USD: 5_00 }, rounding: 'cent' }, 999_00, undefined],
  ['a percentage that rounding takes back', { method: 'percent', percent: 1, amount: none, rounding: 'tens' }, 11_00, 10_00],
])('%s', (_, reduction, full, expected) => {
  expect(calculatePrices([price(full)], reduction)[0]?.price).toBe(expected)
}) // prettier-ignore

test('no sale raises a price or makes it nothing, whatever it takes off and however it rounds', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 999_999_999 }))
  const reductions = fc.record({
    method: fc.constantFrom('percent' as const, 'amount' as const, 'set' as const),
    percent: fc.option(fc.integer({ min: 1, max: 95 })),
    amount: fc.record({ MXN: amount, USD: amount }),
    rounding: fc.constantFrom(...priceRoundings),
  })
  const prices = fc.array(
    fc.record({
      product_id: fc.integer(),
      size_id: fc.constant(null),
      currency: fc.constantFrom('MXN' as const, 'USD' as const),
      full_price: fc.integer({ min: 1, max: 999_999_999 }),
    }),
  )
  fc.assert(
    fc.property(prices, reductions, (full, reduction) => {
      for (const reduced of calculatePrices(full, reduction)) {
        expect(reduced.price).toBeGreaterThanOrEqual(1)
        expect(reduced.price).toBeLessThan(reduced.full_price)
        expect(Number.isInteger(reduced.price)).toBe(true)
      }
    }),
  )
})
