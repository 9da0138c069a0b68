import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { reopenCart } from '../../cart/cart.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import { endPlacedOrder, findAwaitedChange, findOrder, type OrderRow, toMailLines } from '../../orders/orders.ts'
import { releaseReservation } from '../../stock/stock.ts'

/**
 * Ends an order whose payment was under review and took no money: it was `denied`, or `undecided` for too long. Its units
 * are released for sale and its claims are released; the customer is notified. What staff had prepared can be paid by its link
 * again, until its end (rules 5.4). The caller has locked payment and order.
 */
export async function endOrderUnderReview(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  { cause, actor, at }: { cause: 'denied' | 'undecided'; actor: string; at: Date },
): Promise<void> {
  const { id: order_id, customer, total: amount, currency, lines } = order
  if (!(await endPlacedOrder(tx, order_id, 'failed', { actor, at }))) return
  const prepared = await reopenPrepared(tx, order, at)
  const { name } = customer
  const mail = { name, number: order.code, amount, currency, cause, lines: toMailLines(lines), ...prepared }
  await queueOrderMail(tx, shop, 'payment-denied', order, mail)
  // This is the last step, because other orders for the same variants wait for it.
  const outcome = cause === 'denied' ? 'released' : 'expired'
  await releaseReservation(tx, shop, { order_id, kind: 'review', outcome, actor, at })
}

/** Lets what staff prepared be paid again. Returns what the mail says of it: nothing for any other order. */
async function reopenPrepared(tx: Tx, { cart_id, change_of }: OrderRow, at: Date) {
  const reopened = await reopenCart(tx, cart_id, ['draft_order', 'order_change'])
  if (reopened === undefined) return {}
  const { expires_at } = reopened
  const is_open = expires_at !== null && expires_at > at
  if (change_of === null) {
    const link = is_open ? { again_until: expires_at.toISOString(), secret: cart_id } : { again_until: null }
    return { prepared: 'draft' as const, ...link }
  }
  const { code: number } = (await findOrder(tx, change_of))!
  const is_awaited = (await findAwaitedChange(tx, cart_id)) !== undefined
  const link =
    is_open && is_awaited ? { again_until: expires_at.toISOString(), secret: cart_id } : { again_until: null }
  return { number, lines: [], prepared: 'change' as const, ...link }
}
