import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank, toOneLine } from './one-line.ts'

test.each([
  [' Ana  María ', 'Ana  María'],
  ['\u202A+52 55 1234 5678\u202C', '+52 55 1234 5678'],
  ['FAN10\u200B', 'FAN10'],
  ['FA\u00ADN\u206010\uFEFF', 'FAN10'],
  ['n\u0303', 'n\u0303'],
  ['Ana\u00A0Li', 'Ana\u00A0Li'],
  ['\u200B', ''],
  ['\u3164', ''],
  ['\u115F\u1160', ''],
  [' \uFFA0 ', ''],
  ['\u2800', ''],
  ['\uFE0F', ''],
  ['', ''],
])('%j becomes %j', (typed, stored) => {
  expect(toOneLine(typed)).toBe(stored)
})

test('what is stored has no format character, no space around it, something to see or nothing, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const stored = toOneLine(typed)
      expect(stored).not.toMatch(/\p{Cf}|^\s|\s$/u)
      expect(isBlank(stored)).toBe(stored === '')
      expect(isBlank(typed)).toBe(stored === '')
      expect(toOneLine(stored)).toBe(stored)
    }),
  )
})
