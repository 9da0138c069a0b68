import { deskNumber } from '../../platform/desk-number.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { moveOrder, type OrderRow } from '../orders/orders.ts'
import { leftToRefund, lockPaidOrder, refundPayment } from '../payments/payments.ts'
import type { Desk } from './on-return.ts'
import { changeReturn, listRefundedPieces, type RefundedPieces } from './queries.ts'
import { goodsShare } from './share.ts'

interface How {
  /** How items that arrive now are handled; null when they arrived before. */
  received: { restock: boolean } | null
  with_shipping: boolean
}

/**
 * Refunds what was paid for the items of a return, and the remaining shipping where that is due, at most what is left
 * after earlier refunds. When all items were returned, the order is returned.
 */
export async function giveMoneyBack(tx: Tx, shop: Shop, desk: Desk, { received, with_shipping }: How): Promise<void> {
  const { order, back, actor, at } = desk
  const before = await listRefundedPieces(tx, order.id)
  const left = await leftToRefund(tx, (await lockPaidOrder(tx, order.id))!)
  const goods = Math.min(goodsShare(order, before, back.lines), left.goods)
  const shipping = with_shipping ? left.shipping : 0
  const arrival = received && { received_at: at, restocked: received.restock }
  await changeReturn(tx, back.id, back.status, { status: 'refunded', goods, shipping, ...arrival })
  const whole = isWhole(order, [...before, ...back.lines])
  const to = whole ? { fulfilment_status: 'returned' as const } : {}
  const kind = whole ? 'returned' : 'return_received'
  const moved = await moveOrder(tx, order.id, to, { kind, note: deskNumber('return', back.id), actor, at })
  if (!moved) throw new Error(`order ${order.id}, ${order.fulfilment_status}, cannot be returned`)
  const reason = `return ${deskNumber('return', back.id)}: ${back.reason}`
  const pieces = received?.restock ? back.lines : []
  await refundPayment(tx, shop, { order_id: order.id, goods, shipping, reason, actor, restock: pieces })
}

function isWhole({ lines }: OrderRow, back: RefundedPieces[]): boolean {
  return count(back) === count(lines)
}

function count(pieces: { quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0)
}
