import type { Tx } from '../../../platform/db.ts'
import { closeCart } from '../../cart/cart.ts'
import { claimCode, lockCode } from '../../codes/codes.ts'
import { isOwnerGone, keepFirstOrder, type OrderRow } from '../../orders/orders.ts'
import { isRequestMethod } from '../providers/providers.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'

/**
 * Can this money still make its order? The cart of one that has no number becomes the order; a request has closed it
 * when it was accepted, and only the transfer it asked for pays it. Whoever closed the account has no orders any more.
 */
export async function mayStand(tx: Tx, payment: PaymentRow, order: OrderRow, at: Date): Promise<boolean> {
  if (order.status === 'cancelled' || isOwnerGone(order)) return false
  if (order.number === null) return closeCart(tx, order.cart_id, at)
  return isRequestMethod(payment.method) && ['pending', 'expired'].includes(order.payment_status)
}

/**
 * A late order gave back what its price was claimed with, the use of its code or the first order's discount; once others
 * have that, nobody may pay this price any more.
 */
export async function keepClaims(tx: Tx, order: OrderRow): Promise<boolean> {
  const { id, customer_id, discount_code, discount_reason, number, payment_status } = order
  const late = payment_status === 'expired'
  if (discount_code !== null && (late || number === null)) {
    await lockCode(tx, discount_code, customer_id)
    return claimCode(tx, id)
  }
  return !late || discount_reason !== 'first_order' || keepFirstOrder(tx, id)
}
