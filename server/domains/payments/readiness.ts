import { type PaymentMethod, paymentMethods, type PaymentReadiness } from '@shop/contract/checkout.ts'
import { type Currency, currencies, type Lang } from '@shop/contract/locale.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildPricedCart, type CartRow, findOpenCart, priceCart } from '../cart/cart.ts'
import { listMissingRequirements } from '../checkout/checkout.ts'
import { refuseClosedCart } from './attempts/start-payment.ts'
import { findAmountObstacle } from './providers/amount-limits.ts'
import {
  unavailableCodes,
  isOffered,
  isTransferMethod,
  type Providers,
  type TransferAccounts,
} from './providers/providers.ts'
import { findTransferRecipient } from './transfers/transfer-recipient.ts'
import { findTransferObstacle } from './transfers/transfer-rules.ts'
import { isPaymentProcessed } from './queries/payment-queries.ts'
import { findTransferHistory } from './queries/transfer-queries.ts'

/**
 * Returns what a cart lacks to be paid, the methods that could pay it, and its total in the other currency. It only
 * reads; starting a payment applies the same rules. Refuses `cart_not_found` and `payment_confirming`.
 */
export async function checkPaymentReadiness(
  shop: Shop,
  { providers, accounts }: { providers: Providers; accounts: TransferAccounts },
  customer: Customer,
  cart_id: string,
  lang: Lang,
): Promise<PaymentReadiness> {
  const now = shop.clock.now()
  const cart =
    (await shop.db.quickRead((db) => findOpenCart(db, customer, { lang, now }, cart_id))) ??
    (await refuseClosedCart(shop, customer, cart_id))
  const priced = priceCart(cart, customer, lang, now)
  const { total, currency } = priced
  const missing = listMissingRequirements(cart, priced, customer)
  const transferHistory = await findTransferHistory(shop.db, customer.id)
  const isConfirming = await isPaymentProcessed(shop.db, cart.id)
  const hasSpei = (await findTransferRecipient(shop.db, accounts, 'spei')) !== undefined
  const findObstacle = (method: PaymentMethod): RefusalCode | null => {
    if (isTransferMethod(method)) {
      const amountObstacle = findAmountObstacle(method, total, currency)
      const transfer = { method, isOffered: method === 'spei' ? hasSpei : accounts[method] !== undefined }
      return findTransferObstacle(transfer, priced, transferHistory, now) ?? amountObstacle
    }
    return isOffered(providers, method, total) ? findAmountObstacle(method, total, currency) : unavailableCodes[method]
  }
  const shownMethods = paymentMethods.filter((method) => method !== 'spei' || hasSpei)
  const methods = shownMethods.map((method) => {
    const obstacle = findObstacle(method) ?? (isConfirming ? 'payment_confirming' : null)
    return { method, available: obstacle === null, code: obstacle, reason: obstacle && refusals[obstacle][lang] }
  })
  const ready = missing.length === 0 && methods.some(({ available }) => available)
  return {
    ready,
    missing,
    methods,
    currency,
    total,
    other_currency: cart.change === null ? await priceInOtherCurrency(shop, cart, customer, lang) : null,
  }
}

/** Null when a line cannot be bought in the other currency, because there is no total to compare with. */
async function priceInOtherCurrency(
  shop: Shop,
  { id, currency }: CartRow,
  customer: Customer,
  lang: Lang,
): Promise<{ currency: Currency; total: number } | null> {
  const view = { lang, currency: currencies.find((other) => other !== currency)!, now: shop.clock.now() }
  const cart = await findOpenCart(shop.db, customer, view, id)
  if (!cart) return null
  const { products, total } = buildPricedCart(cart, cart.lines, customer, view)
  const isBuyable = products.length > 0 && products.every((line) => line.unavailable_reason === null)
  return isBuyable ? { currency: view.currency, total } : null
}
