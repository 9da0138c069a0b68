import type { Cart, CartChoice, CartLine } from '@shop/contract/cart.ts'
import { FIRST_ORDER_PERCENT } from '@shop/contract/limits.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { settingsOf } from '../content/content.ts'
import { toLine } from './lines.ts'
import { type CartRow, listOffers, type OfferRow } from './queries.ts'
import { shippingFor } from './shipping.ts'
import { addUp, percentOf } from './totals.ts'

/** Who looks at a cart: the level opens early access and free shipping. */
export interface Buyer {
  id: number
  level: number
}

/** Prices a cart as it stands now. */
export async function priceCart(db: Db, cart: CartRow, buyer: Buyer, lang: Lang, now: Date): Promise<Cart> {
  const offers = await listOffers(db, cart.lines, { lang, currency: cart.currency, level: buyer.level, now })
  return pricedCart(cart, cart.lines, offers, cart.currency, buyer)
}

/** Adds up lines whose offers are known. Lines that cannot be bought are shown and left out of the totals (rules 4). */
export function pricedCart(
  cart: CartRow,
  choices: CartChoice[],
  offers: OfferRow[],
  currency: Currency,
  buyer: Buyer,
): Cart {
  const products = choices.map((choice, index) => toLine(choice, offers[index]!, cart.own_hold))
  return { id: cart.id, ...totalsOf(cart, products, currency, buyer), products }
}

/** Without `first_order`: for an order that cannot have the first order's discount after all. */
function totalsOf(cart: CartRow, products: CartLine[], currency: Currency, { level }: Buyer) {
  const buyable = products.filter((line) => line.unavailable_reason === null)
  const table = settingsOf(cart.shipping === null ? {} : { shipping: cart.shipping }).shipping
  const totals = addUp(
    buyable,
    (subtotal) => (cart.first_order ? percentOf(subtotal, FIRST_ORDER_PERCENT) : 0),
    (goods) => shippingFor(table, { goods, currency, country_id: cart.address?.country_id ?? null, level }),
  )
  return { ...totals, discount_reason: totals.discount > 0 ? ('first_order' as const) : null, currency }
}

export function emptyCart(currency: Currency): Cart {
  const totals = { articles: 0, subtotal: 0, discount: 0, discount_reason: null, shipping: 0, total: 0 }
  return { id: null, ...totals, currency, products: [] }
}
