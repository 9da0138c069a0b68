import type { Lang } from '@shop/contract/locale.ts'
import type { Order } from '@shop/contract/orders.ts'
import type { Tx } from '../../../platform/db.ts'
import { NotPossible } from '../../../platform/not-possible.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { noteAct } from '../../audit/audit.ts'
import { canCancel, findOrderByCode, getOrder, lockOrder, type OrderRow } from '../../orders/orders.ts'
import { lockPaymentsOf } from '../rows/payment-queries.ts'
import { cancelPaid } from './cancel-paid.ts'
import { cancelAttempts, cancelRequest } from './cancel-unpaid.ts'
import type { Cancelling } from './cancelling.ts'

/**
 * Cancels a customer's own order before it is packed (rules 5), paid or waiting for a transfer. Safe to repeat. Refuses
 * `order_not_found` and `order_not_cancellable`.
 */
export async function cancelOwnOrder(shop: Shop, customer_id: number, order_id: number, lang: Lang): Promise<Order> {
  await getOrder(shop, customer_id, order_id, lang)
  const by = { actor: `customer:${customer_id}`, by_shop: false, reason: null, at: shop.clock.now() }
  const done = await shop.db.begin((tx) => cancel(tx, shop, order_id, by, canCancel))
  if (done === 'too_late') refuse('order_not_cancellable')
  return getOrder(shop, customer_id, order_id, lang)
}

/**
 * Cancels an order by staff until its shipment leaves, even while it is being paid; the customer reads the reason.
 * Recorded as an act of staff. Throws a BusinessError for an unknown order, and for one that can no longer be canceled.
 */
export async function cancelOrderFor(
  shop: Shop,
  { code, reason, actor }: { code: string; reason: string | null; actor: string },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order_id = (await findOrderByCode(tx, code)) ?? unknown(code)
    const done = await cancel(tx, shop, order_id, { actor, by_shop: true, reason, at }, mayCancel)
    if (done === 'already') throw new NotPossible(`${code} is cancelled already`)
    if (done === 'too_late') throw new NotPossible(`${code} cannot be cancelled any more`)
    await noteAct(tx, { actor, act: 'order.cancel', subject: `order:${order_id}`, detail: { reason }, at })
  })
}

/**
 * Staff can cancel until the shipment leaves, also when all money was refunded before. While a dispute is open, the
 * bank decides about the money.
 */
function mayCancel({ status, payment_status, fulfilment_status }: OrderRow): boolean {
  return (
    status === 'placed' &&
    ['unfulfilled', 'preparing'].includes(fulfilment_status) &&
    !['disputed', 'expired'].includes(payment_status)
  )
}

/** Locks all rows that a payment, a shipment or a cancellation would change, so that concurrent ones wait. */
async function cancel(
  tx: Tx,
  shop: Shop,
  order_id: number,
  by: Cancelling,
  may: (order: OrderRow) => boolean,
): Promise<'cancelled' | 'already' | 'too_late'> {
  await lockPaymentsOf(tx, order_id)
  const order = await lockOrder(tx, order_id)
  if (!order) throw new Error(`no order ${order_id}`)
  if (order.status === 'cancelled') return 'already'
  if (!may(order)) return 'too_late'
  if (order.number === null) await cancelAttempts(tx, shop, order, by)
  else if (order.payment_status === 'pending') await cancelRequest(tx, shop, order, by)
  else await cancelPaid(tx, shop, order, by)
  return 'cancelled'
}

function unknown(code: string): never {
  throw new NotPossible(`there is no order ${code}`)
}
