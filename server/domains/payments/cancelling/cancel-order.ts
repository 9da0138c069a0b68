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
 * A customer cancels an order of theirs before it is packed (rules 5): paid or waiting for a transfer. Safe to repeat.
 * Refuses `order_not_found` and `order_not_cancellable`.
 */
export async function cancelOwnOrder(shop: Shop, customer_id: number, order_id: number, lang: Lang): Promise<Order> {
  await getOrder(shop, customer_id, order_id, lang)
  const by = { actor: `customer:${customer_id}`, by_shop: false, reason: null, at: shop.clock.now() }
  const done = await shop.db.begin((tx) => cancel(tx, shop, order_id, by, canCancel))
  if (done === 'too_late') refuse('order_not_cancellable')
  return getOrder(shop, customer_id, order_id, lang)
}

/**
 * Staff cancel an order until its parcel leaves, one too that is being paid at this moment; the customer reads the reason.
 * Noted as their act. Throws NotPossible for an order there is not, and one that is past that.
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
 * Until the parcel leaves, also when all of the money went back before; while a dispute is open somebody else decides
 * about the money.
 */
function mayCancel({ status, payment_status, fulfilment_status }: OrderRow): boolean {
  return (
    status === 'placed' &&
    ['unfulfilled', 'preparing'].includes(fulfilment_status) &&
    !['disputed', 'expired'].includes(payment_status)
  )
}

/** Takes everything that money or a parcel could move first: whoever pays, ships or cancels at the same instant waits. */
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
