import { expect, test } from 'vitest'
import { formatHeight, formatLength } from './format-length.ts'

test.each([
  [940, 990, '94–99', '37–39'],
  [635, 635, '63.5', '25'],
  [540, 540, '54', '21.5'],
  [100, 100, '10', '4'],
])('%i to %i mm are %s cm and %s in', (least_mm, most_mm, cm, inches) => {
  expect(formatLength({ least_mm, most_mm }, 'cm')).toBe(cm)
  expect(formatLength({ least_mm, most_mm }, 'in')).toBe(inches)
})

test.each([
  [1700, 'cm', '1.70 m'],
  [1588, 'cm', '1.59 m'],
  [1700, 'in', '5′ 7″'],
  [1829, 'in', '6′ 0″'],
  [1825, 'in', '6′ 0″'],
] as const)('%i mm in %s is %s', (mm, unit, text) => {
  expect(formatHeight(mm, unit)).toBe(text)
})
