import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateDroppedShare, calculateGoodsRefund } from './refund-amount.ts'

/** Amounts higher than any customer pays, whose products exceed the integers that numbers represent exactly. */
const order = fc
  .record({
    lines: fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 100_000_000_00 }), quantity: fc.integer({ min: 1, max: 20 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    part_off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, part_off }) => {
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const purchase = lines.map((line, index) => ({ ...line, size_id: index, color_id: 1, price_offer: null }))
    return { lines: purchase, subtotal, discount: Math.floor(subtotal * part_off) }
  })

test('for returns in any sequence and parts, exactly the goods are refunded in the end', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), (purchase, choices) => {
      const left = purchase.lines.map(({ size_id, color_id, quantity }) => ({ size_id, color_id, quantity }))
      const before: typeof left = []
      let refunded = 0
      while (left.some(({ quantity }) => quantity > 0)) {
        const open = left.filter(({ quantity }) => quantity > 0)
        const line = open[choices.next().value % open.length]!
        const now = { ...line, quantity: 1 + (choices.next().value % line.quantity) }
        const share = calculateGoodsRefund(purchase, before, [now])
        expect(share).toBeGreaterThanOrEqual(0)
        refunded += share
        before.push(now)
        line.quantity -= now.quantity
      }
      expect(refunded).toBe(purchase.subtotal - purchase.discount)
    }),
  )
})

test('a part is refunded at what was paid for it, to the cent', () => {
  fc.assert(
    fc.property(order, (purchase) => {
      const [first] = purchase.lines
      const exact = (first!.price * (purchase.subtotal - purchase.discount)) / purchase.subtotal
      expect(Math.abs(calculateGoodsRefund(purchase, [], [{ ...first!, quantity: 1 }]) - exact)).toBeLessThan(1.01)
    }),
  )
})

test.each([
  [0, 100_00],
  [30_00, 90_00],
  [300_00, 0],
  [1, 100_00],
  [2, 99_99],
])('of three units of 100.00 with %i off, one is worth %i', (discount, share) => {
  const lines = [{ size_id: 1, color_id: 1, price: 120_00, price_offer: 100_00 }]
  expect(
    calculateGoodsRefund({ lines, subtotal: 300_00, discount }, [], [{ size_id: 1, color_id: 1, quantity: 1 }]),
  ).toBe(share)
})

test('units of one size in two colors are distinguished, and units without a line are refused', () => {
  const lines = [
    { size_id: 1, color_id: 1, price: 100_00, price_offer: null },
    { size_id: 1, color_id: 2, price: 50_00, price_offer: null },
  ]
  const purchase = { lines, subtotal: 150_00, discount: 0 }
  expect(calculateGoodsRefund(purchase, [], [{ size_id: 1, color_id: 2, quantity: 1 }])).toBe(50_00)
  expect(() => calculateGoodsRefund(purchase, [], [{ size_id: 1, color_id: 3, quantity: 1 }])).toThrow(
    'is not in this order',
  )
})

test('for changes that cost less or more in any sequence, what was paid depends only on what the lines cost in the end', () => {
  const values = fc.array(fc.integer({ min: 1, max: 300_000_000_00 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(order, values, (purchase, costs) => {
      const paidFirst = purchase.subtotal - purchase.discount
      let [dropped, paid] = [0, paidFirst]
      const changeTo = (cost: number) => {
        const now = purchase.subtotal - dropped - cost
        paid -= calculateDroppedShare({ ...purchase, dropped }, [], now)
        dropped += now
      }
      for (const cost of costs) {
        changeTo(cost)
        expect(paid).toBe(paidFirst - calculateDroppedShare(purchase, [], purchase.subtotal - cost))
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(cost)
      }
      changeTo(purchase.subtotal)
      expect(paid).toBe(paidFirst)
    }),
  )
})
