import type { Cart, CartChoice, CartLine } from '@shop/contract/cart.ts'
import { crystalsFor } from '@shop/contract/crystals.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { countryName } from '../accounts/accounts.ts'
import { listOffers, type OfferRow } from '../catalogue/catalogue.ts'
import { settingsOf } from '../content/content.ts'
import { codeNote } from './code-notes.ts'
import { discountFor } from './discount.ts'
import { toLine } from './lines.ts'
import type { CartRow } from './queries.ts'
import { assumedCountry, shippingFor } from './shipping.ts'
import { addUp, subtotalOf } from './totals.ts'

/** The customer for whom a cart is priced. The level decides on early access, free shipping and codes for levels. */
export interface Buyer {
  id: number
  level: number
}

/** The language, the currency and the time of the response. */
interface View {
  lang: Lang
  currency: Currency
  now: Date
}

/** Prices a cart at this moment. */
export async function priceCart(db: Db, cart: CartRow, buyer: Buyer, lang: Lang, now: Date): Promise<Cart> {
  const view = { lang, currency: cart.currency, now }
  const offers = await listOffers(db, cart.lines, { ...view, level: buyer.level })
  return pricedCart(cart, cart.lines, offers, buyer, view)
}

/**
 * Calculates a cart whose offers were read. Lines that cannot be bought are shown and left out of the totals (rules 4).
 */
export function pricedCart(cart: CartRow, choices: CartChoice[], offers: OfferRow[], buyer: Buyer, view: View): Cart {
  const products = choices.map((choice, index) => toLine(choice, offers[index]!, cart.own_hold))
  return { id: cart.id, ...totalsOf(cart, products, buyer, view), products }
}

function totalsOf(cart: CartRow, products: CartLine[], { level }: Buyer, { lang, currency, now }: View) {
  const buyable = products.filter((line) => line.unavailable_reason === null)
  const table = settingsOf(cart.shipping === null ? {} : { shipping: cart.shipping }).shipping
  const { first_order, code } = cart
  const ships_to = cart.ships_to ?? { address_id: null, ...assumedCountry(currency) }
  const discount = discountFor(subtotalOf(buyable), { first_order, code, currency, level, now })
  const totals = addUp(buyable, discount.amount, (goods) =>
    shippingFor(table, { goods, currency, country_id: ships_to.country_id, level }),
  )
  return {
    ...totals,
    discount_reason: discount.reason,
    discount_code: code?.code ?? null,
    code_note: codeNote(discount, code, currency, lang),
    ships_to: {
      address_id: ships_to.address_id,
      country_id: ships_to.country_id,
      country_name: countryName(ships_to.iso2, lang),
    },
    currency,
    crystals: crystalsFor(totals.subtotal - totals.discount, currency),
  }
}

/** Returns the response without an open cart: all totals are zero and there is no id. */
export function emptyCart(currency: Currency): Cart {
  const totals = { articles: 0, subtotal: 0, discount: 0, shipping: 0, total: 0 }
  const discount = { discount_reason: null, discount_code: null, code_note: null }
  return { id: null, ...totals, ...discount, ships_to: null, currency, crystals: 0, products: [] }
}
