import { crystalsFor } from '@shop/contract/crystals.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { ProviderPayment } from '../../outside/payment-provider.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { closeCart, reopenCart } from '../cart/cart.ts'
import { claimCode, lockCode } from '../codes/codes.ts'
import { creditCrystals, giveGift } from '../loyalty/loyalty.ts'
import { queueMail } from '../notifications/notifications.ts'
import { lockOrder, type OrderRow, placePaidOrder } from '../orders/orders.ts'
import { type Sale, sellHold, sellLate } from '../stock/stock.ts'
import { orderPaidMail } from './order-paid-mail.ts'
import {
  flagPayment,
  insertRefund,
  lockPayment,
  markCaptured,
  markRefunded,
  markSettled,
  type PaymentRow,
} from './queries.ts'

/** What the provider says was taken. `amount` is minor units. */
export interface Taken {
  amount: number
  currency: Currency
  /** Who tells: the browser's return, a webhook, the reconciliation, a person. */
  actor: string
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
    if (taken.amount !== payment.amount || taken.currency !== payment.currency) {
      await flagPayment(
        tx,
        payment.id,
        `taken ${taken.amount} ${taken.currency}, asked ${payment.amount} ${payment.currency}`,
      )
      shop.log.error({ payment_id, taken_amount: taken.amount, asked_amount: payment.amount }, 'payment does not match')
      return { outcome: 'mismatch' }
    }
    const late = sell === sellLate
    const sale = { customer_id: order.customer_id, order_id: order.id, pieces: order.lines, actor: taken.actor, at }
    const possible = order.status !== 'cancelled' && order.number === null && (await closeCart(tx, order.cart_id, at))
    if (!possible || !(await keepCode(tx, order)) || (late && !(await sell(tx, sale, shop)))) {
      if (possible) await reopenCart(tx, order.cart_id)
      await giveBack(tx, shop, payment, order, at)
      return { outcome: 'returned' }
    }
    const crystals = await place(tx, shop, order, taken.actor, at)
    if (await markSettled(tx, payment.id, at)) await shop.queue.add(tx, 'end-rivals', { order_id: order.id })
    // Last, because whoever wants the same pieces waits for it.
    if (!late && !(await sell(tx, sale, shop))) throw noPieces
    return { outcome: 'settled', ...told(order), crystals }
  })
}

/** A late order gave the use of its code back; once that is gone, nobody may pay this price any more. */
async function keepCode(tx: Tx, { id, discount_code }: OrderRow): Promise<boolean> {
  if (discount_code === null) return true
  await lockCode(tx, discount_code)
  return claimCode(tx, id)
}

/** The same calculator that awarded them. */
function crystalsOf({ subtotal, discount, currency }: OrderRow): number {
  return crystalsFor(subtotal - discount, currency)
}

function told({ id, code, email }: OrderRow) {
  return { order_id: id, code, email }
}

async function place(tx: Tx, shop: Shop, order: OrderRow, actor: string, at: Date): Promise<number> {
  const { id, customer_id, currency, subtotal, discount } = order
  const crystals = await creditCrystals(tx, shop, { id, customer_id, currency, goods: subtotal - discount }, at)
  const to = { email: order.email, lang: order.lang, customer_id }
  const gift_goes = await giveItsGift(tx, order, at)
  await queueMail(tx, shop, 'order-paid', to, orderPaidMail(order, crystals, gift_goes))
  await placePaidOrder(tx, { id, gift_goes }, actor, at)
  return crystals
}

/** The gift of a late order may have gone with another one meanwhile: then this one goes without. */
async function giveItsGift(tx: Tx, { id, customer_id, gift }: OrderRow, at: Date): Promise<boolean> {
  return gift !== null && giveGift(tx, { ...gift, customer_id, order_id: id }, at)
}

/** Money without an order: it goes back whole, by a job that repeats until the provider has done it. */
async function giveBack(tx: Tx, shop: Shop, payment: PaymentRow, order: OrderRow, at: Date): Promise<void> {
  const refund_id = await insertRefund(tx, {
    payment_id: payment.id,
    amount: payment.amount,
    reason: 'no order could be made with it',
    idempotency_key: `${payment.idempotency_key}-back`,
    actor: 'shop',
    created_at: at,
  })
  await markRefunded(tx, payment.id)
  if (refund_id === undefined) return
  await shop.queue.add(tx, 'refund', { refund_id })
  const to = { email: order.email, lang: order.lang, customer_id: order.customer_id }
  const { amount, currency } = payment
  await queueMail(tx, shop, 'payment-failed', to, { name: order.shipment_address.name, amount, currency })
}
