import type { Cart } from '@shop/contract/cart.ts'
import type { PaymentMethod } from '@shop/contract/checkout.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findCart, listWantedProducts, lockCart, type WantedProduct } from '../../cart/cart.ts'
import { drawUpOrder, orderToBe, TakenMeanwhile } from '../../checkout/checkout.ts'
import { methodObstacle } from '../providers/amounts.ts'
import { type Attempt, insertPayment, listAttempts, type PaymentRow } from '../rows/payment-queries.ts'
import { paymentLimits } from './limits.ts'

/** A payment attempt for the current state of a cart. */
export interface Begun {
  payment: PaymentRow
  /** The `snapshot` of the draft order that the attempt pays. */
  snapshot: string
  held_until: Date
  /** Attempts for other copies of the cart, or whose reservation has ended; they must not be paid any more. */
  obsolete: Attempt[]
}

/** No attempt was created, because these attempts have to be handled first. */
export type First =
  /** Attempts for the same copy whose reservation has ended; they must be ended. */
  | { over: Attempt[] }
  /** Attempts for other copies whose reserved stock the new one would use; they must be synced with the provider. */
  | { unsure: Attempt[] }

/** A request to pay a cart with a method. */
export interface AskedAttempt {
  cart_id: string
  lang: Lang
  method: PaymentMethod
  /** Checks further obstacles to paying this cart with the method, besides its total. */
  obstacleOf?: (tx: Tx, priced: Cart) => Promise<RefusalCode | null>
}

/**
 * Returns the attempt under way with this method for exactly this copy of the cart, or creates one with its draft order
 * and reservation. Only a new one counts against the limit, in its own transaction. `looked_at` has the attempts for
 * other copies that were synced, and that may lose their reserved stock to it.
 */
export async function beginAttempt(
  shop: Shop,
  customer: Customer,
  asked: AskedAttempt,
  looked_at: ReadonlySet<number>,
): Promise<Begun | First> {
  return tryTwice(() => tryAttempt(shop, customer, asked, looked_at))
}

/**
 * Repeats once when another order claimed the discount or the gift meanwhile: pricing the cart again takes that into
 * account.
 */
async function tryTwice<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof TakenMeanwhile) return attempt()
    throw error
  }
}

async function tryAttempt(
  shop: Shop,
  customer: Customer,
  asked: AskedAttempt,
  looked_at: ReadonlySet<number>,
): Promise<Begun | First> {
  const { cart_id, lang, method: wanted, obstacleOf } = asked
  const now = shop.clock.now()
  const wants = await listWantedProducts(shop.db, customer.id, cart_id)
  if (wants.some(({ is_scarce }) => is_scarce)) await refuseWhatIsGone(shop, customer, asked)
  await shop.limits.check(paymentLimits.decline, String(customer.id))
  return shop.db.beginInTurn(wants.map(piecesOf), async (tx) => {
    const cart = await lockCart(tx, customer.id, cart_id)
    const order = await orderToBe(tx, shop, cart, customer, lang)
    const { total, currency } = order.priced
    const method = total === 0 ? 'free' : wanted
    const attempts = await listAttempts(tx, cart.id)
    const { same, obsolete } = sortOut(attempts, order.snapshot, now)
    const mine = same.find((attempt) => attempt.method === method)
    if (mine) return { payment: mine, snapshot: order.snapshot, held_until: mine.held_until, obsolete }
    if (attempts.some(({ snapshot }) => snapshot === order.snapshot) && same.length === 0) return { over: attempts }
    const unsure = obsolete.filter(({ id }) => !looked_at.has(id))
    if (same.length === 0 && unsure.length > 0) return { unsure }
    await shop.limits.takeWithin(tx, paymentLimits.start, String(customer.id))
    const obstacle = methodObstacle(wanted, total, currency) ?? (await obstacleOf?.(tx, order.priced))
    if (obstacle) refuse(obstacle)
    // An attempt with another method exists for the same copy: its draft order and its reservation are shared.
    const [begun] = same
    const drawn = begun
      ? { id: begun.order_id, held_until: begun.held_until }
      : await drawUpOrder(tx, shop, order, customer.id)
    const payment = await insertPayment(tx, {
      order_id: drawn.id, customer_id: customer.id, method, amount: total, currency, idempotency_key: newSecret(), created_at: now,
    }) // prettier-ignore
    return { payment, snapshot: order.snapshot, held_until: drawn.held_until, obsolete }
  })
}

/**
 * Refuses sold-out variants at once, without waiting for the rows of the customers who got them. Nothing is locked yet.
 */
async function refuseWhatIsGone(shop: Shop, customer: Customer, { cart_id, lang }: AskedAttempt): Promise<void> {
  const cart = (await findCart(shop.db, customer.id, cart_id)) ?? refuse('cart_not_found')
  await orderToBe(shop.db, shop, cart, customer, lang)
}

/** Attempts for variants of the same product wait for the same rows. */
const piecesOf = ({ product_id }: WantedProduct) => `product ${product_id}`

type HeldAttempt = Attempt & { held_until: Date }

/** Separates the attempts for this copy of the cart whose stock is still reserved from all others. */
function sortOut(attempts: Attempt[], snapshot: string, now: Date) {
  const isSame = (attempt: Attempt): attempt is HeldAttempt =>
    attempt.snapshot === snapshot && attempt.held_until !== null && attempt.held_until > now
  return { same: attempts.filter(isSame), obsolete: attempts.filter((attempt) => !isSame(attempt)) }
}
