import type { Cart, CartLineInput } from '@shop/contract/cart.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { newSecret } from '../../platform/secrets.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { mergeDuplicateLines, refuseDraftOrder, requestsMore, validateLines } from './lines.ts'
import { readLocked } from './lock-cart.ts'
import { buildEmptyCart, buildPricedCart, priceCart } from './pricing.ts'
import { type CartRow, findOpenCart, openCart, setCurrency } from './queries.ts'
import { replaceLines } from './line-queries.ts'

export { closeCart, reopenCart } from './close-cart-queries.ts'
export { applyDiscountCode, chooseCode, removeDiscountCode } from './code.ts'
export { deleteCarts, listPersonalCartLines, lockCarts } from './personal-data-queries.ts'
export { buildPricedCart, priceCart } from './pricing.ts'
export { lockCart } from './lock-cart.ts'
export { findLineRefusals, mergeDuplicateLines, validateLines } from './lines.ts'
export {
  closeOlderCarts,
  createSeparateCart,
  listOpenCarts,
  lockDraftCart,
  selectCartOwner,
  setCartExpiry,
  updateDraftCart,
} from './separate-cart-queries.ts'
export { replaceLines } from './line-queries.ts'
export { calculateShipping, getDefaultCountry } from './totals.ts'
export { remindOfCarts } from './remind-of-carts.ts'
export { tryDiscountCode } from './try-code.ts'
export {
  type CartLineRow,
  type CartRow,
  type CartView,
  findCartInAnyState,
  findOpenCart,
  getSelectedAddress,
  listCartProducts,
  setAddress,
  setCode,
  type CartProduct,
} from './queries.ts'

/** Returns the customer's open cart in its own currency; without one an empty cart whose `id` is null (rules 4.1). */
export async function getActiveCart(shop: Shop, customer: Customer, lang: Lang, currency: Currency): Promise<Cart> {
  const now = shop.clock.now()
  const cart = await shop.db.quickRead((db) => findOpenCart(db, customer, { lang, now }))
  return cart ? priceCart(cart, customer, lang, now) : buildEmptyCart(currency)
}

/** A list of lines, and the version of the cart that it was made from; undefined replaces whatever is there. */
interface CartChange {
  products: CartLineInput[]
  version?: number | undefined
}

/**
 * Creates a cart with these lines. If a cart is open already, its lines are replaced and its id is returned; refuses
 * `cart_changed` if the caller knows of none (version 0). Neither this nor another change of its lines waits for the disk:
 * the start of its payment does, and everything before it is stored with it (decision 200).
 */
export function createCart(
  shop: Shop,
  customer: Customer,
  change: CartChange,
  lang: Lang,
  currency: Currency,
): Promise<Cart> {
  if (change.products.length === 0) refuse('cart.error3')
  const view = toRequestedView(shop, change, lang, currency)
  return shop.db.begin(
    async (tx) => replaceCartLines(tx, await openCart(tx, customer, newSecret(), view), customer, view),
    { flushes: false },
  )
}

/**
 * Replaces the lines of the cart and calculates it again. Refuses `cart_not_found` if the cart is not the customer's or
 * was ordered already, `cart_changed` if it has another version than the list was made from, and a list with a line that
 * cannot be bought (`lines.ts`); then nothing changes.
 */
export function updateCart(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  change: CartChange,
  lang: Lang,
  currency: Currency,
): Promise<Cart> {
  const view = toRequestedView(shop, change, lang, currency)
  return shop.db.begin(
    async (tx) => {
      const isOpen = setCurrency(tx, customer.id, cart_id, view)
      return replaceCartLines(tx, await readLocked(isOpen, tx, customer, cart_id, view), customer, view)
    },
    { flushes: false },
  )
}

function toRequestedView(shop: Shop, { products, version }: CartChange, lang: Lang, currency: Currency) {
  return { lang, now: shop.clock.now(), lines: mergeDuplicateLines(products), currency, version }
}

/** Replaces the lines of a cart that is locked, counts this change already, and was read with the offers of the new ones. */
async function replaceCartLines(
  tx: Tx,
  cart: CartRow,
  customer: Customer,
  { lines, version, ...view }: ReturnType<typeof toRequestedView>,
): Promise<Cart> {
  refuseDraftOrder(cart)
  if (version !== undefined && version !== cart.version - 1) refuse('cart_changed')
  if (lines.some((choice) => requestsMore(choice, cart))) requireBirthDate(customer)
  validateLines(lines, cart)
  await replaceLines(tx, cart.id, lines)
  return buildPricedCart(cart, lines, customer, view)
}

/**
 * Prices the cart in the other currency. Never fails because of a line: a line without a price in that currency is
 * marked.
 */
export function setCartCurrency(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  currency: Currency,
  lang: Lang,
): Promise<Cart> {
  return shop.db.begin(async (tx) => {
    const view = { lang, now: shop.clock.now(), currency }
    const cart = await readLocked(setCurrency(tx, customer.id, cart_id, view), tx, customer, cart_id, view)
    refuseDraftOrder(cart)
    return buildPricedCart(cart, cart.lines, customer, view)
  })
}

/** A customer without a birth date cannot buy, because the products are art for adults (specification 5). */
function requireBirthDate({ date_birth }: Customer): void {
  if (date_birth === null) refuse('error.date_birth')
}
