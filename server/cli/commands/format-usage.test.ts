import { expect, test } from 'vitest'
import { countRequiredArguments, findUnreadArgument, formatUsage } from './format-usage.ts'

test('descriptions of short and of long commands begin in the same column', () => {
  const long = 'mark-order-returned <code> keep|restock|discard [note…]'
  const lines = [...formatUsage('list-codes', 'first'), ...formatUsage(long, 'second')]
  expect(lines).toEqual([`  list-codes${' '.repeat(35)}first`, `  ${long}`, `${' '.repeat(47)}second`])
})

test.each([
  ['list-codes', 0],
  ['settings [<name> <json>]', 0],
  ['show-order <code>', 1],
  ['schedule-request <id> <ISO time> [answer…]', 2],
  ['mark-order-returned <code> keep|restock|discard [note…]', 2],
  ['refund-unmatched <number>|all <reason…>', 2],
  ['refund-order <code> <amount> <reason> …', 3],
  ['suspend-staff <email> | suspend-staff --undo <email>', 1],
])('"%s" needs %i arguments', (usage, count) => {
  expect(countRequiredArguments(usage)).toBe(count)
})

test.each([
  ['list-codes', ['extra'], 'extra'],
  ['list-requests [open|all]', ['foo'], 'foo'],
  ['list-requests [open|all]', ['all', 'foo'], 'foo'],
  ['list-orders [status]', ['--help'], '--help'],
  ['cancel-order <code> [reason…]', ['L-1', '--reason', 'too late'], '--reason'],
  ['backup [<folder>]', ['one', 'two'], 'two'],
  ['after-restore [<numbers to skip>]', ['1000', '2000'], '2000'],
  ['receive-return <id> restock|discard [shipping|no-shipping]', ['R-1', 'restock', 'all'], 'all'],
  ['schedule-request <id> <ISO time>', ['1', '2027-01-31T18:00:00Z', 'more'], 'more'],
  ['suspend-staff <email> | suspend-staff --undo <email>', ['--undo', 'a@b.test', 'c@d.test'], 'c@d.test'],
])('"%s" does not read an argument of %j', (usage, args, unread) => {
  expect(findUnreadArgument(usage, '', args)).toBe(unread)
})

test.each([
  ['list-requests [open|all]', ['all']],
  ['settings [<name> <json>]', ['brand', '"Lienza"']],
  ['restore [<folder>] [--to <time>]', ['folder', '--to', '2026-11-22T10:15:00Z']],
  ['verify [--only <part>,<part>]', ['--only', 'stock,payments']],
  ['cancel-order <code> [reason…]', ['L-1', 'sold', 'out', '-', 'sorry']],
  ['adjust-crystals <email> <±n> <reason…> [/ <reason in English>]', ['a@b.test', '-4', 'Por', 'tu', 'foto']],
  ['ship-order <code> <carrier…> <waybill>', ['L-1', 'Red', 'Pack', 'Express', '123']],
  ['confirm-transfer <code> <amount…> <reference>', ['L-1', '49.90', 'USD', 'K3M9QX2']],
  ['refund-order <code> <amount> <reason> …', ['L-1', '49.90', 'USD', 'a', 'gift', '--again']],
  ['invite-staff <email> <role,…> <name…>', ['a@b.test', 'owner', 'Ana', 'de', 'la', 'Cruz']],
])('"%s" reads every argument of %j', (usage, args) => {
  expect(findUnreadArgument(usage, 'also --again', args)).toBeUndefined()
})
