import { expect, test } from 'vitest'
import { calculateTierProgress } from './tier-progress.ts'

test.each([
  [0, 0, 51, 0],
  [51, 51, 100, 0],
  [101, 51, 50, 0.5],
  [151, 51, 0, 1],
])(
  '%i crystals in the level from %i on, with %i missing, are a progress of %f',
  (crystals, level_min, missing, progress) => {
    expect(calculateTierProgress({ crystals, level_min }, missing)).toBe(progress)
  },
)
