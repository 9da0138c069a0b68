import { expect, test } from 'vitest'
import { formatUsage } from './format-usage.ts'

test('descriptions of short and of long commands begin in the same column', () => {
  const long = 'mark-order-returned <code> keep|restock|discard [note]'
  const lines = [...formatUsage('list-codes', 'first'), ...formatUsage(long, 'second')]
  expect(lines).toEqual([`  list-codes${' '.repeat(35)}first`, `  ${long}`, `${' '.repeat(47)}second`])
})
