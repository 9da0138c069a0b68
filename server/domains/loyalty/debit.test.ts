import { calculateCrystals, spendPerCrystal } from '@shop/contract/crystals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateDebit } from './debit.ts'

const rate = spendPerCrystal.MXN

function debits(basis: number, refunds: number[]): number[] {
  const credit = { crystals: calculateCrystals(basis, 'MXN'), basis, rate, refunded: 0, debited: 0 }
  return refunds.map((goods) => {
    const debit = calculateDebit(credit, goods)
    credit.refunded += goods
    credit.debited += debit
    return debit
  })
}

test.each([
  [2_000_00, [1_000_00, 1_000_00], [10, 10]],
  [2_000_00, [2_000_00], [20]],
  [199_99, [99_99, 100_00], [0, 1]],
  [199_99, [100_00, 99_99], [1, 0]],
  [250_00, [50_00, 50_00, 150_00], [0, 1, 1]],
  [99_99, [99_99], [0]],
])('for goods of %i, refunds of %j debit %j', (basis, refunds, taken) => {
  expect(debits(basis, refunds)).toEqual(taken)
})

const wholeRefunds = fc
  .integer({ min: 1, max: 5_000_00 })
  .chain((basis) => fc.tuple(fc.constant(basis), fc.array(fc.integer({ min: 0, max: basis }), { maxLength: 8 })))
  .map(([basis, cuts]) => {
    const borders = [0, ...cuts.toSorted((a, b) => a - b), basis]
    return { basis, refunds: borders.slice(1).map((border, index) => border - borders[index]!) }
  })

test('refunds of the whole order debit exactly what was credited, in any parts', () => {
  fc.assert(
    fc.property(wholeRefunds, ({ basis, refunds }) => {
      const taken = debits(basis, refunds)
      expect(taken.reduce((sum, one) => sum + one, 0)).toBe(calculateCrystals(basis, 'MXN'))
    }),
  )
})

test('no refund adds crystals, and the rest is never less than the remaining goods would earn', () => {
  fc.assert(
    fc.property(wholeRefunds, ({ basis, refunds }) => {
      let [goods, crystals] = [basis, calculateCrystals(basis, 'MXN')]
      debits(basis, refunds).forEach((debit, index) => {
        expect(debit).toBeGreaterThanOrEqual(0)
        goods -= refunds[index]!
        crystals -= debit
        expect(crystals).toBeGreaterThanOrEqual(calculateCrystals(goods, 'MXN'))
        expect(crystals - calculateCrystals(goods, 'MXN')).toBeLessThanOrEqual(1)
      })
    }),
  )
})

test('the refund that leaves no goods debits the whole rest, even if that exceeds the rate', () => {
  const credit = { crystals: 25, basis: 2_000_00, rate, refunded: 0, debited: 0 }
  expect(calculateDebit(credit, 1_999_99)).toBe(19)
  expect(calculateDebit(credit, 2_000_00)).toBe(25)
})
