import { expect, test } from 'vitest'
import { parseSettings } from '../content/content.ts'
import { calculateShipping, getDefaultCountry } from './shipping.ts'

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
