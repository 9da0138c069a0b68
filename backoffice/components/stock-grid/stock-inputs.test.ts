import { expect, test } from 'vitest'
import { toChanges } from './stock-inputs.ts'

const cells = [{ size_id: 1, color_id: 2, on_hand: 5, held: 2 }]

test('differences and counts become changes, and a count carries the number that the person saw', () => {
  expect(toChanges({ '1 2': '9', '3 4': '+2', '5 6': '' }, cells)).toEqual({
    changes: [
      { size_id: 1, color_id: 2, count: 9, seen_on_hand: 5 },
      { size_id: 3, color_id: 4, delta: 2 },
    ],
    isValid: true,
  })
})

test.each(['-4', '1', 'x'])('%j is not valid where 2 of 5 units are reserved', (text) => {
  expect(toChanges({ '1 2': text }, cells)).toEqual({ changes: [], isValid: false })
})
