import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateGiven, holdLines, type OfferedLine } from './hold-prices.ts'

const anyPrice = fc.integer({ min: 2, max: 900_00 })
const anyLine: fc.Arbitrary<OfferedLine> = fc
  .record({ price: anyPrice, off: fc.nat(), quantity: fc.integer({ min: 1, max: 20 }), own_price: fc.option(anyPrice) })
  .map(({ price, off, quantity, own_price }) => ({
    line: { id: 1, size_id: 1, color_id: 1, quantity },
    own_price,
    offer: { price, price_offer: off % 2 ? (off % (price - 1)) + 1 : null },
  }))
const anyLines = fc.array(anyLine, { maxLength: 8 })
const sum = (lines: readonly OfferedLine[], getPrice: (line: OfferedLine) => number) =>
  lines.reduce((total, one) => total + getPrice(one) * one.line.quantity, 0)
const everyone = ({ offer }: OfferedLine) => offer.price_offer ?? offer.price ?? 0

test('lines that hold all prices cost the chosen ones, or else what everyone pays now', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const held = holdLines(lines, { is_live: true }).map(({ quantity, held: price }) => ({ ...price!, quantity }))
      const cost = held.reduce((all, { price, price_offer, quantity }) => all + (price_offer ?? price) * quantity, 0)
      expect(cost).toBe(sum(lines, (one) => one.own_price ?? everyone(one)))
      for (const { price, price_offer } of held) expect(price_offer ?? 0).toBeLessThan(price)
    }),
  )
})

test('without a link only the chosen prices are held', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const held = holdLines(lines, { is_live: false })
      expect(held.map((line) => line.held?.is_own ?? false)).toEqual(lines.map((one) => one.own_price !== null))
    }),
  )
})

test('what chosen prices give is never less than the difference of the sums', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const difference = sum(lines, everyone) - sum(lines, (one) => one.own_price ?? everyone(one))
      expect(calculateGiven(lines)).toBeGreaterThanOrEqual(Math.max(difference, 0))
      expect(calculateGiven(lines.map((one) => ({ ...one, own_price: null })))).toBe(0)
    }),
  )
})
