import { expect, test } from 'vitest'
import { createCrystalFacets } from './crystal-facets.ts'

test('the same fan has the same crystal, and another fan a different one', () => {
  expect(createCrystalFacets(6, '100018')).toEqual(createCrystalFacets(6, '100018'))
  expect(createCrystalFacets(6, '100018')).not.toEqual(createCrystalFacets(6, '100026'))
})

test.each([
  [4, 17],
  [6, 25],
  [8, 33],
])('with %i corners it has %i facets, all of them different', (corners, count) => {
  const facets = createCrystalFacets(corners, '100018')
  expect(new Set(facets.map(({ points }) => points)).size).toBe(count)
  for (const { light } of facets) expect(Math.abs(light)).toBeLessThanOrEqual(1)
})
