import type { Cart } from '@shop/contract/cart.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Limit } from '../../platform/limits.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findCode, obstacleOf, plainCode } from '../codes/codes.ts'
import { lockCart } from './lock-cart.ts'
import { priceCart } from './pricing.ts'
import { setCode } from './queries.ts'

/** Codes that do not work, for each customer (rules 2). */
const WRONG_CODES: Limit = { name: 'wrong-code', points: 10, seconds: 3600 }

/**
 * Puts a discount code on the cart in place of the one there, and adds it up again. Refuses `cart.error3` for an empty
 * cart and `cart.error1` for every code that does not count for it, whatever the reason: unknown, over, used up, for
 * others, below its least subtotal. Then the cart keeps the code it had. Each `cart.error1` is counted beforehand, so
 * that guesses sent at once do not pass the limit.
 */
export async function applyCode(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  typed: string,
  lang: Lang,
): Promise<Cart> {
  const key = String(customer.id)
  await shop.limits.take(WRONG_CODES, key)
  try {
    const cart = await putCode(shop, customer, cart_id, plainCode(typed), lang)
    await shop.limits.giveBack(WRONG_CODES, key)
    return cart
  } catch (error) {
    const wrong = error instanceof Refusal && error.code === 'cart.error1'
    if (!wrong) await shop.limits.giveBack(WRONG_CODES, key)
    throw error
  }
}

/** The cart is priced before it is known whether there is such a code: a code nobody has takes as long as a good one. */
function putCode(shop: Shop, customer: Customer, cart_id: string, plain: string, lang: Lang): Promise<Cart> {
  const now = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const cart = await lockCart(tx, customer.id, cart_id)
    if (cart.lines.length === 0) refuse('cart.error3')
    const code = (await findCode(tx, plain, { id: cart.id, customer_id: customer.id })) ?? null
    const priced = await priceCart(tx, { ...cart, code }, customer, lang, now)
    const { subtotal, currency } = priced
    if (code === null || obstacleOf(code, { subtotal, currency, level: customer.level, now })) refuse('cart.error1')
    await setCode(tx, cart.id, code.id, now)
    return priced
  })
}

/** Takes the code off the cart. Without one nothing changes. Refuses `cart_not_found`. */
export function removeCode(shop: Shop, customer: Customer, cart_id: string, lang: Lang): Promise<Cart> {
  const now = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const cart = await lockCart(tx, customer.id, cart_id)
    if (cart.code !== null) await setCode(tx, cart.id, null, now)
    return priceCart(tx, { ...cart, code: null }, customer, lang, now)
  })
}
