import type { Currency } from '@shop/contract/locale.ts'
import type { priceMethods, PriceRounding } from '@shop/contract/staff/bulk-values.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { MAX_PRICE } from '@shop/contract/staff/product-limits.ts'
import { refuseWith } from '../../../platform/refusal.ts'
import { roundPrice } from '../variants/round-price.ts'

export interface PriceChange {
  currency: Currency
  method: (typeof priceMethods)[number]
  /** Percent, or minor units for `amount` and `set`. */
  value: number
  rounding: PriceRounding
}

type Price = NonNullable<ProductFields['prices'][Currency]>

/**
 * Returns the fields with other prices in one currency, those of sizes with a price of their own too. A percentage or an
 * amount changes offers alike. A price that is set holds for all sizes, and an offer stays. Refuses what has no price in
 * the currency, and prices out of bounds.
 */
export function changePrices(fields: ProductFields, { currency, method, value, rounding }: PriceChange): ProductFields {
  if (method === 'set') return setPrice(fields, currency, roundPrice(value, rounding))
  const change = (amount: number) =>
    checkPrice(roundPrice(method === 'percent' ? (amount * (100 + value)) / 100 : amount + value, rounding), currency)
  return mapPrices(fields, currency, ({ price, price_offer }) => ({
    price: change(price),
    price_offer: price_offer === null ? null : change(price_offer),
  }))
}

function setPrice(fields: ProductFields, currency: Currency, price: number): ProductFields {
  const price_offer = fields.prices[currency]?.price_offer ?? null
  const sizes = fields.sizes.map((size) => ({ ...size, prices: { ...size.prices, [currency]: null } }))
  return {
    ...fields,
    prices: { ...fields.prices, [currency]: { price: checkPrice(price, currency), price_offer } },
    sizes,
  }
}

/** Returns the fields with an offer this many percent below each price in one currency. Refuses what has no price. */
export function setOffers(
  fields: ProductFields,
  { currency, percent, rounding }: { currency: Currency; percent: number; rounding: PriceRounding },
): ProductFields {
  return mapPrices(fields, currency, ({ price }) => ({
    price,
    price_offer: checkPrice(roundPrice((price * (100 - percent)) / 100, rounding), currency),
  }))
}

/** Returns the fields without offers in one currency. */
export function endOffers(fields: ProductFields, currency: Currency): ProductFields {
  if (fields.prices[currency] === null) return fields
  return mapPrices(fields, currency, ({ price }) => ({ price, price_offer: null }))
}

function mapPrices(fields: ProductFields, currency: Currency, change: (price: Price) => Price): ProductFields {
  const base = fields.prices[currency] ?? refuseWith('product_without_price', { currency })
  const sizes = fields.sizes.map((size) => {
    const own = size.prices[currency]
    return own === null ? size : { ...size, prices: { ...size.prices, [currency]: change(own) } }
  })
  return { ...fields, prices: { ...fields.prices, [currency]: change(base) }, sizes }
}

function checkPrice(price: number, currency: Currency): number {
  if (price < 1) refuseWith('price_too_low', { currency })
  if (price > MAX_PRICE) refuseWith('price_too_high', { currency })
  return price
}
