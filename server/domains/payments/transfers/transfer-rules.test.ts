import type { Money } from '@shop/contract/money.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import { describe, expect, test } from 'vitest'
import type { TransferHistory } from '../queries/transfer-queries.ts'
import { matchesExpectedTotal, isWithheld, TRANSFER_MS, findTransferObstacle } from './transfer-rules.ts'

type Asked = Parameters<typeof findTransferObstacle>[1]

const now = new Date('2027-03-31T12:00:00Z')
const daysAgo = (days: number, ms = 0) => new Date(now.valueOf() - days * 86_400_000 - ms)

describe('two expired bank transfers withhold the method', () => {
  test.each<[string, Date[], boolean]>([
    ['none', [], false],
    ['one', [daysAgo(1)], false],
    ['two, the second just now', [now, daysAgo(2)], true],
    ['two, the second 30 days ago less a moment', [daysAgo(30, -1), daysAgo(32)], true],
    ['two, the second 30 days ago', [daysAgo(30), daysAgo(32)], false],
    ['two that are 30 days apart', [daysAgo(1), daysAgo(31)], true],
    ['two that are farther apart', [daysAgo(1), daysAgo(31, 1)], false],
  ])('%s: %s', (_, expired, withheld) => {
    expect(isWithheld(expired, now)).toBe(withheld)
  })
})

describe('a cart cannot be paid by bank transfer', () => {
  const good: TransferHistory = { waiting: false, in_vain: [] }
  const line = (quantity: number) => ({ quantity })
  const cart = (quantity: number): Asked => ({
    ...{ currency: 'USD', total: 100, discount_reason: null, products: [line(1), line(quantity)] },
  })
  const twice = [daysAgo(1), daysAgo(3)]
  const pesos = (quantity: number): Asked => ({ ...cart(quantity), currency: 'MXN' })
  const change = { discount_reason: 'order_change' } as const
  test.each<[string, TransferMethod, Asked, TransferHistory, string | null]>([
    ['nothing', 'zelle', cart(5), good, null],
    ['nothing', 'spei', pesos(5), good, null],
    ['a change of an order', 'zelle', { ...cart(5), ...change }, good, 'method_unavailable'],
    ['a change of an order', 'spei', { ...pesos(5), ...change }, good, 'method_unavailable'],
    ['pesos', 'venmo', pesos(5), good, 'zelle_venmo_usd'],
    ['dollars', 'spei', cart(5), good, 'spei_mxn'],
    ['six units of one variant', 'zelle', cart(6), good, 'request_too_many'],
    ['six units of one variant', 'spei', pesos(6), good, 'spei_too_many'],
    ['one that waits', 'spei', pesos(1), { ...good, waiting: true }, 'request_pending'],
    ['two in vain', 'spei', pesos(1), { ...good, in_vain: twice }, 'method_withheld'],
    ['nothing to pay', 'zelle', { ...cart(6), total: 0 }, { waiting: true, in_vain: twice }, null],
  ])('%s, %s', (_, method, priced, standing, obstacle) => {
    expect(findTransferObstacle({ method, isOffered: true }, priced, standing, now)).toBe(obstacle)
    expect(findTransferObstacle({ method, isOffered: false }, priced, standing, now)).toBe('method_unavailable')
  })
})

test('a bank transfer waits two days', () => {
  expect(TRANSFER_MS).toBe(2 * 24 * 60 * 60 * 1000)
})

test.each<[string, Money | undefined, boolean]>([
  ['nothing', undefined, true],
  ['what it costs', { amount: 5_310, currency: 'USD' }, true],
  ['a cent less', { amount: 5_309, currency: 'USD' }, false],
  ['a cent more', { amount: 5_311, currency: 'USD' }, false],
  ['as many pesos', { amount: 5_310, currency: 'MXN' }, false],
  ['something else altogether', { amount: 95_800, currency: 'MXN' }, false],
])('a cart of 53.10 dollars that was shown as %s: %s', (_, expected, is) => {
  expect(matchesExpectedTotal(expected, { total: 5_310, currency: 'USD' })).toBe(is)
})
