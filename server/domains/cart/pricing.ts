import type { Cart, CartLineInput, CartLine } from '@shop/contract/cart.ts'
import { calculateCrystals } from '@shop/contract/crystals.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { getCountryName } from '../accounts/accounts.ts'
import { listOffers, type OfferRow } from '../catalogue/catalogue.ts'
import { parseSettings } from '../content/content.ts'
import { formatCodeNote } from './code-messages.ts'
import { calculateDiscount } from './discount.ts'
import { toCartLine } from './lines.ts'
import type { Buyer, CartRow, CartWithOffers } from './queries.ts'
import { getDefaultCountry, calculateShipping, getFreeShippingThreshold } from './shipping.ts'
import { calculateTotals, calculateSubtotal } from './totals.ts'

/** The language, the currency and the time of the response. */
interface PricingContext {
  lang: Lang
  currency: Currency
  now: Date
}

/** Prices a cart with the offers that were read with it, for the same language and time. */
export function priceCart(cart: CartWithOffers, buyer: Buyer, lang: Lang, now: Date): Cart {
  return buildPricedCart(cart, cart.lines, cart.offers, buyer, { lang, currency: cart.currency, now })
}

/** Prices a cart in a currency that it may not have yet, and reads its offers for that. */
export async function priceInCurrency(
  db: Db,
  cart: CartRow,
  buyer: Buyer,
  { lang, currency, now }: PricingContext,
): Promise<Cart> {
  const context = { lang, currency, now }
  const offers = await listOffers(db, cart.lines, { ...context, level: buyer.level })
  return buildPricedCart(cart, cart.lines, offers, buyer, context)
}

/**
 * Calculates a cart whose offers were read. Lines that cannot be bought are shown and left out of the totals (rules 4).
 */
export function buildPricedCart(
  cart: CartRow,
  lines: CartLineInput[],
  offers: OfferRow[],
  buyer: Buyer,
  context: PricingContext,
): Cart {
  const products = lines.map((choice, index) => toCartLine(choice, offers[index]!, cart.own_hold))
  return { id: cart.id, ...buildCartTotals(cart, products, buyer, context), products }
}

function buildCartTotals(
  cart: CartRow,
  products: CartLine[],
  { level }: Buyer,
  { lang, currency, now }: PricingContext,
) {
  const buyable = products.filter((line) => line.unavailable_reason === null)
  const shippingTable = parseSettings(cart.shipping === null ? {} : { shipping: cart.shipping }).shipping
  const { first_order, code } = cart
  const ships_to = cart.ships_to ?? { address_id: null, ...getDefaultCountry(currency) }
  const discount = calculateDiscount(calculateSubtotal(buyable), { first_order, code, currency, level, now })
  const destination = { currency, country_id: ships_to.country_id, level }
  const totals = calculateTotals(buyable, discount.amount, ({ goods }) =>
    calculateShipping(shippingTable, { goods, ...destination }),
  )
  const goods = totals.subtotal - totals.discount
  const free_from = getFreeShippingThreshold(shippingTable, destination)
  return {
    ...totals,
    discount_reason: discount.reason,
    discount_code: code?.code ?? null,
    code_note: formatCodeNote(discount, code, currency, lang),
    ships_to: {
      address_id: ships_to.address_id,
      country_id: ships_to.country_id,
      country_name: getCountryName(ships_to.iso2, lang),
    },
    free_shipping: free_from === null ? null : { from: free_from, missing: Math.max(free_from - goods, 0) },
    currency,
    crystals: calculateCrystals(goods, currency),
  }
}

/** Returns the response without an open cart: all totals are zero and there is no id. */
export function buildEmptyCart(currency: Currency): Cart {
  const totals = { articles: 0, subtotal: 0, discount: 0, shipping: 0, total: 0 }
  const discount = { discount_reason: null, discount_code: null, code_note: null }
  return { id: null, ...totals, ...discount, ships_to: null, free_shipping: null, currency, crystals: 0, products: [] }
}
