import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSettings } from '../content/content.ts'
import { calculateShipping, getDefaultCountry, getFreeShippingThreshold } from './totals.ts'

const table = parseSettings({}).shipping
const MEXICO = 142
const USA = 233
const SPAIN = 207

test.each([
  ['Mexico in pesos', { goods: 500_00, currency: 'MXN', country_id: MEXICO, level: 0 }, 149_00],
  ['United States in pesos', { goods: 500_00, currency: 'MXN', country_id: USA, level: 0 }, 399_00],
  ['elsewhere in pesos', { goods: 500_00, currency: 'MXN', country_id: SPAIN, level: 0 }, 699_00],
  ['Mexico in dollars', { goods: 20_00, currency: 'USD', country_id: MEXICO, level: 0 }, 9_00],
  ['United States in dollars', { goods: 20_00, currency: 'USD', country_id: USA, level: 0 }, 22_00],
  ['elsewhere in dollars', { goods: 20_00, currency: 'USD', country_id: SPAIN, level: 0 }, 39_00],
  ['one centavo below the threshold', { goods: 1_498_99, currency: 'MXN', country_id: MEXICO, level: 0 }, 149_00],
  ['at the threshold', { goods: 1_499_00, currency: 'MXN', country_id: MEXICO, level: 0 }, 0],
  ['at the threshold in dollars', { goods: 85_00, currency: 'USD', country_id: USA, level: 0 }, 0],
  ['never free elsewhere', { goods: 9_000_00, currency: 'MXN', country_id: SPAIN, level: 3 }, 699_00],
  ['Amber, below its threshold', { goods: 798_99, currency: 'MXN', country_id: MEXICO, level: 1 }, 149_00],
  ['Amber, at its threshold', { goods: 799_00, currency: 'MXN', country_id: MEXICO, level: 1 }, 0],
  ['Diamond in dollars, at its threshold', { goods: 45_00, currency: 'USD', country_id: USA, level: 3 }, 0],
  ['no level, at the threshold of levels', { goods: 799_00, currency: 'MXN', country_id: MEXICO, level: 0 }, 149_00],
] as const)('%s', (_, asked, fee) => {
  expect(calculateShipping(table, asked)).toBe(fee)
})

test.each([
  ['MXN', { country_id: MEXICO, iso2: 'MX' }],
  ['USD', { country_id: USA, iso2: 'US' }],
] as const)('without an address, shipping in %s is that of the home of the currency', (currency, country) => {
  expect(getDefaultCountry(currency)).toEqual(country)
})

test.each([
  ['Mexico in pesos', { currency: 'MXN', country_id: MEXICO, level: 0 }, 1_499_00],
  ['United States in dollars', { currency: 'USD', country_id: USA, level: 0 }, 85_00],
  ['Amber in Mexico', { currency: 'MXN', country_id: MEXICO, level: 1 }, 799_00],
  ['elsewhere, where no value of goods makes it free', { currency: 'USD', country_id: SPAIN, level: 3 }, null],
] as const)('shipping is free from a value of goods: %s', (_, destination, threshold) => {
  expect(getFreeShippingThreshold(table, destination)).toBe(threshold)
})

test('where shipping costs nothing anyway, there is nothing to reach', () => {
  const free = { ...table, mexico: { MXN: 0, USD: 0 } }
  expect(getFreeShippingThreshold(free, { currency: 'MXN', country_id: MEXICO, level: 0 })).toBeNull()
})

const never = { MXN: null, USD: null }
test.each([
  ['nobody', { free_from: never, free_from_with_level: never }, [null, null]],
  ['members alone', { free_from: never }, [null, 799_00]],
  ['everyone alike', { free_from_with_level: never }, [1_499_00, 1_499_00]],
  ['nobody in pesos', { free_from: { MXN: null, USD: 0 }, free_from_with_level: { MXN: null, USD: 0 } }, [null, null]],
] as const)('an owner who leaves thresholds empty ships free to %s', (_, thresholds, expected) => {
  const destination = { currency: 'MXN', country_id: MEXICO } as const
  const changed = { ...table, ...thresholds }
  const of = (level: number) => getFreeShippingThreshold(changed, { ...destination, level })
  expect([of(0), of(1)]).toEqual(expected)
  for (const [level, threshold] of expected.entries())
    expect(calculateShipping(changed, { ...destination, level, goods: 50_000_00 })).toBe(
      threshold === null ? 149_00 : 0,
    )
})

test('goods make shipping free exactly from the threshold', () => {
  const destinations = [MEXICO, USA, SPAIN].flatMap((country_id) =>
    (['MXN', 'USD'] as const).flatMap((currency) => [0, 1, 2, 3].map((level) => ({ country_id, currency, level }))),
  )
  fc.assert(
    fc.property(fc.constantFrom(...destinations), fc.nat(2_000_00), (destination, goods) => {
      const threshold = getFreeShippingThreshold(table, destination)
      const isFree = calculateShipping(table, { goods, ...destination }) === 0
      expect(isFree).toBe(threshold !== null && goods >= threshold)
    }),
  )
})
