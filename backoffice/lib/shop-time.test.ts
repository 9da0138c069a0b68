import { expect, test } from 'vitest'
import { parseShopTimeField, toShopTimeField } from './shop-time.ts'

test.each([
  ['2026-11-24T16:00', '2026-11-24T22:00:00.000Z'],
  ['2026-12-31T18:30', '2027-01-01T00:30:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T06:00:00.000Z'],
  // Mexico City kept summer time until 2022.
  ['2022-07-01T00:00', '2022-07-01T05:00:00.000Z'],
])('%s in Mexico City is %s, and back', (field, iso) => {
  expect(parseShopTimeField(field)).toBe(iso)
  expect(toShopTimeField(iso)).toBe(field)
})

test.each(['', 'tomorrow', '2026-13-01T00:00'])('%j is no time', (field) => {
  expect(parseShopTimeField(field)).toBeUndefined()
})
