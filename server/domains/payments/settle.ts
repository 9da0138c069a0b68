import type { Currency } from '@shop/contract/locale.ts'
import type { ProviderPayment } from '../../outside/payment-provider.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { closeCart, reopenCart } from '../cart/cart.ts'
import { claimCode, giveUpCode, lockCode } from '../codes/codes.ts'
import { lockOrder, type OrderRow } from '../orders/orders.ts'
import { type Sale, sellHold, sellLate } from '../stock/stock.ts'
import { giveBack } from './give-back.ts'
import { crystalsOf, place } from './place.ts'
import { isRequestMethod } from './providers.ts'
import { flagPayment, lockPayment, markCaptured, markSettled, type PaymentRow } from './queries.ts'
import { markRequestEnded } from './request-queries.ts'

/** What the provider says was taken. `amount` is minor units. */
export interface Taken {
  amount: number
  currency: Currency
  /** Who tells: the browser's return, a webhook, the reconciliation, a person. */
  actor: string
  /** Puts on record what a person did, in the same transaction; not for money that is known already. */
  onRecord?: (tx: Tx) => Promise<void>
}

/** An order stands; what its owner is told of it. */
interface Made {
  outcome: 'settled'
  order_id: number
  code: string
  email: string
  crystals: number
}
export type Settled = Made | { outcome: 'mismatch' } | { outcome: 'returned' }

/**
 * The one function that turns money into a paid order (rules 5). In one transaction: the amount must be the one that was
 * frozen, the held pieces are sold, the order is paid and numbered, crystals are credited, the confirmation is queued.
 *
 * Safe to call any number of times for one payment, by whoever learns of the money. Money that does not match is flagged
 * and makes no order. Money for which there is no order any more (the pieces or the last use of its code are gone, or the
 * cart was paid otherwise) goes back by itself and the customer is told.
 */
export async function settlePayment(shop: Shop, payment_id: number, taken: Taken): Promise<Settled> {
  try {
    return await settleOnce(shop, payment_id, taken, sellHold)
  } catch (error) {
    // Its hold has ended: the pieces must be found among the free ones, or the money goes back.
    if (error === noPieces) return settleOnce(shop, payment_id, taken, sellLate)
    throw error
  }
}

/** The same, for money as its provider tells of it; `actor` is who asked. */
export async function settleTaken(
  shop: Shop,
  payment_id: number,
  { amount_received: amount, currency, capture_ref }: ProviderPayment,
  actor: string,
): Promise<Settled> {
  if (capture_ref !== null) await markCaptured(shop.db, payment_id, capture_ref)
  return settlePayment(shop, payment_id, { amount, currency, actor })
}

const noPieces = new Error('the pieces of this order are not held')

/** Takes the pieces of an order; false when it could not. */
type Sell = (tx: Tx, order: Sale, shop: Shop) => Promise<boolean>

function settleOnce(shop: Shop, payment_id: number, taken: Taken, sell: Sell): Promise<Settled> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx): Promise<Settled> => {
    const payment = await lockPayment(tx, payment_id)
    if (!payment) throw new Error(`no payment ${payment_id}`)
    if (payment.status === 'refunded') return { outcome: 'returned' }
    const order = await lockOrder(tx, payment.order_id)
    if (!order) throw new Error(`no order ${payment.order_id}`)
    if (payment.status === 'settled') return { outcome: 'settled', ...told(order), crystals: crystalsOf(order) }
    if (taken.amount !== payment.amount || taken.currency !== payment.currency)
      return mismatch(tx, shop, { payment, order, taken, at })
    await taken.onRecord?.(tx)
    const late = sell === sellLate
    const { customer_id } = order
    const takes_over = order.number === null
    const sale = { customer_id, order_id: order.id, pieces: order.lines, takes_over, actor: taken.actor, at }
    const possible = await mayStand(tx, payment, order, at)
    if (!possible || !(await keepCode(tx, order)) || (late && !(await sell(tx, sale, shop)))) {
      if (possible && order.number === null) await reopenCart(tx, order.cart_id)
      await giveUpCode(tx, order.id)
      await giveBack(tx, shop, payment, order, at)
      return { outcome: 'returned' }
    }
    const crystals = await place(tx, shop, order, taken.actor, at)
    if (order.number !== null) await markRequestEnded(tx, payment.id, 'confirmed', at)
    if (await markSettled(tx, payment.id, at)) await shop.queue.add(tx, 'end-rivals', { order_id: order.id })
    // Last, because whoever wants the same pieces waits for it.
    if (!late && !(await sell(tx, sale, shop))) throw noPieces
    return { outcome: 'settled', ...told(order), crystals }
  })
}

/** Somebody looks at it; once its order was cancelled, what was taken goes back. */
async function mismatch(
  tx: Tx,
  shop: Shop,
  { payment, order, taken, at }: { payment: PaymentRow; order: OrderRow; taken: Taken; at: Date },
): Promise<Settled> {
  const { id, amount, currency } = payment
  if (order.status === 'cancelled' && taken.amount > 0) {
    const back = { ...payment, amount: Math.min(taken.amount, amount), currency: taken.currency }
    await giveBack(tx, shop, back, order, at)
    await flagPayment(tx, id, null)
    return { outcome: 'returned' }
  }
  await flagPayment(tx, id, `taken ${taken.amount} ${taken.currency}, asked ${amount} ${currency}`)
  shop.log.error({ payment_id: id, taken_amount: taken.amount, asked_amount: amount }, 'payment does not match')
  return { outcome: 'mismatch' }
}

/**
 * Can this money still make its order? The cart of one that has no number becomes the order; a request has closed it
 * when it was accepted, and only the transfer it asked for pays it.
 */
async function mayStand(tx: Tx, payment: PaymentRow, order: OrderRow, at: Date): Promise<boolean> {
  if (order.status === 'cancelled') return false
  if (order.number === null) return closeCart(tx, order.cart_id, at)
  return isRequestMethod(payment.method) && ['pending', 'expired'].includes(order.payment_status)
}

/** A late order gave the use of its code back; once that is gone, nobody may pay this price any more. */
async function keepCode(tx: Tx, { id, discount_code, number, payment_status }: OrderRow): Promise<boolean> {
  if (discount_code === null || (number !== null && payment_status === 'pending')) return true
  await lockCode(tx, discount_code)
  return claimCode(tx, id)
}

function told({ id, code, email }: OrderRow) {
  return { order_id: id, code, email }
}
