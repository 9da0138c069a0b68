import { type PaymentMethod, paymentMethods, type Readiness } from '@shop/contract/checkout.ts'
import { type Currency, currencies, type Lang } from '@shop/contract/locale.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { type CartRow, findCart, priceCart } from '../cart/cart.ts'
import { missingFor } from '../checkout/checkout.ts'
import { methodObstacle } from './providers/amounts.ts'
import { awayCodes, isOffered, isRequestMethod, type Providers, type RequestAccounts } from './providers/providers.ts'
import { requestObstacle } from './requests/rules.ts'
import { findStanding } from './rows/request-queries.ts'

/**
 * Returns what a cart lacks to be paid, the methods that could pay it, and its total in the other currency. It only
 * reads; starting a payment applies the same rules. Refuses `cart_not_found`.
 */
export async function readinessOf(
  shop: Shop,
  { providers, accounts }: { providers: Providers; accounts: RequestAccounts },
  customer: Customer,
  cart_id: string,
  lang: Lang,
): Promise<Readiness> {
  const cart = (await findCart(shop.db, customer.id, cart_id)) ?? refuse('cart_not_found')
  const now = shop.clock.now()
  const priced = await priceCart(shop.db, cart, customer, lang, now)
  const { total, currency } = priced
  const missing = missingFor(cart, priced, customer)
  const standing = await findStanding(shop.db, customer.id)
  const obstacleOf = (method: PaymentMethod): RefusalCode | null => {
    if (isRequestMethod(method)) {
      const tooMuch = methodObstacle(method, total, currency)
      return requestObstacle(accounts[method], priced, standing, now) ?? tooMuch
    }
    return isOffered(providers, method, total) ? methodObstacle(method, total, currency) : awayCodes[method]
  }
  const methods = paymentMethods.map((method) => {
    const obstacle = obstacleOf(method)
    return { method, available: obstacle === null, code: obstacle, reason: obstacle && refusals[obstacle][lang] }
  })
  const ready = missing.length === 0 && methods.some(({ available }) => available)
  return { ready, missing, methods, currency, total, other_currency: await inOther(shop, cart, customer, lang) }
}

/** Null when a line cannot be bought in the other currency, because there is no total to compare with. */
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
