import type { Lang } from '@shop/contract/locale.ts'
import type { Order } from '@shop/contract/orders.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { canCancel, findOrderByCode, getOrder, lockOrder, type OrderRow } from '../../orders/orders.ts'
import { lockOrderPayments } from '../queries/payment-queries.ts'
import { cancelPaidOrder } from './cancel-paid.ts'
import { cancelOrderUnderReview, cancelOrderWithAttempts, cancelTransferOrder } from './cancel-unpaid.ts'
import type { Cancellation } from './cancellation.ts'

/**
 * Cancels a customer's own order before it is packed (rules 5.7), paid, under review or waiting for a transfer. Safe to
 * repeat. Refuses `order_not_found` and `order_not_cancelable`.
 */
export async function cancelOwnOrder(shop: Shop, customer_id: number, order_id: number, lang: Lang): Promise<Order> {
  await getOrder(shop, customer_id, order_id, lang)
  const cancellation = { actor: `customer:${customer_id}`, by_shop: false, reason: null, at: shop.clock.now() }
  const result = await shop.db.begin((tx) => cancelLockedOrder(tx, shop, order_id, cancellation, canCancel))
  if (result === 'too_late') refuse('order_not_cancelable')
  return getOrder(shop, customer_id, order_id, lang)
}

/**
 * Cancels an order by staff until its shipment leaves, even while it is being paid; the customer reads the reason.
 * Recorded as an action of staff. Refuses `order_unknown`, `order_is_canceled` and `order_cancel_too_late`.
 */
export async function cancelOrderByStaff(
  shop: Shop,
  { code, reason, actor }: { code: string; reason: string | null; actor: string },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order_id = (await findOrderByCode(tx, code)) ?? refuseWith('order_unknown', { code })
    const result = await cancelLockedOrder(tx, shop, order_id, { actor, by_shop: true, reason, at }, canStaffCancel)
    if (result === 'already') refuseWith('order_is_canceled', { code })
    if (result === 'too_late') refuseWith('order_cancel_too_late', { code })
    // The reason is in the history of the order, from which it is deleted with the account.
    await insertAuditEntry(tx, { actor, action: 'order.cancel', subject: `order:${order_id}`, metadata: {}, at })
  })
}

/**
 * Staff can cancel until the shipment, or a part of it, leaves, also when all money was refunded before. While a dispute is open, the
 * bank decides about the money.
 */
function canStaffCancel({ status, payment_status, fulfillment_status, parts_sent }: OrderRow): boolean {
  return (
    status === 'placed' &&
    !parts_sent &&
    ['unfulfilled', 'preparing'].includes(fulfillment_status) &&
    !['disputed', 'expired'].includes(payment_status)
  )
}

/** Locks all rows that a payment, a shipment or a cancellation would change, so that concurrent ones wait. */
async function cancelLockedOrder(
  tx: Tx,
  shop: Shop,
  order_id: number,
  cancellation: Cancellation,
  canCancelOrder: (order: OrderRow) => boolean,
): Promise<'canceled' | 'already' | 'too_late'> {
  await lockOrderPayments(tx, order_id)
  const order = await lockOrder(tx, order_id)
  if (!order) throw new Error(`no order ${order_id}`)
  if (order.status === 'canceled') return 'already'
  if (!canCancelOrder(order)) return 'too_late'
  if (order.placed_at === null) await cancelOrderWithAttempts(tx, shop, order, cancellation)
  else if (order.payment_status === 'pending') await cancelTransferOrder(tx, shop, order, cancellation)
  else if (order.payment_status === 'requires_action') await cancelOrderUnderReview(tx, shop, order, cancellation)
  else await cancelPaidOrder(tx, shop, order, cancellation)
  return 'canceled'
}
