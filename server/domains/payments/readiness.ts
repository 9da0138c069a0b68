import type { Readiness } from '@shop/contract/checkout.ts'
import { type Currency, currencies, type Lang } from '@shop/contract/locale.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { type CartRow, findCart, priceCart } from '../cart/cart.ts'
import { missingFor } from '../checkout/checkout.ts'
import { methodObstacle } from './limits.ts'
import { awayCodes, type Providers } from './providers.ts'

/**
 * What stands between a cart and its payment: what is missing, which methods could take it, and what it would cost in
 * the other currency. Reads only; the start of a payment decides by the same rules. Refuses `cart_not_found`.
 */
export async function readinessOf(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  cart_id: string,
  lang: Lang,
): Promise<Readiness> {
  const cart = (await findCart(shop.db, customer.id, cart_id)) ?? refuse('cart_not_found')
  const priced = await priceCart(shop.db, cart, customer, lang, shop.clock.now())
  const { total, currency } = priced
  const missing = missingFor(cart, priced, customer)
  const methods = (['card', 'paypal'] as const).map((method) => {
    const obstacle = providers[method] ? methodObstacle(method, total, currency) : awayCodes[method]
    return { method, available: obstacle === null, code: obstacle, reason: obstacle && refusals[obstacle][lang] }
  })
  const ready = missing.length === 0 && methods.some(({ available }) => available)
  return { ready, missing, methods, currency, total, other_currency: await inOther(shop, cart, customer, lang) }
}

/** Null when a line cannot be bought in the other currency: there is no total to compare with. */
async function inOther(
  shop: Shop,
  cart: CartRow,
  customer: Customer,
  lang: Lang,
): Promise<{ currency: Currency; total: number } | null> {
  const currency = currencies.find((one) => one !== cart.currency)!
  const { products, total } = await priceCart(shop.db, { ...cart, currency }, customer, lang, shop.clock.now())
  const whole = products.length > 0 && products.every((line) => line.unavailable_reason === null)
  return whole ? { currency, total } : null
}
