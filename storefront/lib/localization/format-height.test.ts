import { expect, test } from 'vitest'
import { formatHeight } from './format-height.ts'

test.each([
  [1700, 'cm', '1.70 m'],
  [1588, 'cm', '1.59 m'],
  [1700, 'in', '5′ 7″'],
  [1829, 'in', '6′ 0″'],
  [1825, 'in', '6′ 0″'],
] as const)('%i mm in %s is %s', (mm, unit, text) => {
  expect(formatHeight(mm, unit)).toBe(text)
})
