import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateDroppedShare, calculateGoodsRefund } from '../orders/orders.ts'
import { countUnits } from '../stock/stock.ts'
import { planChange, type PricedVariant, type WantedLine } from './plan-change.ts'

const shirt: PricedVariant = { size_id: 1, color_id: 1, quantity: 2, price: 500_00, price_offer: null }
const larger: PricedVariant = { ...shirt, size_id: 2, quantity: 0 }
const dress: PricedVariant = { size_id: 3, color_id: 1, quantity: 0, price: 900_00, price_offer: 700_00 }
const none = { refunded: [], offers: [larger, dress] }
const units = ({ size_id, color_id }: PricedVariant, quantity: number): WantedLine => ({ size_id, color_id, quantity })

describe('a change of an order', () => {
  test('to another size at the same price moves one unit and refunds nothing', () => {
    const plan = planChange([shirt], [units(shirt, 1), units(larger, 1)], none)
    expect(plan).toMatchObject({
      kept: [{ size_id: 1, quantity: 1 }],
      added: [{ size_id: 2, quantity: 1 }],
      removed: [{ size_id: 1, quantity: 1 }],
      taken: [{ size_id: 2, quantity: 1 }],
      ...{ dropped: 0, given: 0 },
    })
  })

  test.each([
    ['fewer units', [units(shirt, 1)], 500_00, 0],
    ['a dearer item', [units(shirt, 1), units(dress, 1)], -200_00, 0],
    ['a dearer item at another price', [units(shirt, 1), { ...units(dress, 1), price: 500_00 }], 0, 200_00],
    ['more units', [units(shirt, 3)], -500_00, 0],
  ])('to %s', (_, wanted, dropped, given) => {
    expect(planChange([shirt], wanted, none)).toMatchObject({ dropped, given })
  })

  test('keeps units that were refunded in their line, although they are not sent', () => {
    const plan = planChange([shirt], [units(larger, 1)], { ...none, refunded: [units(shirt, 1)] })
    expect(plan).toMatchObject({ kept: [{ size_id: 1, quantity: 1 }], removed: [{ quantity: 1 }], dropped: 0 })
  })

  test.each([
    ['nothing', [], 'lines'],
    ['a variant twice', [units(shirt, 1), units(shirt, 1)], 'lines'],
    ['what is not on sale', [units({ ...shirt, size_id: 9 }, 1)], 'lines'],
    ['what it is', [units(shirt, 2)], 'unchanged'],
    ['a price of nothing', [{ ...units(dress, 1), price: 0 }], 'price'],
    ['a price above the present', [{ ...units(dress, 1), price: 700_01 }], 'price'],
  ])('to %s is none', (_, wanted, obstacle) => {
    expect(planChange([shirt], wanted, none)).toBe(obstacle)
  })
})

// The refunds for any changes of an order and for its units add up to exactly what its goods cost.
test('changes and refunds of all units give back exactly the goods', () => {
  const price = fc.integer({ min: 1, max: 3_000_00 })
  const variant = fc.record({ price, quantity: fc.integer({ min: 1, max: 5 }) })
  const wantedUnits = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(variant, { minLength: 1, maxLength: 3 }),
      fc.array(price, { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(wantedUnits, { maxLength: 6 }),
      (bought, others, percent, changes) => {
        let lines: PricedVariant[] = bought.map((line, index) => ({
          ...line,
          size_id: index,
          color_id: 1,
          price_offer: null,
        }))
        const offers = others.map((cost, index) => ({
          size_id: 3 + index,
          color_id: 1,
          quantity: 0,
          price: cost,
          price_offer: null,
        }))
        const subtotal = lines.reduce((all, line) => all + line.price * line.quantity, 0)
        const discount = Math.floor((subtotal * percent) / 100)
        const order = { subtotal, discount, dropped: 0 }
        let refunded = 0
        for (const quantities of changes) {
          const wanted = quantities.flatMap((quantity, size_id) =>
            quantity > 0 ? [{ size_id, color_id: 1, quantity }] : [],
          )
          const plan = planChange(lines, wanted, { refunded: [], offers: [...offers, ...lines] })
          if (typeof plan === 'string' || plan.dropped < 0) continue
          const share = calculateDroppedShare({ ...order, lines }, [], plan.dropped)
          expect(share).toBeGreaterThanOrEqual(0)
          refunded += share
          for (const line of lines) {
            const moved = countUnits(plan.taken, line) - countUnits(plan.removed, line)
            expect(countUnits(plan.kept, line)).toBe(line.quantity + moved)
          }
          lines = [...plan.kept, ...plan.added]
          order.dropped += plan.dropped
        }
        expect(lines.reduce((all, line) => all + (line.price_offer ?? line.price) * line.quantity, order.dropped)).toBe(
          subtotal,
        )
        const before: PricedVariant[] = []
        for (const line of lines) {
          refunded += calculateGoodsRefund({ ...order, lines }, before, [line])
          before.push(line)
        }
        expect(refunded).toBe(subtotal - discount)
      },
    ),
  )
})
