import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../platform/refusal.ts'
import { newSecret } from '../../platform/secrets.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockCart } from '../cart/cart.ts'
import { drawUpOrder, FirstOrderTaken, orderToBe } from '../checkout/checkout.ts'
import { CARD_LEAST, CARD_MOST, paymentLimits } from './limits.ts'
import { type Attempt, insertPayment, listAttempts, type PaymentRow } from './queries.ts'

/** The attempt for a cart as it is now. */
export interface Begun {
  payment: PaymentRow
  held_until: Date
  /** Attempts for other copies of the cart, or whose hold has ended: they must not be paid any more. */
  obsolete: Attempt[]
}

/**
 * The attempt under way for this very copy of the cart, or a new one with its order and its hold. The limit is counted
 * before and given back if nothing was begun, never inside: a transaction that waits for a second connection would
 * starve the pool. Undefined while an attempt for the same copy has to be ended first (`obsolete` then says which).
 */
export async function beginAttempt(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  lang: Lang,
): Promise<Begun | { obsolete: Attempt[] }> {
  const key = String(customer.id)
  await shop.limits.check(paymentLimits.decline, key)
  const allowed = await shop.limits.take(paymentLimits.start, key).then(
    () => true,
    () => false,
  )
  try {
    const { isNew, ...begun } = await tryTwice(() => tryAttempt(shop, customer, cart_id, lang, allowed))
    if (!isNew) await shop.limits.giveBack(paymentLimits.start, key)
    return begun
  } catch (error) {
    await shop.limits.giveBack(paymentLimits.start, key)
    throw error
  }
}

/** The discount may go to another account of the same person meanwhile; priced again, the cart knows. */
async function tryTwice<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof FirstOrderTaken) return attempt()
    throw error
  }
}

function tryAttempt(shop: Shop, customer: Customer, cart_id: string, lang: Lang, allowed: boolean) {
  const now = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const cart = await lockCart(tx, customer.id, cart_id)
    const order = await orderToBe(tx, shop, cart, customer, lang)
    const attempts = await listAttempts(tx, cart.id)
    const same = attempts.find(({ snapshot }) => snapshot === order.snapshot)
    const obsolete = attempts.filter((attempt) => attempt !== same)
    if (same?.held_until && same.held_until > now)
      return { payment: same, held_until: same.held_until, obsolete, isNew: false }
    if (same) return { obsolete: attempts, isNew: false }
    if (!allowed) refuse('too_many_requests')
    const { total, currency } = order.priced
    const method = total === 0 ? 'free' : 'card'
    if (method === 'card' && total < CARD_LEAST[currency]) refuse('amount_too_small')
    if (method === 'card' && total > CARD_MOST) refuse('amount_too_large')
    const drawn = await drawUpOrder(tx, shop, order, customer.id)
    const payment = await insertPayment(tx, {
      order_id: drawn.id, customer_id: customer.id, method, amount: total, currency, idempotency_key: newSecret(), created_at: now,
    }) // prettier-ignore
    return { payment, held_until: drawn.held_until, obsolete, isNew: true }
  })
}
