import { expect, test } from 'vitest'
import { getDisplayPrices, getSelectedPrices } from './display-prices.ts'

const range = (min: number, max: number) => ({ min: min * 100, max: max * 100 })

test.each([
  ['a price without an offer stands alone', null, null, range(500, 500), undefined],
  ['an offer stands beside what it was taken from', null, range(400, 400), range(400, 400), range(500, 500)],
  ['an offer on all sizes stands beside the range', range(500, 600), range(400, 450), range(400, 450), range(500, 600)],
  ['sizes without the offer keep their price', range(500, 700), range(400, 400), range(400, 700), range(500, 700)],
  ['an offer on the dearest size alone strikes nothing', range(500, 700), range(520, 520), range(500, 520), undefined],
  [
    'an offer between the others changes nothing on the tag',
    range(500, 700),
    range(550, 550),
    range(500, 700),
    undefined,
  ],
])('%s', (_, price_range, offer_price_range, price_now, was) => {
  expect(getDisplayPrices({ price: 500_00, price_range, offer_price_range, price_now, currency: 'USD' })).toEqual({
    now: price_now,
    was,
  })
})

test('a chosen size shows its own offer', () => {
  const product = {
    price: 500_00,
    price_range: range(500, 700),
    offer_price_range: range(520, 520),
    price_now: range(500, 520),
    currency: 'USD' as const,
  }
  expect(getDisplayPrices(getSelectedPrices(product, { price: 700_00, price_offer: 520_00 }))).toEqual({
    now: range(520, 520),
    was: range(700, 700),
  })
})
