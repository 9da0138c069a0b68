import { expect, test } from 'vitest'
import { calculateTierProgress } from './tier-progress.ts'

const next = (crystals_missing: number) => ({ level: 2, level_name: 'Emerald', crystals_missing })

test.each([
  [0, null, next(51), 0],
  [-3, null, next(54), 0],
  [51, 51, next(100), 0],
  [101, 51, next(50), 0.5],
  [420, 301, null, 1],
])(
  '%i crystals in the level %s with the next level %o are a progress of %f',
  (crystals, level_min, next_level, progress) => {
    expect(calculateTierProgress({ crystals, level_min, next_level })).toBe(progress)
  },
)
