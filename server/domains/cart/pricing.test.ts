import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_GOODS, type Code } from '../codes/codes.ts'
import { parseSettings } from '../content/content.ts'
import { calculateGoodsRefund } from '../orders/orders.ts'
import { calculateFreeUnits } from './code-goods.ts'
import { priceCart } from './pricing.ts'
import type { CartRow } from './queries.ts'

const now = new Date('2026-05-01T12:00:00Z')
const countries = [
  { country_id: MEXICO_COUNTRY_ID, iso2: 'MX' },
  { country_id: USA_COUNTRY_ID, iso2: 'US' },
  { country_id: 207, iso2: 'ES' },
]

interface Line {
  held?: CartRow['lines'][number]['held']
  price: number
  price_offer: number | null
  quantity: number
}

const anyLine: fc.Arbitrary<Line> = fc
  .record({ price: fc.integer({ min: 2, max: 900_00 }), off: fc.nat(), quantity: fc.integer({ min: 1, max: 4 }) })
  .map(({ price, off, quantity }) => ({ price, price_offer: off % 3 ? (off % (price - 1)) + 1 : null, quantity }))
const perCurrency = fc.record({ MXN: fc.nat(2_000_00), USD: fc.nat(100_00) })
const anyShipping = fc.oneof(
  fc.constant(parseSettings({}).shipping),
  fc.record({
    mexico: perCurrency,
    united_states: perCurrency,
    elsewhere: perCurrency,
    free_from: perCurrency,
    free_from_with_level: perCurrency,
  }),
)
const anyAmount = fc.option(fc.integer({ min: 1, max: 500_00 }))
const anyCode: fc.Arbitrary<Code> = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    amount: fc.record({ MXN: anyAmount, USD: anyAmount }),
    least: perCurrency,
    levels: fc.option(fc.constantFrom<number[][]>([0], [1, 2, 3])),
    free_shipping: fc.boolean(),
    goods: fc.record({
      category_ids: fc.option(fc.constantFrom<number[][]>([1], [2])),
      collection_ids: fc.option(fc.constantFrom<number[][]>([1], [2])),
      product_ids: fc.option(fc.constantFrom<number[][]>([1], [2, 3])),
      excludes_offers: fc.boolean(),
    }),
  })
  .map((terms) => ({
    id: 1,
    code: 'FAN10',
    bundle: null,
    starts_at: null,
    ends_at: null,
    ended: false,
    has_uses: true,
    ...terms,
  }))

const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  currency: fc.constantFrom('MXN' as const, 'USD' as const),
  country: fc.constantFrom(null, ...countries),
  level: fc.nat(3),
  shipping: anyShipping,
})
type CartTerms = typeof anyCart extends fc.Arbitrary<infer Terms> ? Terms : never

function priceInStock(
  { lines, currency, country, level, shipping }: CartTerms,
  { first_order, code, automatic = [] }: { first_order: boolean; code: Code | null; automatic?: Code[] },
) {
  const cart = {
    id: 'cart',
    version: 1,
    currency,
    channel: 'online_store',
    lines: lines.map(({ quantity, held }, index) => ({
      id: index + 1,
      size_id: 1,
      color_id: 1,
      quantity,
      held: held ?? null,
    })),
    change: null,
    first_order,
    code,
    automatic,
    shipping,
    reservation: null,
    ships_to: country && { ...address, ...country },
    owner: { name: '', lastname: '', email: '', code_phone: '', phone: '' },
    offers: lines.map((line, index) => ({ ...offer, ...line, position: index + 1, id: index + 1 })),
  } satisfies CartRow
  return priceCart(cart, { id: 1, level }, 'en', now)
}

const address = { id: 1, selected: true } as NonNullable<CartRow['ships_to']>
const offer = { size_id: 1, color_id: 1, visible: true, name: 'Tee', description: '', uri: 'tee', image_key: null, alt: '', size: 'M', color_name: 'Black', category_ids: [1], collection_id: 1, free: 100 } // prettier-ignore

test('for any cart, address, level and code, a discount never makes the total larger', () => {
  fc.assert(
    fc.property(anyCart, fc.boolean(), fc.option(anyCode), (cart, first_order, code) => {
      const without = priceInStock(cart, { first_order: false, code: null })
      const discounted = priceInStock(cart, { first_order, code })
      expect(discounted.total).toBeLessThanOrEqual(without.total)
      expect(discounted.total).toBe(without.total - discounted.discount - (without.shipping - discounted.shipping))
      const isFree = discounted.shipping === 0 && discounted.discount === 0
      expect(discounted.shipping === without.shipping || isFree).toBe(true)
    }),
    { numRuns: 500 },
  )
})

/** The discount is for the goods of any code. */
const anyAutomatic: fc.Arbitrary<Code> = fc
  .tuple(anyCode, fc.integer({ min: 2, max: 5 }), fc.nat())
  .map(([code, buy, n]) => ({
    ...code,
    percent: null,
    free_shipping: false,
    bundle: { buy, pay: 1 + (n % (buy - 1)) },
  }))
const anyAutomatics = fc
  .array(anyAutomatic, { maxLength: 3 })
  .map((codes) => codes.map((code, index) => ({ ...code, code: `PROMO-${index}` })))

test('of all discounts the one that takes off the most counts, alone, and none makes an order dearer', () => {
  fc.assert(
    fc.property(anyCart, fc.boolean(), fc.option(anyCode), anyAutomatics, (cart, first_order, code, automatic) => {
      const priced = priceInStock(cart, { first_order, code, automatic })
      const alone = [
        priceInStock(cart, { first_order: false, code: null }),
        priceInStock(cart, { first_order, code: null }),
        priceInStock(cart, { first_order: false, code }),
        ...automatic.map((one) => priceInStock(cart, { first_order: false, code: null, automatic: [one] })),
      ]
      expect(priced.total).toBe(Math.min(...alone.map(({ total }) => total)))
      expect(priced.discount).toBeLessThanOrEqual(priced.subtotal)
      expect(priced.discount_reason === 'automatic').toBe(priced.automatic_discount !== null)
      for (const line of priced.products) expect(line.subtotal).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

test('another unit never takes something from what is free, and refunds by piece add up to what was paid', () => {
  fc.assert(
    fc.property(anyCart, anyAutomatic, anyLine, (cart, one, line) => {
      const automatic = [{ ...one, goods: ALL_GOODS, least: { MXN: 0, USD: 0 }, levels: null }]
      const before = priceInStock(cart, { first_order: false, code: null, automatic })
      const after = priceInStock(
        { ...cart, lines: [...cart.lines, line] },
        { first_order: false, code: null, automatic },
      )
      expect(after.discount).toBeGreaterThanOrEqual(before.discount)
      const units = before.products.map(({ id, size_id, quantity }) => ({
        size_id: 10 * size_id + id,
        color_id: 1,
        quantity,
      }))
      const lines = before.products.map((product, index) => ({ ...product, ...units[index]! }))
      const shares = units.map((unit, index) =>
        calculateGoodsRefund({ ...before, lines }, units.slice(0, index), [unit]),
      )
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(before.subtotal - before.discount)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [3, 2, [500_00, 300_00, 200_00], 200_00],
  [3, 2, [500_00, 300_00], 0],
  [3, 2, [500_00, 450_00, 400_00, 50_00, 40_00, 30_00], 430_00],
  [2, 1, [500_00, 300_00, 200_00], 300_00],
  [4, 2, [400_00, 300_00, 200_00, 100_00], 300_00],
])('buy %i, pay %i of %j takes off %i', (buy, pay, prices, discount) => {
  const lines = prices.map((price) => ({ price, price_offer: null, quantity: 1 }))
  expect(calculateFreeUnits(lines, { buy, pay })).toBe(discount)
})

// A code that makes shipping free may begin to apply with more goods, whatever they lack for the threshold.
const anyCodeForGoods = anyCode.map((code) => ({ ...code, free_shipping: false }))

test('with goods of exactly what is missing shipping is free, and with less it is not, whatever the discount', () => {
  fc.assert(
    fc.property(anyCart, fc.boolean(), fc.option(anyCodeForGoods), (cart, first_order, code) => {
      const discount = { first_order, code }
      const { free_shipping, shipping } = priceInStock(cart, discount)
      if (free_shipping === null) return
      const { missing } = free_shipping
      expect(shipping === 0).toBe(missing === 0)
      if (missing === 0) return
      const add = (goods: number) => {
        const line = { price: goods, price_offer: null, quantity: 1 }
        return priceInStock({ ...cart, lines: [...cart.lines, line] }, discount)
      }
      expect(add(missing)).toMatchObject({ shipping: 0, free_shipping: { missing: 0 } })
      expect(add(missing - 1)).toMatchObject({ shipping, free_shipping: { missing: 1 } })
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['the United States, a first order', 85_00, 'USD', USA_COUNTRY_ID, 0, true, null, 76_50],
  ['Mexico, a first order', 849_00, 'MXN', MEXICO_COUNTRY_ID, 1, true, null, 764_10],
  ['Mexico, a code and a level', 47_00, 'USD', MEXICO_COUNTRY_ID, 3, false, 20, 37_60],
] as const)(
  'goods at the threshold ship free with a discount: %s',
  (_, goods, currency, id, level, first_order, percent, total) => {
    // prettier-ignore
    const cart = {
    lines: [{ price: goods, price_offer: null, quantity: 1 }],
    currency,
    country: countries.find(({ country_id }) => country_id === id)!,
    level,
    shipping: parseSettings({}).shipping,
  }
    const code = percent && { id: 1, code: 'C', starts_at: null, ends_at: null, ended: false, has_uses: true, bundle: null, percent, amount: { MXN: null, USD: null }, least: { MXN: 0, USD: 0 }, levels: null, free_shipping: false, goods: ALL_GOODS } // prettier-ignore
    expect(priceInStock(cart, { first_order, code })).toMatchObject({ shipping: 0, total })
  },
)

// Held prices are those of a draft order: it costs what a cart would cost whose products have these prices now.
test('a cart with held prices costs what it would cost if its products had these prices, whatever they cost now', () => {
  fc.assert(
    fc.property(
      anyCart,
      fc.array(anyLine, { minLength: 6, maxLength: 6 }),
      fc.boolean(),
      fc.option(anyCode),
      (cart, current, first_order, code) => {
        const held = cart.lines.map(({ price, price_offer, quantity }, index) => ({
          ...{ ...current[index]!, quantity },
          held: { price, price_offer, is_own: index % 2 === 0 },
        }))
        const discount = { first_order, code }
        expect(priceInStock({ ...cart, lines: held }, discount)).toEqual(priceInStock(cart, discount))
      },
    ),
    { numRuns: 500 },
  )
})
