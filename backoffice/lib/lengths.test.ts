import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLength, parseLength } from './lengths.ts'

test.each([
  ['48', 480, 480],
  [' 48.5 ', 485, 485],
  ['48,5', 485, 485],
  ['94-99', 940, 990],
  ['94 – 99.5', 940, 995],
  ['300', 3000, 3000],
])('%j is a length', (text, least_mm, most_mm) => {
  expect(parseLength(text)).toEqual({ least_mm, most_mm })
})

test.each(['0', '300.1', '99-94', 'a', '48 cm', '4.85', '1-2-3', '-5', '1e3'])('%j is no length', (text) => {
  expect(parseLength(text)).toBeUndefined()
})

test('an empty text is no length, and no mistake', () => expect(parseLength('  ')).toBeNull())

test('a length that is written is read as the same', () => {
  const length = fc.integer({ min: 1, max: 3000 })
  fc.assert(
    fc.property(length, length, (one, other) => {
      const range = { least_mm: Math.min(one, other), most_mm: Math.max(one, other) }
      expect(parseLength(formatLength(range))).toEqual(range)
    }),
  )
})
