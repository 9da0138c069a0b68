import type { Cart } from '@shop/contract/cart.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { formatRefusal } from '@shop/contract/refusal.ts'
import { refusals } from '@shop/contract/refusals.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { type CodeObstacle, findCode, findCodeObstacle } from '../codes/codes.ts'
import { calculateCodeSubtotal } from './code-goods.ts'
import { findCodeRefusal } from './code-refusal.ts'
import { priceCart } from './pricing.ts'
import { findOpenCart } from './queries.ts'

interface CodeTrial {
  /** Why the cart would not take the code; null when it would. */
  obstacle: CodeObstacle | 'cart_empty' | null
  /** The sentence that the customer would read; null when the cart would take it. */
  message: string | null
  /** The cart as it would be: with the code if it takes it, else as it is. */
  cart: Cart
}

/**
 * Says what the cart of a customer would become with a code, without changing it, counting an attempt or locking. The
 * same functions decide as when the customer types the code. Undefined when there is no such code; null when the
 * customer has no cart.
 */
export async function tryDiscountCode(
  shop: Shop,
  customer: Pick<Customer, 'id' | 'level'>,
  normalizedCode: string,
  lang: Lang,
): Promise<CodeTrial | null | undefined> {
  const now = shop.clock.now()
  const cart = await findOpenCart(shop.db, customer, { lang, now })
  const code = await findCode(shop.db, normalizedCode, { id: cart?.id ?? '', customer_id: customer.id })
  if (code === undefined) return undefined
  if (cart === undefined) return null
  if (cart.lines.length === 0) {
    const message = refusals['cart.error3'][lang]
    return { obstacle: 'cart_empty', message, cart: priceCart(cart, customer, lang, now) }
  }
  const priced = priceCart({ ...cart, code }, customer, lang, now)
  const { currency } = priced
  const subtotal = calculateCodeSubtotal(code, priced.products, cart.offers)
  const conditions = { subtotal, currency, level: customer.level, now }
  const refusal = findCodeRefusal(code, conditions)
  return {
    obstacle: findCodeObstacle(code, conditions),
    message: refusal && formatRefusal(refusals[refusal.code], lang, refusal.data),
    cart: refusal === null ? priced : priceCart(cart, customer, lang, now),
  }
}
