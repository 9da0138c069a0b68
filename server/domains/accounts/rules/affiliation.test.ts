import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAffiliation } from './affiliation.ts'

test('a fan number ends in the check digit that Luhn gives', () => {
  expect(formatAffiliation(7992739871)).toBe('79927398713')
})

test('a fan number with one digit changed is not valid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.nat(20),
      fc.integer({ min: 1, max: 9 }),
      (sequence, at, by) => {
        const number = formatAffiliation(sequence)
        const index = at % number.length
        const other = String((Number(number[index]) + by) % 10)
        const mistyped = number.slice(0, index) + other + number.slice(index + 1)
        expect(formatAffiliation(Number(mistyped.slice(0, -1)))).not.toBe(mistyped)
      },
    ),
  )
})
