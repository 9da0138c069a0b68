import { expect, test } from 'vitest'
import { countRequiredArguments, formatUsage } from './format-usage.ts'

test('descriptions of short and of long commands begin in the same column', () => {
  const long = 'mark-order-returned <code> keep|restock|discard [note]'
  const lines = [...formatUsage('list-codes', 'first'), ...formatUsage(long, 'second')]
  expect(lines).toEqual([`  list-codes${' '.repeat(35)}first`, `  ${long}`, `${' '.repeat(47)}second`])
})

test.each([
  ['list-codes', 0],
  ['settings [<name> <json>]', 0],
  ['show-order <code>', 1],
  ['schedule-request <id> <ISO time> [answer]', 2],
  ['mark-order-returned <code> keep|restock|discard [note]', 2],
  ['refund-unmatched <number>|all <reason>', 2],
  ['refund-order <code> <amount> <reason> …', 3],
  ['suspend-staff <email> | suspend-staff --undo <email>', 1],
])('"%s" needs %i arguments', (usage, count) => {
  expect(countRequiredArguments(usage)).toBe(count)
})
