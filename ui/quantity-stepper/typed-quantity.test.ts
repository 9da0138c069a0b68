import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedQuantity } from './typed-quantity.ts'

test.each([
  ['', '', null],
  ['  ', '', null],
  ['2', '2', 2],
  [' 2 ', '2 ', 2],
  ['１２', '12', 12],
  ['1234', '123', 123],
  ['1.', '1.', 1],
  ['1.5', '1.', 1],
  ['1,5', '1,', 1],
  ['1.00', '1.', 1],
  ['2x9', '2x', 2],
  ['10-12', '10-', 10],
  ['1e1', '1e', 1],
  ['.5', '.', null],
  ['-5', '-', null],
  ['doce', 'd', null],
])('%j is shown as %j and means %j', (typed, text, quantity) => {
  expect(readTypedQuantity(typed)).toEqual({ text, quantity })
})

test('a number with decimals never means more than it says, typed at once or sign by sign', () => {
  fc.assert(
    fc.property(fc.nat(999), fc.constantFrom('.', ',', '．', "'", ' '), fc.nat(), (whole, point, decimals) => {
      const typed = `${whole}${point}${decimals}`
      expect(readTypedQuantity(typed).quantity).toBe(whole)
      const shown = Array.from(typed).reduce((before, sign) => readTypedQuantity(before + sign).text, '')
      expect(readTypedQuantity(shown).quantity).toBe(whole)
    }),
  )
})
