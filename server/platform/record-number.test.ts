import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRecordNumber, type NumberedRecord, parseRecordNumber } from './record-number.ts'

const kind = fc.constantFrom<NumberedRecord>('refund', 'return', 'payment')
const id = fc.integer({ min: 1, max: 999_999_999 })

test('a number is parsed as it is shown, in capitals or not, with its hyphens or without', () => {
  fc.assert(
    fc.property(kind, id, (of, number) => {
      const shown = formatRecordNumber(of, number)
      expect(shown).toMatch(/^[FRP]-\d+-[2-9B-DF-HJKMNP-T]$/)
      for (const typed of [shown, shown.toLowerCase(), ` ${shown} `, shown.replaceAll('-', '')])
        expect(parseRecordNumber(of, typed)).toBe(number)
    }),
  )
})

test('one wrong digit, two swapped ones, and a number of another record type are refused', () => {
  fc.assert(
    fc.property(kind, id, fc.nat(8), fc.integer({ min: 1, max: 9 }), (of, number, at, by) => {
      const digits = String(number)
      const place = at % digits.length
      const sign = formatRecordNumber(of, number).at(-1)
      const slip = digits.slice(0, place) + ((Number(digits[place]) + by) % 10) + digits.slice(place + 1)
      const swapped = digits.slice(0, place) + (digits[place + 1] ?? '') + digits[place] + digits.slice(place + 2)
      const letter = formatRecordNumber(of, number)[0]
      for (const wrong of [slip, ...(swapped === digits ? [] : [swapped])])
        expect(() => parseRecordNumber(of, `${letter}-${wrong}-${sign}`)).toThrow('is not the number of')
      const other = of === 'refund' ? 'return' : 'refund'
      expect(() => parseRecordNumber(other, formatRecordNumber(of, number))).toThrow(`is not the number of a ${other}`)
    }),
  )
})

test.each(['12', '', 'F-12', 'F--M', 'F-0-2', 'F-1e3-2', 'x', undefined])('%j is no number', (typed) => {
  expect(() => parseRecordNumber('refund', typed)).toThrow(
    /is not the number of a refund: type it as it is shown, like F-12-/,
  )
})
