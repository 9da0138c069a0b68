import { expect, test } from 'vitest'
import { toChanges } from './stock-inputs.ts'

const cells = [{ size_id: 1, color_id: 2, on_hand: 5, committed: 1, reserved: 1 }]

test('differences and counts become changes, and a count carries the number that the person saw', () => {
  expect(toChanges({ '1 2': '9', '3 4': '+2', '5 6': '' }, cells)).toEqual({
    changes: [
      { size_id: 1, color_id: 2, count: 9, seen_on_hand: 5 },
      { size_id: 3, color_id: 4, delta: 2 },
    ],
    isValid: true,
  })
})

test.each(['-6', 'x'])('%j is not valid where 5 units are on hand', (text) => {
  expect(toChanges({ '1 2': text }, cells)).toEqual({ changes: [], isValid: false })
})

test('a count below what orders need is sent, so that the refusal names them', () => {
  expect(toChanges({ '1 2': '1' }, cells)).toEqual({
    changes: [{ size_id: 1, color_id: 2, count: 1, seen_on_hand: 5 }],
    isValid: true,
  })
})
