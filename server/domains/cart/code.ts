import type { Cart } from '@shop/contract/cart.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { RateLimit } from '../../platform/rate-limits.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal, refuse, refuseWith } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findCode, normalizeCode } from '../codes/codes.ts'
import { refuseDraftOrder } from './lines.ts'
import { lockCart } from './lock-cart.ts'
import { calculateCodeSubtotal } from './code-goods.ts'
import { findCodeRefusal } from './code-refusal.ts'
import { priceCart } from './pricing.ts'
import { type Buyer, type CartRow, setCode } from './queries.ts'

/** The limit of wrong codes for one customer (rules 2.5). */
const WRONG_CODE_LIMIT: RateLimit = { name: 'wrong-code', points: 10, seconds: 3600 }

/**
 * Applies a discount code in place of the current one and calculates the cart again. Refuses `cart.error3` for an empty
 * cart, `code_below_minimum`, `code_other_goods` and `code_not_started` for a right code that may apply later, and `cart.error1` for every
 * other one, whatever the reason: unknown, ended, used up, or for other levels. Then the cart keeps its current code.
 * Each `cart.error1` is counted in advance, so that concurrent guesses cannot exceed the limit.
 */
export async function applyDiscountCode(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  input: string,
  lang: Lang,
): Promise<Cart> {
  const key = String(customer.id)
  await shop.limits.consume(WRONG_CODE_LIMIT, key)
  try {
    const cart = await setCartCode(shop, customer, cart_id, normalizeCode(input), lang)
    await shop.limits.restore(WRONG_CODE_LIMIT, key)
    return cart
  } catch (error) {
    const isWrongCode = error instanceof Refusal && error.code === 'cart.error1'
    if (!isWrongCode) await shop.limits.restore(WRONG_CODE_LIMIT, key)
    throw error
  }
}

function setCartCode(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  normalizedCode: string,
  lang: Lang,
): Promise<Cart> {
  const now = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const cart = await lockCart(tx, customer, cart_id, { lang, now })
    refuseDraftOrder(cart)
    return chooseCode(tx, cart, customer, normalizedCode, { lang, now })
  })
}

/**
 * Applies a code to a cart that is locked. The cart is priced before the code is looked up, so that an unknown code takes
 * as long as a valid one.
 */
export async function chooseCode(
  tx: Tx,
  cart: CartRow,
  buyer: Buyer,
  normalizedCode: string,
  { lang, now }: { lang: Lang; now: Date },
): Promise<Cart> {
  if (cart.lines.length === 0) refuse('cart.error3')
  const code = (await findCode(tx, normalizedCode, { id: cart.id, customer_id: buyer.id })) ?? null
  const priced = priceCart({ ...cart, code }, buyer, lang, now)
  const { currency } = priced
  const subtotal = code === null ? 0 : calculateCodeSubtotal(code, priced.products, cart.offers)
  const refusal = findCodeRefusal(code, { subtotal, currency, level: buyer.level, now })
  if (refusal !== null) refuseWith(refusal.code, refusal.data)
  await setCode(tx, cart.id, code!.id, now)
  return priced
}

/** Removes the code from the cart; without a code nothing changes. Refuses `cart_not_found`. */
export function removeDiscountCode(shop: Shop, customer: Customer, cart_id: string, lang: Lang): Promise<Cart> {
  const now = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const cart = await lockCart(tx, customer, cart_id, { lang, now })
    refuseDraftOrder(cart)
    if (cart.code !== null) await setCode(tx, cart.id, null, now)
    return priceCart({ ...cart, code: null }, customer, lang, now)
  })
}
