import { expect, test } from 'vitest'
import { putLine } from './cart-lines.ts'

const shirt = { id: 1, size_id: 2, color_id: 3, quantity: 1 }

test('a line with the same product, size and color is replaced in place, not added up', () => {
  const dress = { ...shirt, id: 9 }
  expect(putLine([shirt, dress], { ...shirt, quantity: 4 })).toEqual([{ ...shirt, quantity: 4 }, dress])
})

test.each(['id', 'size_id', 'color_id'] as const)('another %s is another line', (part) => {
  expect(putLine([shirt], { ...shirt, [part]: 7 })).toHaveLength(2)
})

test('the given list is not changed', () => {
  const lines = [shirt]
  putLine(lines, { ...shirt, quantity: 2 })
  expect(lines).toEqual([shirt])
})
