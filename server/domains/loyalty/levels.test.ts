import { expect, test } from 'vitest'
import { findLevel, findNextLevel, getLevelRange } from './levels.ts'

test.each([
  [0, null, 'Amber', 51],
  [50, null, 'Amber', 1],
  [51, 'Amber', 'Emerald', 100],
  [150, 'Amber', 'Emerald', 1],
  [151, 'Emerald', 'Diamond', 150],
  [300, 'Emerald', 'Diamond', 1],
  [301, 'Diamond', undefined, undefined],
  [9999, 'Diamond', undefined, undefined],
])('%i crystals: level %s, then %s after %s more', (crystals, level_name, next, missing) => {
  expect(findLevel(crystals)?.level_name ?? null).toBe(level_name)
  expect(findNextLevel(crystals)?.level_name).toBe(next)
  expect(findNextLevel(crystals)?.crystals_missing).toBe(missing)
})

test.each([
  [0, { level_min: 0, level_max: 50 }],
  [51, { level_min: 51, level_max: 150 }],
  [151, { level_min: 151, level_max: 300 }],
  [301, { level_min: 301, level_max: null }],
])('the range with %i crystals is %j', (crystals, range) => {
  expect(getLevelRange(findLevel(crystals))).toEqual(range)
})
