import { expect, test } from 'vitest'
import { calculateCrystals } from './crystals.ts'

test.each([
  [0, 'MXN', 0],
  [99_99, 'MXN', 0],
  [100_00, 'MXN', 1],
  [199_99, 'MXN', 1],
  [1_299_00, 'MXN', 12],
  [4_99, 'USD', 0],
  [5_00, 'USD', 1],
  [72_00, 'USD', 14],
] as const)('goods of %i minor units in %s earn %i', (goods, currency, crystals) => {
  expect(calculateCrystals(goods, currency)).toBe(crystals)
})
