import { expect, test } from 'vitest'
import { quoteShipping } from './quote-shipping.ts'

const table = {
  mexico: { MXN: 100, USD: 10 },
  united_states: { MXN: 300, USD: 0 },
  elsewhere: { MXN: 500, USD: 50 },
  free_from: { MXN: 1000, USD: 60 },
  free_from_with_level: { MXN: 700, USD: 40 },
}

test.each([
  ['mexico', 'MXN', 100, 1000],
  ['mexico', 'USD', 10, 60],
  ['united_states', 'MXN', 300, 1000],
  ['elsewhere', 'MXN', 500, null],
  ['elsewhere', 'USD', 50, null],
] as const)('to %s in %s it costs %i and is free from %j', (zone, currency, cost, free_from) => {
  expect(quoteShipping(table, { zone, currency })).toEqual({ cost, free_from })
})

test('where it costs nothing, no threshold is said', () => {
  expect(quoteShipping(table, { zone: 'united_states', currency: 'USD' })).toEqual({ cost: 0, free_from: null })
})
