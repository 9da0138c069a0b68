import { expect, test } from 'vitest'
import { crystalFacets } from './crystal-facets.ts'

test('the same fan has the same crystal, and another fan a different one', () => {
  expect(crystalFacets(6, '100018')).toEqual(crystalFacets(6, '100018'))
  expect(crystalFacets(6, '100018')).not.toEqual(crystalFacets(6, '100026'))
})

test.each([
  [4, 17],
  [6, 25],
  [8, 33],
])('with %i corners it has %i facets, all of them different', (corners, count) => {
  const facets = crystalFacets(corners, '100018')
  expect(new Set(facets.map(({ points }) => points)).size).toBe(count)
  for (const { light } of facets) expect(Math.abs(light)).toBeLessThanOrEqual(1)
})
