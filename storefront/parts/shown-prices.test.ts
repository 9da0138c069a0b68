import { expect, test } from 'vitest'
import { pricesOfSize, shownPrices } from './shown-prices.ts'

const plain = { price: 500_00, price_range: null, price_offer: null, offer_price_range: null }

test('a price without an offer stands alone', () => {
  expect(shownPrices(plain)).toEqual({ now: { min: 500_00, max: 500_00 }, was: undefined })
})

test('an offer stands beside the range it was taken from', () => {
  expect(
    shownPrices({
      ...plain,
      price_range: { min: 500_00, max: 600_00 },
      price_offer: 400_00,
      offer_price_range: { min: 400_00, max: 450_00 },
    }),
  ).toEqual({ now: { min: 400_00, max: 450_00 }, was: { min: 500_00, max: 600_00 } })
})

test('an offer on a dearer size that stays above the cheapest is not shown as one of the piece', () => {
  expect(
    shownPrices({
      ...plain,
      price_range: { min: 500_00, max: 700_00 },
      price_offer: 520_00,
      offer_price_range: { min: 520_00, max: 520_00 },
    }),
  ).toEqual({ now: { min: 500_00, max: 700_00 }, was: undefined })
})

test('a chosen size shows its own offer', () => {
  expect(shownPrices(pricesOfSize({ price: 700_00, price_offer: 520_00 }))).toEqual({
    now: { min: 520_00, max: 520_00 },
    was: { min: 700_00, max: 700_00 },
  })
})
