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
import { listOffers } from '../catalogue/catalogue.ts'
import { type CartRow, findOpenCart, openCart, replaceLines, setCurrency } from './queries.ts'

export { deleteCarts, listHeldCartLines, lockCarts } from './held-queries.ts'
export { lockCart } from './lock-cart.ts'
export { priceCart } from './pricing.ts'
export {
  type CartRow,
  closeCart,
  findCart,
  findOpenCart,
  listWantedProducts,
  setAddress,
  type WantedProduct,
} from './queries.ts'

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
  const now = shop.clock.now()
  return shop.db.begin((tx) =>
    putLines(tx, openCart(tx, customer.id, newSecret(), currency, now), customer, choices, { lang, currency, now }),
  )
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
  const now = shop.clock.now()
  return shop.db.begin((tx) =>
    putLines(tx, lockCart(tx, customer.id, cart_id), customer, choices, { lang, currency, now }),
  )
}

/** The cart is on its way: what its lines ask for is sent after it, without waiting for it. */
async function putLines(
  tx: Tx,
  taking: Promise<CartRow>,
  customer: Customer,
  list: CartChoice[],
  view: { lang: Lang; currency: Currency; now: Date },
): Promise<Cart> {
  const choices = withoutRepeats(list)
  const [cart, offers] = await Promise.all([taking, listOffers(tx, choices, { ...view, level: customer.level })])
  if (choices.some((choice) => asksMore(choice, cart))) checkBirthDate(customer)
  checkChoices(choices, offers, cart)
  await replaceLines(tx, cart.id, choices, view.currency, view.now)
  return pricedCart(cart, choices, offers, customer, view)
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
