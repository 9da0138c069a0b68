import type { CartLine } from '@shop/contract/cart.ts'
import { expect, test } from 'vitest'
import { getCartIndex, type CartRow, buildCartRows } from './cart-rows.ts'

function line(id: number): CartLine {
  return { id, size_id: 1, color_id: 1, name: `piece ${id}` } as CartLine
}
const shape = (rows: CartRow[]) =>
  rows.map(({ line: { id }, isRemoved }) => (isRemoved ? `(${id})` : `${id}`)).join(' ')

test('a removed line leaves its row in the place where it stood', () => {
  expect(shape(buildCartRows([line(1), line(3)], [{ line: line(2), index: 1 }]))).toBe('1 (2) 3')
})

test('several removed lines keep their order, whichever was removed first', () => {
  const removed = [
    { line: line(3), index: 2 },
    { line: line(1), index: 0 },
  ]
  expect(shape(buildCartRows([line(2)], removed))).toBe('(1) 2 (3)')
})

test('with all lines removed only their rows are left', () => {
  const removed = [
    { line: line(1), index: 0 },
    { line: line(2), index: 1 },
  ]
  expect(shape(buildCartRows([], removed))).toBe('(1) (2)')
})

test('a line that was added to the cart again has no row', () => {
  expect(shape(buildCartRows([line(1), line(2)], [{ line: line(2), index: 1 }]))).toBe('1 2')
})

test.each([
  [1, 0],
  [3, 1],
  [5, 2],
])('line %i returns to position %i of the cart, without counting undo rows', (id, place) => {
  const removed = [1, 3, 5].map((gone) => ({ line: line(gone), index: gone - 1 }))
  const rows = buildCartRows([line(2), line(4)], removed)
  const rowIndex = rows.findIndex((row) => row.line.id === id)
  expect(getCartIndex(rows, rowIndex)).toBe(place)
})
