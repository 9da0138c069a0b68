import type { PaidWith } from '@shop/contract/orders.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { takeGiftBack } from '../../loyalty/loyalty.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { moveOrder, type OrderRow, piecesOfMail, readerOf } from '../../orders/orders.ts'
import { returnAllPieces } from '../../stock/stock.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { isByHand, leftToRefund, lockPaidOrder } from '../refunds/refund.ts'
import { type Cancelling, deedOf } from './cancelling.ts'

/**
 * Cancels a paid order that was not sent: the rest of its money is refunded, its stock is released for sale, and its
 * gift may go with another order. Claims on its price (a code, the first order) stay used.
 */
export async function cancelPaid(tx: Tx, shop: Shop, order: OrderRow, by: Cancelling): Promise<void> {
  const { actor, by_shop, reason, at } = by
  const unpacked = order.fulfilment_status === 'preparing' ? { fulfilment_status: 'unfulfilled' as const } : {}
  const moved = await moveOrder(
    tx,
    order.id,
    { status: 'cancelled', ...unpacked },
    { kind: 'cancelled', ...deedOf(by) },
  )
  if (!moved) throw new Error(`order ${order.id} cannot be cancelled`)
  const { amount, crystals, paid_with } = await giveAllBack(tx, shop, order.id, by)
  await takeGiftBack(tx, order.id)
  const { code: number, currency, lines } = order
  const { name } = order.shipment_address
  const told = { name, number, amount, currency, paid_with, transfer: false, crystals, by_shop, reason }
  await queueMail(tx, shop, 'order-cancelled', readerOf(order), { ...told, lines: piecesOfMail(lines) })
  await returnAllPieces(tx, shop, { order_id: order.id, actor, at })
}

async function giveAllBack(
  tx: Tx,
  shop: Shop,
  order_id: number,
  { actor, reason, at }: Cancelling,
): Promise<{ amount: number; crystals: number; paid_with: PaidWith }> {
  const paid = await lockPaidOrder(tx, order_id)
  if (!paid) throw new Error(`order ${order_id} was not paid`)
  const left = await leftToRefund(tx, paid)
  const amount = left.goods + left.shipping
  const paid_with = paid.payment.method
  // All money was refunded before, so the mail gives that amount.
  if (amount === 0) return { amount: paid.payment.amount, crystals: 0, paid_with }
  const source = isByHand(paid) ? 'staff' : 'shop'
  const refund = { ...left, source, reason: reason ?? 'cancelled', actor, done: false, mail: false } as const
  const { id, crystals } = await recordRefund(tx, shop, paid, refund, at)
  if (!isByHand(paid)) await shop.queue.add(tx, 'refund', { refund_id: id })
  return { amount, crystals, paid_with }
}
