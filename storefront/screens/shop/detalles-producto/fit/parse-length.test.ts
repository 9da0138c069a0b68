import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDifference, parseLength, toTypedLength } from './parse-length.ts'

test.each([
  ['54', 'cm', 540],
  [' 54,5 ', 'cm', 545],
  ['21.5', 'in', 546],
  ['5\'7"', 'in', 1702],
  ['5’ 7', 'in', 1702],
  ['6′', 'in', 1829],
  ['', 'cm', undefined],
  ['5\'7"', 'cm', Number.NaN],
  ['-54', 'cm', Number.NaN],
  ['54 cm', 'cm', Number.NaN],
  ['1e3', 'cm', Number.NaN],
] as const)('%j in %s is %s mm', (text, unit, mm) => {
  expect(parseLength(text, unit)).toBe(mm)
})

test('a length is read again as it was shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 250, max: 2300 }), (mm) => {
      expect(parseLength(toTypedLength(mm, 'cm'), 'cm')).toBe(mm)
      expect(Math.abs(parseLength(toTypedLength(mm, 'in'), 'in')! - mm)).toBeLessThanOrEqual(2)
    }),
  )
})

test.each([
  [30, 'cm', '3 cm'],
  [-16, 'cm', '1.6 cm'],
  [30, 'in', '1.25 in'],
  [2, 'in', '0.25 in'],
] as const)('a difference of %i mm in %s is %s', (mm, unit, text) => {
  expect(formatDifference(mm, unit)).toBe(text)
})
