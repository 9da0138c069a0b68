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

/** The attempt for a cart as it is now. */
export interface Begun {
  payment: PaymentRow
  /** The `snapshot` of the draft order that the attempt pays. */
  snapshot: string
  held_until: Date
  /** Attempts for other copies of the cart, or whose hold has ended: they must not be paid any more. */
  obsolete: Attempt[]
}

/** Nothing was begun: these have to be seen to first. */
export type First =
  /** Attempts for the same copy whose hold has ended: to be ended. */
  | { over: Attempt[] }
  /** Attempts for other copies whose pieces the new one would take: to be looked at. */
  | { unsure: Attempt[] }

/** To pay this cart with this method. */
export interface AskedAttempt {
  cart_id: string
  lang: Lang
  method: PaymentMethod
  /** What else keeps this cart from being paid so, beside its total. */
  obstacleOf?: (tx: Tx, priced: Cart) => Promise<RefusalCode | null>
}

/**
 * The attempt under way with this method for this very copy of the cart, or a new one with its order and its hold. Only a
 * new one counts against the limit, in its own transaction. `looked_at`: attempts for other copies that may lose their
 * pieces to it.
 */
export async function beginAttempt(
  shop: Shop,
  customer: Customer,
  asked: AskedAttempt,
  looked_at: ReadonlySet<number>,
): Promise<Begun | First> {
  return tryTwice(() => tryAttempt(shop, customer, asked, looked_at))
}

/** The discount or the gift may go to another order meanwhile; priced again, the cart knows. */
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
    // Another method was begun for the very same: its order and its hold are this one's too.
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

/** Who wants what is gone is told at once, instead of waiting for the rows of those who got it. Here nothing is taken yet. */
async function refuseWhatIsGone(shop: Shop, customer: Customer, { cart_id, lang }: AskedAttempt): Promise<void> {
  const cart = (await findCart(shop.db, customer.id, cart_id)) ?? refuse('cart_not_found')
  await orderToBe(shop.db, shop, cart, customer, lang)
}

/** Whoever wants pieces of the same product waits for the same rows. */
const piecesOf = ({ product_id }: WantedProduct) => `product ${product_id}`

type HeldAttempt = Attempt & { held_until: Date }

/** Attempts for this copy of the cart whose pieces are still held, and all others. */
function sortOut(attempts: Attempt[], snapshot: string, now: Date) {
  const isSame = (attempt: Attempt): attempt is HeldAttempt =>
    attempt.snapshot === snapshot && attempt.held_until !== null && attempt.held_until > now
  return { same: attempts.filter(isSame), obsolete: attempts.filter((attempt) => !isSame(attempt)) }
}
