import type { Cart, CartLine } from '@shop/contract/cart.ts'
import { calculateCrystals } from '@shop/contract/crystals.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { getShippingZone } from '@shop/contract/shipping-zone.ts'
import { getCountryName } from '../accounts/accounts.ts'
import { findCodeObstacle } from '../codes/codes.ts'
import { parseSettings } from '../content/content.ts'
import { formatCodeNote } from './code-messages.ts'
import { calculateCodeSubtotal, calculateFreeUnits, listCodeLines } from './code-goods.ts'
import { toCartLine } from './lines.ts'
import type { Buyer, CartLineRow, CartRow } from './queries.ts'
import {
  type AutomaticDiscount,
  calculateDiscount,
  calculateShipping,
  calculateSubtotal,
  calculateTotals,
  chooseBest,
  type Discount,
  getDefaultCountry,
  getFreeShippingThreshold,
} from './totals.ts'

interface PricingContext {
  lang: Lang
  currency: Currency
  now: Date
}

/** Prices a cart with the offers that were read with it, for the same language and time. */
export function priceCart(cart: CartRow, buyer: Buyer, lang: Lang, now: Date): Cart {
  return buildPricedCart(cart, cart.lines, buyer, { lang, currency: cart.currency, now })
}

/**
 * Calculates a cart that was read with the offers of these lines in this currency. Lines that cannot be bought are shown
 * and left out of the totals (rules 4.1).
 */
export function buildPricedCart(
  cart: CartRow,
  lines: CartLineRow[],
  { level }: Buyer,
  { lang, currency, now }: PricingContext,
): Cart {
  const products = lines.map((choice, index) => toCartLine(choice, cart, cart.offers[index]!))
  const buyable = products.filter((line) => line.unavailable_reason === null)
  const shippingTable = parseSettings(cart.shipping === null ? {} : { shipping: cart.shipping }).shipping
  const { id, version, first_order, code, change } = cart
  const ships_to = cart.ships_to ?? { id: null, ...getDefaultCountry(currency) }
  const goods = calculateSubtotal(buyable)
  const destination = { currency, country_id: ships_to.country_id, level }
  // The units of a change are sent with their order, and have their share of its discount already.
  const cost = change === null ? calculateShipping(shippingTable, { goods, ...destination }) : 0
  const of_code = code === null ? 0 : calculateCodeSubtotal(code, products, cart.offers)
  const may_ship_free = getShippingZone(ships_to.country_id) !== 'elsewhere'
  const discounted = { subtotal: goods, of_code, shipping: cost, may_ship_free }
  const discount =
    change === null
      ? chooseBest(
          calculateDiscount(discounted, { first_order, code, currency, level, now }),
          listAutomaticDiscounts(cart, products, { currency, level, now }),
          { shipping: cost, has_code: code !== null },
        )
      : coverGoods(goods, change.due)
  const shipping = discount.free_shipping ? 0 : cost
  const totals = calculateTotals(buyable, { discount: discount.amount, shipping })
  const free_from = getFreeShippingThreshold(shippingTable, destination)
  return {
    id,
    version,
    ...totals,
    discount_reason: discount.reason,
    discount_code: code?.code ?? null,
    automatic_discount: discount.automatic ?? null,
    code_note: code === null ? null : formatCodeNote(discount, code, currency, lang),
    ships_to: {
      address_id: ships_to.id,
      country_id: ships_to.country_id,
      country_name: getCountryName(ships_to.iso2, lang),
    },
    free_shipping:
      free_from === null || free_from === 0 || change !== null
        ? null
        : { from: free_from, missing: discount.free_shipping ? 0 : Math.max(free_from - goods, 0) },
    currency,
    crystals: calculateCrystals(goods - discount.amount, currency),
    products,
  }
}

/** Calculates the discounts that apply by themselves to what can be bought, each for the goods that it is for. */
function listAutomaticDiscounts(
  { automatic, offers }: CartRow,
  products: CartLine[],
  conditions: { currency: Currency; level: number; now: Date },
): AutomaticDiscount[] {
  return automatic.flatMap((code) => {
    const lines = listCodeLines(code, products, offers)
    const obstacle = findCodeObstacle(code, { subtotal: calculateSubtotal(lines), ...conditions })
    return obstacle === null && code.bundle !== null
      ? [{ name: code.code, amount: calculateFreeUnits(lines, code.bundle) }]
      : []
  })
}

/** Returns what the order covers of the goods, because it was paid for others that the change replaces. */
function coverGoods(goods: number, due: number): Discount {
  return { amount: Math.max(goods - due, 0), free_shipping: false, reason: 'order_change', unused: null }
}

/** Returns the response without an open cart: all totals are zero and there is no id. */
export function buildEmptyCart(currency: Currency): Cart {
  const totals = { articles: 0, subtotal: 0, discount: 0, shipping: 0, total: 0 }
  const discount = { discount_reason: null, discount_code: null, automatic_discount: null, code_note: null }
  return {
    id: null,
    version: 0,
    ...totals,
    ...discount,
    ships_to: null,
    free_shipping: null,
    currency,
    crystals: 0,
    products: [],
  }
}
