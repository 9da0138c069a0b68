import { crystalsFor } from '@shop/contract/crystals.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { PaidWith } from '@shop/contract/orders.ts'
import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { closeCart } from '../../cart/cart.ts'
import { claimCode, lockCode } from '../../codes/codes.ts'
import { creditCrystals, giveGift } from '../../loyalty/loyalty.ts'
import { queueMail } from '../../notifications/notifications.ts'
import {
  addressOfMail,
  endUnpaidOrder,
  isOwnerGone,
  keepFirstOrder,
  lockOrder,
  type OrderRow,
  payRequestedOrder,
  piecesOfMail,
  placeOrder,
  readerOf,
  rememberFirstOrder,
  sumsOfMail,
} from '../../orders/orders.ts'
import { releaseHold, sellHold, sellLate } from '../../stock/stock.ts'
import { isRequestMethod } from '../providers/providers.ts'
import { giveBack } from '../refunds/give-back.ts'
import { lockPayment, type PaymentRow } from '../rows/payment-queries.ts'
import { flagPayment, markCaptured, markEnded, markSettled } from '../rows/payment-state-queries.ts'
import { markRequestEnded } from '../rows/request-queries.ts'

/** The amount that the provider captured; `amount` is minor units. */
export interface Taken {
  amount: number
  currency: Currency
  /** The source of the information: the browser's return, a webhook, the reconciliation, or a person. */
  actor: string
  /** Records the act of a person in the same transaction; not called for money that was finalized before. */
  onRecord?: (tx: Tx) => Promise<void>
}

/** A completed order, with the facts for the response to its customer. */
interface Made {
  outcome: 'settled'
  order_id: number
  code: string
  email: string
  crystals: number
}
export type Settled = Made | { outcome: 'mismatch' } | { outcome: 'returned' }

/**
 * Turns captured money into a paid order (rules 5); no other function does this. In one transaction the amount is
 * compared with the frozen one, the order is marked as paid and numbered, crystals are credited, the confirmation is
 * queued, and the reservation is committed.
 *
 * It is safe to call repeatedly and concurrently for one payment. Money that does not match is flagged and completes no
 * order. Money whose order is no longer possible (its claims or its stock are gone, the cart was paid otherwise, the
 * account is closed) is refunded automatically and the customer is notified.
 */
export async function settlePayment(shop: Shop, payment_id: number, taken: Taken): Promise<Settled> {
  try {
    return await settleOnce(shop, payment_id, taken, makeOrder)
  } catch (error) {
    if (error === noOrder) return settleOnce(shop, payment_id, taken, returnMoney)
    throw error
  }
}

/**
 * Finalizes money as its provider reports it; `actor` is who asked the provider. `onNews` runs when it was not
 * finalized before.
 */
export async function settleTaken(
  shop: Shop,
  payment_id: number,
  { amount_received: amount, currency, capture_ref }: ProviderPayment,
  actor: string,
  onNews: () => void = () => {},
): Promise<Settled> {
  if (capture_ref !== null) await markCaptured(shop.db, payment_id, capture_ref)
  return settlePayment(shop, payment_id, { amount, currency, actor, onRecord: async () => onNews() })
}

/** Finalizes an attempt with nothing to pay; it needs no provider. */
export function settleFree(shop: Shop, { id, currency, customer_id }: PaymentRow): Promise<Settled> {
  return settlePayment(shop, id, { amount: 0, currency, actor: `customer:${customer_id}` })
}

/** Money that matches its order, both locked for the transaction. */
interface Matching {
  payment: PaymentRow
  order: OrderRow
  actor: string
  at: Date
}

function settleOnce(
  shop: Shop,
  payment_id: number,
  taken: Taken,
  act: (tx: Tx, shop: Shop, matching: Matching) => Promise<Settled>,
): Promise<Settled> {
  const at = shop.clock.now()
  return shop.db.beginInTurn(['settle'], async (tx): Promise<Settled> => {
    const payment = await lockPayment(tx, payment_id)
    if (!payment) throw new Error(`no payment ${payment_id}`)
    if (payment.status === 'refunded') return { outcome: 'returned' }
    const order = await lockOrder(tx, payment.order_id)
    if (!order) throw new Error(`no order ${payment.order_id}`)
    if (payment.status === 'settled') return { outcome: 'settled', ...told(order), crystals: crystalsOf(order) }
    if (taken.amount !== payment.amount || taken.currency !== payment.currency)
      return mismatch(tx, shop, { payment, order, taken, at })
    await taken.onRecord?.(tx)
    return act(tx, shop, { payment, order, actor: taken.actor, at })
  })
}

/** Thrown to roll back the transaction when no order is possible. */
const noOrder = new Error('there is no order any more for this money')

async function makeOrder(tx: Tx, shop: Shop, { payment, order, actor, at }: Matching): Promise<Settled> {
  if (!(await mayStand(tx, payment, order, at)) || !(await keepClaims(tx, order))) throw noOrder
  const crystals = await place(tx, shop, order, { paid_with: payment.method, actor, at })
  if (order.number !== null) await markRequestEnded(tx, payment.id, 'confirmed', at)
  if (await markSettled(tx, payment.id, at)) await shop.queue.add(tx, 'end-rivals', { order_id: order.id })
  const { customer_id, id: order_id, lines: pieces } = order
  const sale = { customer_id, order_id, pieces, takes_over: order.number === null, actor, at }
  // This is the last step, because other orders for the same variants wait for it.
  if (!(await sellHold(tx, sale)) && !(await sellLate(tx, sale, shop))) throw noOrder
  return { outcome: 'settled', ...told(order), crystals }
}

/**
 * Whether this money can still make its order. The cart of an order without a number becomes the order now. A transfer
 * closed the cart when it was asked for, and only that transfer pays it. An account that was closed has no orders.
 */
async function mayStand(tx: Tx, payment: PaymentRow, order: OrderRow, at: Date): Promise<boolean> {
  if (order.status === 'cancelled' || isOwnerGone(order)) return false
  if (order.number === null) return closeCart(tx, order.cart_id, at)
  return isRequestMethod(payment.method) && ['pending', 'expired'].includes(order.payment_status)
}

/**
 * Claims the use of the code, or the first order's discount, which an expired order gave up. False when another order has
 * it now: the price of this order is no longer valid.
 */
async function keepClaims(tx: Tx, order: OrderRow): Promise<boolean> {
  const { id, customer_id, discount_code, discount_reason, number, payment_status } = order
  const late = payment_status === 'expired'
  if (discount_code !== null && (late || number === null)) {
    await lockCode(tx, discount_code, customer_id)
    return claimCode(tx, id)
  }
  return !late || discount_reason !== 'first_order' || keepFirstOrder(tx, id)
}

/** Credits crystals, queues the confirmation and marks the order paid, with a number if it has none. Returns the crystals. */
async function place(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  { paid_with, actor, at }: { paid_with: PaidWith; actor: string; at: Date },
): Promise<number> {
  const { id, customer_id, currency, subtotal, discount } = order
  await rememberFirstOrder(tx, id)
  const crystals = await creditCrystals(tx, shop, { id, customer_id, currency, goods: subtotal - discount }, at)
  const gift_goes = await giveItsGift(tx, order, at)
  await queueMail(tx, shop, 'order-paid', readerOf(order), orderPaidMail(order, { paid_with, crystals, gift_goes, at }))
  if (order.number === null) await placeOrder(tx, { id, payment_status: 'paid', gift_goes }, actor, at)
  else await payRequestedOrder(tx, { id, gift_goes }, actor, at)
  return crystals
}

/** Whether the gift goes with this order. The gift of an expired order may have gone with another one; a transfer that waits keeps its gift. */
async function giveItsGift(
  tx: Tx,
  { id, customer_id, gift, number, payment_status }: OrderRow,
  at: Date,
): Promise<boolean> {
  if (number !== null && payment_status === 'pending') return gift !== null
  return gift !== null && giveGift(tx, { ...gift, customer_id, order_id: id }, at)
}

/** The crystals that the order earned, by the same rule that credits them. */
function crystalsOf({ subtotal, discount, currency }: OrderRow): number {
  return crystalsFor(subtotal - discount, currency)
}

interface Paid {
  paid_with: PaidWith
  crystals: number
  gift_goes: boolean
  at: Date
}

/** The data of the confirmation of a paid order. */
function orderPaidMail(order: OrderRow, { paid_with, crystals, gift_goes, at }: Paid) {
  const reward = gift_goes ? order.reward : null
  return {
    name: order.shipment_address.name,
    number: order.code,
    lines: piecesOfMail(order.lines),
    ...sumsOfMail(order),
    crystals,
    gift: reward?.has_gift ? { name: reward.gift_name ?? '', description: reward.gift_description ?? '' } : null,
    address: addressOfMail(order.shipment_address),
    paid_with,
    paid_at: at.toISOString(),
  }
}

/** Refunds money without an order. An order that waited for it ends; one that has its number stays as it is. */
async function returnMoney(tx: Tx, shop: Shop, { payment, order, actor, at }: Matching): Promise<Settled> {
  if (payment.amount > 0) await giveBack(tx, shop, payment, order, at)
  else await markEnded(tx, payment, 'cancelled', at)
  if (order.number === null && (await endUnpaidOrder(tx, order.id, 'expired', actor, at)))
    await releaseHold(tx, shop, { order_id: order.id, kind: 'checkout', outcome: 'released', actor, at })
  return { outcome: 'returned' }
}

/**
 * Flags money that does not match for staff. When its order no longer waits for it, the money is refunded up to the
 * requested amount.
 */
async function mismatch(
  tx: Tx,
  shop: Shop,
  { payment, order, taken, at }: { payment: PaymentRow; order: OrderRow; taken: Taken; at: Date },
): Promise<Settled> {
  const { id, amount, currency } = payment
  const said = `taken ${taken.amount} ${taken.currency}, asked ${amount} ${currency}`
  const waits = order.status === 'placed' && order.payment_status === 'pending'
  if (!waits && taken.amount > 0 && taken.currency === currency) {
    await giveBack(tx, shop, { ...payment, amount: Math.min(taken.amount, amount) }, order, at)
    await flagPayment(tx, id, taken.amount > amount ? said : null)
    return { outcome: 'returned' }
  }
  await flagPayment(tx, id, said)
  shop.log.error({ payment_id: id, taken_amount: taken.amount, asked_amount: amount }, 'payment does not match')
  return { outcome: 'mismatch' }
}

function told({ id, code, email }: OrderRow) {
  return { order_id: id, code, email }
}
