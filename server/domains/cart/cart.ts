import type { Cart, CartChoice } from '@shop/contract/cart.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { newSecret } from '../../platform/secrets.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { asksMore, checkChoices, withoutRepeats } from './lines.ts'
import { lockCart } from './lock-cart.ts'
import { emptyCart, priceCart, pricedCart } from './pricing.ts'
import { type CartRow, findOpenCart, listOffers, openCart, replaceLines, setCurrency } from './queries.ts'

export { deleteCarts, listHeldCartLines, lockCarts } from './held-queries.ts'
export { lockCart } from './lock-cart.ts'
export { priceCart } from './pricing.ts'
export { type CartRow, closeCart, findCart, findOpenCart, listProducts, setAddress } from './queries.ts'

/** The customer's open cart, in its own currency; without one an empty answer with `id` null (rules 4). */
export async function getActiveCart(shop: Shop, customer: Customer, lang: Lang, currency: Currency): Promise<Cart> {
  const cart = await findOpenCart(shop.db, customer.id)
  return cart ? priceCart(shop.db, cart, customer, lang, shop.clock.now()) : emptyCart(currency)
}

/** Opens a cart with these lines; with an open one, its list is replaced and its id answered. */
export function createCart(
  shop: Shop,
  customer: Customer,
  choices: CartChoice[],
  lang: Lang,
  currency: Currency,
): Promise<Cart> {
  if (choices.length === 0) refuse('cart.error3')
  return shop.db.begin(async (tx) => {
    const cart = await openCart(tx, customer.id, newSecret(), currency, shop.clock.now())
    return putLines(tx, shop, cart, customer, choices, lang, currency)
  })
}

/**
 * Puts these lines in the cart in place of the ones there, and adds it up again. Refuses `cart_not_found` for a cart that
 * is not the customer's or is ordered already, and a list with something in it that cannot be had (`lines.ts`); then
 * nothing changes.
 */
export function updateCart(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  choices: CartChoice[],
  lang: Lang,
  currency: Currency,
): Promise<Cart> {
  return shop.db.begin(async (tx) => {
    const cart = await lockCart(tx, customer.id, cart_id)
    return putLines(tx, shop, cart, customer, choices, lang, currency)
  })
}

async function putLines(
  tx: Tx,
  shop: Shop,
  cart: CartRow,
  customer: Customer,
  list: CartChoice[],
  lang: Lang,
  currency: Currency,
): Promise<Cart> {
  const now = shop.clock.now()
  const choices = withoutRepeats(list)
  if (choices.some((choice) => asksMore(choice, cart))) checkBirthDate(customer)
  const offers = await listOffers(tx, choices, { lang, currency, level: customer.level, now })
  checkChoices(choices, offers, cart)
  await replaceLines(tx, cart.id, choices, currency, now)
  return pricedCart(cart, choices, offers, customer, { lang, currency, now })
}

/** Prices the cart in the other currency. Never fails because of a line: one without a price there says so. */
export function setCartCurrency(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  currency: Currency,
  lang: Lang,
): Promise<Cart> {
  return shop.db.begin(async (tx) => {
    const cart = await lockCart(tx, customer.id, cart_id)
    await setCurrency(tx, cart.id, currency, shop.clock.now())
    return priceCart(tx, { ...cart, currency }, customer, lang, shop.clock.now())
  })
}

/** Art for adults: nobody buys without a birth date (specification 5). */
function checkBirthDate({ date_birth }: Customer): void {
  if (date_birth === null) refuse('error.date_birth')
}
