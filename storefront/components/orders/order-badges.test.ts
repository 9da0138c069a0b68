import { expect, test } from 'vitest'
import { getBadges } from './order-badges.ts'

test.each([
  ['cancelled', 0, 0, ['cancelled']],
  ['cancelled', 599_00, 599_00, ['cancelled', 'refund_pending']],
  ['cancelled', 599_00, 0, ['cancelled', 'refunded']],
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
