import { expect, test } from 'vitest'
import { getBadges } from './order-badges.ts'

test.each([
  ['canceled', 0, 0, ['canceled']],
  ['canceled', 599_00, 599_00, ['canceled', 'refund_pending']],
  ['canceled', 599_00, 0, ['canceled', 'refunded']],
  ['refunded', 599_00, 599_00, ['refund_pending']],
  ['refunded', 599_00, 0, ['refunded']],
  ['partially_refunded', 100_00, 100_00, ['refund_pending']],
  ['partially_refunded', 100_00, 40_00, ['partially_refunded']],
  ['shipped', 0, 0, ['shipped']],
] as const)(
  'an order that is %s, %i given back and %i of it on its way, is never called refunded too early',
  (status, all, refund_pending, badges) => {
    expect(getBadges({ status, refunded: all, refund_pending })).toEqual(badges)
  },
)
