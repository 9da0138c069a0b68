import type { Cart } from '@shop/contract/cart.ts'
import type { CartGift, PaymentMethod } from '@shop/contract/checkout.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Tx } from '../../../platform/db.ts'
import { repeatAfterDeadlock } from '../../../platform/repeat-after-deadlock.ts'
import { refuse } from '../../../platform/refusal.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findOpenCart, listCartProducts, lockCart, type CartProduct } from '../../cart/cart.ts'
import {
  buildDraftOrder,
  ConcurrentClaimError,
  type DraftOrder,
  insertDraftOrder,
  reserveDraftOrder,
} from '../../checkout/checkout.ts'
import { findAmountObstacle } from '../providers/amount-limits.ts'
import { isPaidByHand } from '../providers/providers.ts'
import { type PaymentAttempt, insertPayment, listPaymentAttempts, type PaymentRow } from '../queries/payment-queries.ts'
import { offersInstallments } from './installments.ts'
import { paymentLimits } from './limits.ts'
import { translateDraft } from './translate-draft.ts'

export interface CreatedAttempt {
  payment: PaymentRow
  snapshot: string
  reserved_until: Date
  gift_kind: CartGift['gift_kind']
  /**
   * Attempts that must not be paid any more: for other copies of the cart, those whose reservation has ended, and beside a
   * bank transfer all others.
   */
  obsolete: PaymentAttempt[]
}

/** No attempt was created, because these attempts have to be handled first. */
export type BlockingAttempts =
  /** Attempts for the same copy whose reservation has ended; they must be ended. */
  | { over: PaymentAttempt[] }
  /**
   * Attempts that must be synced with the provider: for other copies whose reserved stock the new one would use, and for the
   * same copy those that the provider was processing.
   */
  | { unsure: PaymentAttempt[] }

export interface StartRequest {
  cart_id: string
  lang: Lang
  /** The longest time from its turn to its response, in milliseconds, if it differs from the usual one. */
  start_ms?: number | undefined
}

export interface PaymentAttemptRequest extends StartRequest {
  method: PaymentMethod | 'outside'
  /** Whether a member sells in person, who sees the customer's age; otherwise the birth date must be known. */
  sold_by_staff?: boolean
  findObstacle?: (tx: Tx, priced: Cart) => Promise<RefusalCode | null>
}

/** Whether anyone has tried to pay an attempt that was synced with its provider. */
export type AttemptUse = 'tried' | 'untouched'

/**
 * Returns the attempt under way with this method for exactly this copy of the cart, or creates one with its draft order
 * and reservation. Only a new one counts against the limit, in its own transaction; one that replaces attempts which
 * no one tried to pay has a limit of its own. `synced` has the attempts for other copies that may lose their reserved stock
 * to it. `onTurn` is called when the wait in the queue of the cart's products has ended, at each try.
 */
export async function createPaymentAttempt(
  shop: Shop,
  customer: Customer,
  request: PaymentAttemptRequest,
  synced: ReadonlyMap<number, AttemptUse>,
  onTurn: () => void,
): Promise<CreatedAttempt | BlockingAttempts> {
  const attempt = () => tryCreateAttempt(shop, customer, request, synced, onTurn)
  // Two buyers who exchange units of two products wait for each other.
  return repeatAfterDeadlock(async () => {
    try {
      return await attempt()
    } catch (error) {
      // Another order claimed the discount or the gift meanwhile: pricing the cart again takes that into account.
      if (error instanceof ConcurrentClaimError) return attempt()
      throw error
    }
  })
}

async function tryCreateAttempt(
  shop: Shop,
  customer: Customer,
  request: PaymentAttemptRequest,
  synced: ReadonlyMap<number, AttemptUse>,
  onTurn: () => void,
): Promise<CreatedAttempt | BlockingAttempts> {
  const { cart_id, lang, method: requestedMethod, findObstacle, sold_by_staff = false } = request
  const [cartProducts] = await Promise.all([
    shop.db.quickRead((db) => listCartProducts(db, customer.id, cart_id)),
    shop.limits.refuseIfExceeded(paymentLimits.decline, String(customer.id)),
  ])
  if (cartProducts.some(({ is_scarce }) => is_scarce)) await refuseIfUnavailable(shop, customer, request)
  return shop.db.beginQueued(cartProducts.map(buildQueueName), async (tx) => {
    onTurn()
    // The turn in the queue may have come late.
    const now = shop.clock.now()
    const [cart, underWay] = await Promise.all([
      lockCart(tx, customer, cart_id, { lang, now }),
      listPaymentAttempts(tx, cart_id),
    ])
    const order = await buildDraftOrder(tx, cart, customer, { lang, now, sold_by_staff })
    const { total, currency } = order.priced
    const gift_kind = order.gift?.kind ?? null
    const method = total === 0 ? 'free' : requestedMethod
    const { same: copies, other } = partitionAttempts(underWay, order.snapshot, now)
    const processed = copies.filter(({ id, processing_since }) => processing_since !== null && !synced.has(id))
    if (processed.length > 0) return { unsure: processed }
    const { same, shared } = await translateCopies(tx, shop, order, copies, customer.id)
    const attempts = [...same, ...other]
    const sameMethodAttempt = same.find((attempt) => attempt.method === method)
    // Money that a person receives excludes attempts with other methods for the same copy, too.
    const obsolete = isPaidByHand(method) ? attempts.filter((attempt) => attempt !== sameMethodAttempt) : other
    if (sameMethodAttempt) {
      const { reserved_until } = sameMethodAttempt
      return { payment: sameMethodAttempt, snapshot: order.snapshot, reserved_until, gift_kind, obsolete }
    }
    if (!shared && attempts.some(({ snapshot }) => snapshot === order.snapshot)) return { over: attempts }
    const unverified = other.filter(({ id }) => !synced.has(id))
    if (!shared && unverified.length > 0) return { unsure: unverified }
    const obstacle =
      (requestedMethod === 'outside' ? null : findAmountObstacle(requestedMethod, total, currency)) ??
      (await findObstacle?.(tx, order.priced))
    if (obstacle) refuse(obstacle)
    const isReplacement = !shared && other.length > 0 && other.every(({ id }) => synced.get(id) === 'untouched')
    const limit = isReplacement ? paymentLimits.replacement : paymentLimits.start
    const [order_id] = await Promise.all([
      shared?.order_id ?? insertDraftOrder(tx, shop, order, customer.id),
      shop.limits.consumeInTransaction(tx, limit, String(customer.id)),
    ])
    const [payment, reserved_until] = await Promise.all([
      insertPayment(tx, {
        order_id, customer_id: customer.id, method, amount: total, currency, idempotency_key: newSecret(),
        offers_installments: method === 'card' && (await offersInstallments(tx, order.priced)), created_at: now,
      }), // prettier-ignore
      // This is the last step, because other orders for the same variants wait from here until this transaction ends.
      shared?.reserved_until ?? reserveDraftOrder(tx, shop, order, { customer_id: customer.id, order_id }),
    ])
    return { payment, snapshot: order.snapshot, reserved_until, gift_kind, obsolete }
  })
}

/**
 * Refuses sold-out variants at once, without waiting for the rows of the customers who got them. Nothing is locked yet.
 */
async function refuseIfUnavailable(
  shop: Shop,
  customer: Customer,
  { cart_id, lang, sold_by_staff = false }: PaymentAttemptRequest,
): Promise<void> {
  const view = { lang, now: shop.clock.now() }
  const cart = (await findOpenCart(shop.db, customer, view, cart_id)) ?? refuse('cart_not_found')
  await buildDraftOrder(shop.db, cart, customer, { ...view, sold_by_staff })
}

/** Attempts for variants of the same product wait for the same rows. */
const buildQueueName = ({ product_id }: CartProduct) => `product ${product_id}`

type ReservedAttempt = PaymentAttempt & { reserved_until: Date }

interface Copies {
  same: ReservedAttempt[]
  /** The draft order and the reservation that attempts for the same copy share, also with other methods. */
  shared: Pick<ReservedAttempt, 'order_id' | 'reserved_until'> | undefined
}

/**
 * Returns the attempts for the same copy, after they were brought to the language of the draft where that is possible. Their
 * order then may have no payment yet, which this transaction adds: nothing else would ever end such an order.
 */
async function translateCopies(
  tx: Tx,
  shop: Shop,
  draft: DraftOrder,
  same: ReservedAttempt[],
  customer_id: number,
): Promise<Copies> {
  const [shared] = same
  const { lang } = draft
  if (!shared || same.every((attempt) => attempt.lang === lang)) return { same, shared }
  await shop.limits.consumeInTransaction(tx, paymentLimits.replacement, String(customer_id))
  const order_id = await translateDraft(tx, shop, draft, same, customer_id)
  if (order_id === undefined) return { same, shared }
  const kept = same.filter(({ method }) => method === 'card').map((attempt) => ({ ...attempt, order_id, lang }))
  return { same: kept, shared: { order_id, reserved_until: shared.reserved_until } }
}

/** Separates the attempts for this copy of the cart whose stock is still reserved from all others. */
function partitionAttempts(attempts: PaymentAttempt[], snapshot: string, now: Date) {
  const isSame = (attempt: PaymentAttempt): attempt is ReservedAttempt =>
    attempt.snapshot === snapshot && attempt.reserved_until !== null && attempt.reserved_until > now
  return { same: attempts.filter(isSame), other: attempts.filter((attempt) => !isSame(attempt)) }
}
