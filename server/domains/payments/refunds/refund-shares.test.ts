import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateRefundable, splitAmount } from './refund-shares.ts'

const order = { subtotal: 500_00, discount: 50_00, shipping: 149_00 }
const refund = (amount: number, goods: number, status: 'pending' | 'done' | 'failed' = 'done') => ({
  amount,
  goods,
  status,
  replaced_by: null as number | null,
})

test.each([
  ['nothing', [], { goods: 450_00, shipping: 149_00 }],
  ['a part of the items', [refund(100_00, 100_00)], { goods: 350_00, shipping: 149_00 }],
  ['the shipping, under way', [refund(149_00, 0, 'pending')], { goods: 450_00, shipping: 0 }],
  ['all', [refund(599_00, 450_00)], { goods: 0, shipping: 0 }],
  ['what did not succeed and is still owed', [refund(100_00, 100_00, 'failed')], { goods: 350_00, shipping: 149_00 }],
  [
    'what did not succeed, and the money went otherwise',
    [refund(599_00, 450_00, 'failed'), refund(599_00, 450_00)],
    { goods: 0, shipping: 0 },
  ],
  [
    'a part of what did not succeed, with the rest still owed',
    [{ ...refund(200_00, 200_00, 'failed'), replaced_by: 2 }, refund(100_00, 100_00), refund(100_00, 100_00, 'failed')],
    { goods: 250_00, shipping: 149_00 },
  ],
  ['all of it, that did not succeed and is still owed', [refund(599_00, 450_00, 'failed')], { goods: 0, shipping: 0 }],
  [
    'two that did not succeed, of which only one can still be owed',
    [refund(400_00, 400_00, 'failed'), refund(300_00, 300_00, 'failed')],
    { goods: 50_00, shipping: 149_00 },
  ],
])('after %s', (_name, refunds, left) => {
  expect(calculateRefundable(order, refunds)).toEqual(left)
})

test('an amount without a stated purpose counts for the items first', () => {
  expect(splitAmount(500_00, { goods: 450_00, shipping: 149_00 })).toEqual({ goods: 450_00, shipping: 50_00 })
  expect(splitAmount(100_00, { goods: 450_00, shipping: 149_00 })).toEqual({ goods: 100_00, shipping: 0 })
})

const anyOrder = fc
  .record({ subtotal: fc.nat(1_000_000), cut: fc.nat(1_000_000), shipping: fc.nat(50_000) })
  .map(({ subtotal, cut, shipping }) => ({ subtotal, discount: Math.min(subtotal, cut), shipping }))

test('refunds in any parts are never below 0, and add up to what was paid', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(fc.nat(300_000), { maxLength: 10 }), (paid, wanted) => {
      const refunds: ReturnType<typeof refund>[] = []
      for (const wish of [...wanted, Infinity]) {
        const left = calculateRefundable(paid, refunds)
        const amount = Math.min(wish, left.goods + left.shipping)
        const { goods, shipping } = splitAmount(amount, left)
        expect(goods).toBeGreaterThanOrEqual(0)
        expect(shipping).toBeGreaterThanOrEqual(0)
        expect(goods).toBeLessThanOrEqual(left.goods)
        expect(shipping).toBeLessThanOrEqual(left.shipping)
        refunds.push(refund(goods + shipping, goods))
      }
      expect(calculateRefundable(paid, refunds)).toEqual({ goods: 0, shipping: 0 })
      expect(refunds.reduce((sum, { goods }) => sum + goods, 0)).toBe(paid.subtotal - paid.discount)
    }),
  )
})
