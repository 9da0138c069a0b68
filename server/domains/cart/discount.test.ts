import type { Currency } from '@shop/contract/locale.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_GOODS, type Code } from '../codes/codes.ts'
import {
  calculateDiscount,
  calculateSubtotal,
  calculateTotals,
  type DiscountedGoods,
  type PricedLine,
} from './totals.ts'

const now = new Date('2026-05-01T12:00:00Z')

function aCode(wanted: Partial<Code> = {}): Code {
  return {
    id: 1,
    code: 'FAN10',
    percent: 10,
    bundle: null,
    amount: { MXN: null, USD: null },
    least: { MXN: 0, USD: 0 },
    starts_at: null,
    ends_at: null,
    ended: false,
    levels: null,
    has_uses: true,
    free_shipping: false,
    goods: ALL_GOODS,
    ...wanted,
  }
}

const off = (
  subtotal: number,
  code: Code | null,
  {
    first_order = false,
    currency = 'MXN',
    level = 0,
  }: { first_order?: boolean; currency?: Currency; level?: number } = {},
  goods: Partial<DiscountedGoods> = {},
) =>
  calculateDiscount(
    { subtotal, of_code: subtotal, shipping: 149_00, may_ship_free: true, ...goods },
    { first_order, code, currency, level, now },
  )

test.each([
  [5, 1],
  [15, 2],
  [33_33, 3_33],
  [99_99, 10_00],
  [1_234_56, 123_46],
])('ten percent of %i is %i in both currencies, half up', (subtotal, amount) => {
  for (const currency of ['MXN', 'USD'] as const)
    expect(off(subtotal, aCode(), { currency })).toEqual({ amount, free_shipping: false, reason: 'code', unused: null })
})

test.each([
  ['the first order alone', null, true, 100_00, 'first_order', null],
  ['a code alone', aCode({ percent: 20 }), false, 200_00, 'code', null],
  ['a code that is larger', aCode({ percent: 11 }), true, 110_00, 'code', null],
  ['a code that is as large', aCode({ percent: 10 }), true, 100_00, 'first_order', 'first_order'],
  ['a code that is smaller', aCode({ percent: 5 }), true, 100_00, 'first_order', 'first_order'],
  ['a code that does not count', aCode({ percent: 90, ended: true }), true, 100_00, 'first_order', 'over'],
  ['neither', null, false, 0, null, null],
] as const)('the discount on a thousand pesos, %s', (_, code, first_order, amount, reason, unused) => {
  expect(off(1000_00, code, { first_order })).toEqual({ amount, free_shipping: false, reason, unused })
})

const amount = { MXN: 500_00, USD: null }

test.each([
  ['begins now', { starts_at: now.toISOString() }, null],
  ['begins a moment later', { starts_at: '2026-05-01T12:00:00.001Z' }, 'not_yet'],
  ['ends a moment later', { ends_at: '2026-05-01T12:00:00.001Z' }, null],
  ['ends now', { ends_at: now.toISOString() }, 'over'],
  ['was ended by hand', { ended: true }, 'over'],
  ['is used up', { has_uses: false }, 'used_up'],
  ['is for this level', { levels: [0, 1] }, null],
  ['is for others', { levels: [1, 2, 3] }, 'level'],
  ['has an amount in this currency', { percent: null, amount }, null],
  ['has none in this currency', { percent: null, amount: { MXN: null, USD: 30_00 } }, 'currency'],
  ['starts at this subtotal', { least: { MXN: 1000_00, USD: 0 } }, null],
  ['starts a centavo above', { least: { MXN: 1000_01, USD: 0 } }, 'least'],
] as const)('a code that %s', (_, terms, unused) => {
  const discount = off(1000_00, aCode({ percent: 50, ...(terms as Partial<Code>) }))
  expect(discount).toEqual({
    amount: unused ? 0 : 500_00,
    free_shipping: false,
    reason: unused ? null : 'code',
    unused,
  })
})

test('five hundred pesos off a hundred and twenty cover the goods but not the shipping', () => {
  const code = aCode({ percent: null, amount })
  const lines = [{ price: 120_00, price_offer: null, quantity: 1 }]
  const discount = off(calculateSubtotal(lines), code)
  expect(discount.amount).toBe(120_00)
  expect(calculateTotals(lines, { discount: discount.amount, shipping: 149_00 })).toMatchObject({
    discount: 120_00,
    shipping: 149_00,
    total: 149_00,
  })
})

const shipping = aCode({ percent: null, free_shipping: true })
const only = (goods: Partial<Code['goods']>) => aCode({ percent: 50, goods: { ...ALL_GOODS, ...goods } })

test.each([
  ['free shipping', shipping, {}, false, 0, true, 'code', null],
  ['free shipping that is worth less than the first order', shipping, { shipping: 99_99 }, true, 100_00, false, 'first_order', 'first_order'],
  ['free shipping that is worth more', shipping, { shipping: 100_01 }, true, 0, true, 'code', null],
  ['free shipping where it costs nothing', shipping, { shipping: 0 }, false, 0, false, null, 'shipping_free'],
  ['free shipping abroad', shipping, { may_ship_free: false }, false, 0, false, null, 'destination'],
  ['a part of the goods', only({ category_ids: [3] }), { of_code: 300_00 }, false, 150_00, false, 'code', null],
  ['none of the goods', only({ excludes_offers: true }), { of_code: 0 }, false, 0, false, null, 'goods'],
] as const)('a code for %s', (_, code, goods, first_order, off_goods, free_shipping, reason, unused) => {
  const expected = { amount: off_goods, free_shipping, reason, unused }
  expect(off(1000_00, code, { first_order }, goods)).toEqual(expected)
}) // prettier-ignore

test('a code on an empty cart gives no discount and no reason', () => {
  expect(off(0, aCode({ percent: null, amount }))).toEqual({
    amount: 0,
    free_shipping: false,
    reason: null,
    unused: null,
  })
})

const anyLine: fc.Arbitrary<PricedLine> = fc
  .record({ price: fc.integer({ min: 2, max: 9_999_99 }), off: fc.nat(), quantity: fc.integer({ min: 1, max: 20 }) })
  .map(({ price, off: less, quantity }) => ({
    price,
    price_offer: less % 3 ? (less % (price - 1)) + 1 : null,
    quantity,
  }))

const anyAmount = fc.option(fc.integer({ min: 1, max: 99_999_99 }))
const anyCode = fc.option(
  fc
    .record({
      percent: fc.option(fc.integer({ min: 1, max: 100 })),
      amount: fc.record({ MXN: anyAmount, USD: anyAmount }),
      least: fc.record({ MXN: fc.nat(5_000_00), USD: fc.nat(500_00) }),
      levels: fc.option(fc.constantFrom<number[][]>([0], [1, 2, 3])),
      has_uses: fc.boolean(),
      ended: fc.boolean(),
    })
    .map(aCode),
)

test('for any lines and code the parts are whole, none is negative, and they add up to the total', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 20 }),
      anyCode,
      fc.boolean(),
      fc.constantFrom<Currency>('MXN', 'USD'),
      fc.nat(3),
      fc.nat(699_00),
      (lines, code, first_order, currency, level, fee) => {
        const subtotal = calculateSubtotal(lines)
        const goods = { subtotal, of_code: subtotal, shipping: fee, may_ship_free: true }
        const discount = calculateDiscount(goods, { first_order, code, currency, level, now })
        const totals = calculateTotals(lines, { discount: discount.amount, shipping: fee })
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping)
        for (const part of Object.values(totals)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        expect(discount.amount).toBeLessThanOrEqual(subtotal)
        expect(discount.reason === null).toBe(discount.amount === 0)
        const first = calculateDiscount(goods, { first_order, code: null, currency, level, now })
        const alone = calculateDiscount(goods, { first_order: false, code, currency, level, now })
        expect(discount.amount).toBe(Math.max(first.amount, alone.amount))
      },
    ),
  )
})
