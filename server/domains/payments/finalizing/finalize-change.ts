import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import {
  type ChangeRequest,
  endChangeRequest,
  findAwaitedChange,
  findOrder,
  insertOrderChange,
  isAccountClosed,
  listSentLines,
  type OrderRow,
  toMailLines,
  transitionOrder,
} from '../../orders/orders.ts'
import { MAX_RETURN_WAIT_MS } from '@shop/contract/return-rules.ts'
import { commitChange, reservePaidExchange, restockItems } from '../../stock/stock.ts'
import type { LockedPayment } from '../refunds/record-external-refund.ts'
import type { OrderObstacle } from '../refunds/refund-without-order.ts'
import type { PaidOrder } from '../refunds/record-refund.ts'

/**
 * Changes an order whose dearer lines were paid now (rules 5.9): it gets them, its units move, and its customer reads what it
 * has. `paid_by` is the order that the payment made. All are locked. Returns why the order cannot be changed any more; then
 * the caller must roll back.
 */
export async function changePaidOrder(
  tx: Tx,
  shop: Shop,
  { payment, order: paid_by, actor, at }: LockedPayment,
  { changing, crystals }: { changing: PaidOrder | undefined; crystals: number },
): Promise<OrderObstacle | null> {
  const request = await findAwaitedChange(tx, paid_by.cart_id)
  if (!changing || !request || isAccountClosed(changing.order)) return 'order_changed'
  const { order } = changing
  const { id: order_id } = order
  const { plan, reason, actor: member } = request
  if (request.return_id !== null)
    return payExchange(tx, shop, { payment, order: paid_by, actor, at }, { order, plan, crystals })
  const change = { refund_id: null, paid_by: paid_by.id, actor: member, at }
  await insertOrderChange(tx, order, plan, change)
  await endChangeRequest(tx, order_id, 'paid', at)
  await transitionOrder(tx, paid_by.id, { status: 'completed' }, { kind: 'completed', actor: 'shop', at })
  await transitionOrder(tx, order_id, {}, { kind: 'changed', note: reason || null, actor: member, at })
  await queueChangeMail(tx, shop, order_id, { due: payment.amount, paid_with: payment.method, crystals })
  const { customer_id, code } = order
  const kind = paid_by.placed_at === null ? ('checkout' as const) : ('review' as const)
  const step = { customer_id, order_id, reserved_by: paid_by.id, kind, actor, at }
  if (!(await commitChange(tx, shop, plan, step))) return 'sold_out'
  await restockItems(tx, shop, { order_id, code, left: false, restock: plan.removed, actor, at })
  return null
}

/** Sets aside the new units of an exchange whose difference was paid; the order keeps its lines. */
async function payExchange(
  tx: Tx,
  shop: Shop,
  { payment, order: paid_by, actor, at }: LockedPayment,
  { order, plan, crystals }: { order: OrderRow; plan: ChangeRequest['plan']; crystals: number },
): Promise<OrderObstacle | null> {
  const { id: order_id, customer_id, code: number, currency, customer } = order
  await endChangeRequest(tx, order_id, 'paid', at)
  await transitionOrder(tx, paid_by.id, { status: 'completed' }, { kind: 'completed', actor: 'shop', at })
  await transitionOrder(tx, order_id, {}, { kind: 'exchange_paid', actor, at })
  const paid = { due: payment.amount, paid_with: payment.method, crystals }
  const lines = toMailLines(plan.added.map(({ product_id: id, ...line }) => ({ id, ...line })))
  await queueOrderMail(tx, shop, 'order-changed', order, {
    ...{ name: customer.name, number, lines, refund: 0, currency, ...paid, exchange: true },
  })
  const kind = paid_by.placed_at === null ? ('checkout' as const) : ('review' as const)
  const expires_at = new Date(at.valueOf() + MAX_RETURN_WAIT_MS)
  const step = { customer_id, order_id, reserved_by: paid_by.id, kind, expires_at, actor, at }
  return (await reservePaidExchange(tx, shop, plan.taken, step)) ? null : 'sold_out'
}

async function queueChangeMail(
  tx: Tx,
  shop: Shop,
  order_id: number,
  paid: { due: number; paid_with: LockedPayment['payment']['method']; crystals: number },
): Promise<void> {
  const order: OrderRow = (await findOrder(tx, order_id))!
  const { currency, customer, code: number } = order
  const lines = toMailLines(await listSentLines(tx, order))
  const mail = { name: customer.name, number, lines, refund: 0, currency, ...paid }
  await queueOrderMail(tx, shop, 'order-changed', order, mail)
}
