import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectReplacedRefunds } from './replaced-refunds.ts'

const anyOwed = fc.array(
  fc.record({ goods: fc.nat(50_000), shipping: fc.nat(20_000) }).filter(({ goods, shipping }) => goods + shipping > 0),
  { maxLength: 5 },
)

test('money replaces at most what is owed, and the replaced refunds and the rest add up to it', () => {
  fc.assert(
    fc.property(anyOwed, fc.integer({ min: 1, max: 300_000 }), (shares, amount) => {
      const owed = shares.map(({ goods, shipping }, id) => ({ id, goods, amount: goods + shipping }))
      const all = owed.reduce((sum, refund) => sum + refund.amount, 0)
      const { goods, shipping, refunds } = selectReplacedRefunds(owed, amount)
      expect(goods + shipping).toBe(Math.min(all, amount))
      const before = owed.slice(0, refunds.length).reduce((sum, refund) => sum + refund.amount, 0)
      const rest = refunds.reduce((sum, refund) => sum + refund.rest.goods + refund.rest.shipping, 0)
      expect(before - rest).toBe(goods + shipping)
      expect(refunds.filter(({ rest: left }) => left.goods + left.shipping > 0).length).toBeLessThanOrEqual(1)
    }),
  )
})
