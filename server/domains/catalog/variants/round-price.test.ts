import { expect, test } from 'vitest'
import { roundPrice } from './round-price.ts'

test.each([
  [549_50.5, 'cent', 549_51],
  [549_49, 'whole', 549_00],
  [549_50, 'whole', 550_00],
  [549_00, 'ninety', 548_90],
  [549_40, 'ninety', 549_90],
  [549_60, 'ninety_nine', 549_99],
  [1_00, 'ninety_nine', 99],
  [544_99, 'tens', 540_00],
  [545_00, 'tens', 550_00],
  [30, 'whole', 0],
] as const)('%d rounded to %s is %d', (amount, rounding, rounded) => {
  expect(roundPrice(amount, rounding)).toBe(rounded)
})
