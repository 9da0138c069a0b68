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
  ['mexico', 'MXN', 100, 1000, 700],
  ['mexico', 'USD', 10, 60, 40],
  ['united_states', 'MXN', 300, 1000, 700],
  ['elsewhere', 'MXN', 500, null, null],
  ['elsewhere', 'USD', 50, null, null],
] as const)(
  'to %s in %s it costs %i and is free from %j, with a level from %j',
  (zone, currency, cost, free_from, free_from_with_level) => {
    expect(quoteShipping(table, { zone, currency })).toEqual({ cost, free_from, free_from_with_level })
  },
)

test('a threshold for members that is no lower is not said', () => {
  const same = { ...table, free_from_with_level: table.free_from }
  expect(quoteShipping(same, { zone: 'mexico', currency: 'USD' }).free_from_with_level).toBeNull()
})

test.each([
  [null, null, null, null],
  [null, 700, null, 700],
  [1000, null, 1000, null],
])('with the thresholds %j and %j of the owner, %j and %j are said', (free_from, with_level, said, saidWithLevel) => {
  const changed = { ...table, free_from: { MXN: free_from, USD: 0 }, free_from_with_level: { MXN: with_level, USD: 0 } }
  const quote = { cost: 100, free_from: said, free_from_with_level: saidWithLevel }
  expect(quoteShipping(changed, { zone: 'mexico', currency: 'MXN' })).toEqual(quote)
})

test('where it is free from the first item, it costs nothing', () => {
  const free = { ...table, free_from: { MXN: 0, USD: 60 } }
  const quote = { cost: 0, free_from: null, free_from_with_level: null }
  expect(quoteShipping(free, { zone: 'mexico', currency: 'MXN' })).toEqual(quote)
  expect(quoteShipping(free, { zone: 'elsewhere', currency: 'MXN' }).cost).toBe(500)
})

test('where it costs nothing, no threshold is said', () => {
  expect(quoteShipping(table, { zone: 'united_states', currency: 'USD' })).toMatchObject({ cost: 0, free_from: null })
})
