import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Tx } from '../../../platform/db.ts'
import { repeatAfterDeadlock } from '../../../platform/repeat-after-deadlock.ts'
import type { Shop } from '../../../platform/shop.ts'
import { closeCart } from '../../cart/cart.ts'
import {
  completeDraftOrder,
  findAwaitedChange,
  insertFirstOrder,
  isAccountClosed,
  lockOrder,
  type OrderRow,
} from '../../orders/orders.ts'
import { reserveForReview } from '../../stock/stock.ts'
import { lockPayment, type PaymentRow } from '../queries/payment-queries.ts'
import { markProcessing } from '../queries/payment-state-queries.ts'
import { awardOrderGift, claimDiscount } from './finalize-payment.ts'

/** A payment that is processed for longer is under review. The page of the last step asks for 19 seconds. */
const PROCESSING_MS = 15_000
/** The units of an order stay reserved for the review of its payment this long at most (rules 3.4). */
const REVIEW_MS = 5 * DAY_MS

/** Thrown to roll back the transaction when the order cannot be placed. */
const orderImpossible = new Error('the order cannot be placed for a review')

/**
 * Records that a provider processes a payment. One that takes longer than its buyer waits is under review, and its order
 * is placed without being paid (rules 5.4): it takes its items out of the cart, keeps its claims and its units, and has
 * no crystals and no mail before its money is there. Safe to repeat. Without its claims or its units the order is not
 * placed, and money for it is refunded.
 */
export async function placeOrderUnderReview(shop: Shop, { id }: PaymentRow): Promise<void> {
  const at = shop.clock.now()
  const place = async (tx: Tx) => {
    const payment = await lockPayment(tx, id)
    const order = payment && (await lockOrder(tx, payment.order_id))
    if (!order) throw new Error(`no payment ${id} with an order`)
    const since = await markProcessing(tx, id, at)
    if (since === undefined || at.valueOf() - since.valueOf() < PROCESSING_MS) return
    if (order.status === 'placed' && order.placed_at === null && !isAccountClosed(order))
      await placeDraft(tx, shop, order, at)
  }
  try {
    await repeatAfterDeadlock(() => shop.db.begin(place))
  } catch (error) {
    if (error !== orderImpossible) throw error
    shop.log.warn({ payment_id: id }, 'the order of a payment under review cannot be placed')
  }
}

async function placeDraft(tx: Tx, shop: Shop, order: OrderRow, at: Date): Promise<void> {
  const { id: order_id, customer_id, cart_id, lines: items } = order
  if (!(await closeCart(tx, { cart_id, items, at })) || !(await claimDiscount(tx, order))) throw orderImpossible
  await insertFirstOrder(tx, order_id)
  const has_gift = await awardOrderGift(tx, order, at)
  const completion = { id: order_id, payment_status: 'requires_action', has_gift } as const
  await completeDraftOrder(tx, completion, `customer:${customer_id}`, at)
  await shop.queue.add(tx, 'cancel-competing-payments', { order_id })
  // This is the last step, because other orders for the same variants wait for it.
  const until = new Date(at.valueOf() + REVIEW_MS)
  const units = order.change_of === null ? items : ((await findAwaitedChange(tx, cart_id))?.plan.taken ?? [])
  if (!(await reserveForReview(tx, shop, units, { customer_id, order_id, at, until }))) throw orderImpossible
}
