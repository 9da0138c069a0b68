import { formatRecordNumber } from '../../platform/record-number.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { transitionOrder, type OrderRow } from '../orders/orders.ts'
import { getRefundable, lockPaidOrder, refundPayment } from '../payments/payments.ts'
import type { ReturnContext } from './locked-return.ts'
import { updateReturn, listRefundedQuantities, type RefundedQuantity } from './queries.ts'
import { calculateGoodsRefund } from './refund-amount.ts'

interface ReturnRefund {
  /** How items that arrive now are handled; null when they arrived before. */
  received: { restock: boolean } | null
  with_shipping: boolean
}

/**
 * Refunds what was paid for the items of a return, and the remaining shipping where that is due, at most what is left
 * after earlier refunds. When all items were returned, the order is returned.
 */
export async function refundReturn(
  tx: Tx,
  shop: Shop,
  context: ReturnContext,
  { received, with_shipping }: ReturnRefund,
): Promise<void> {
  const { order, orderReturn, actor, at } = context
  const refundedBefore = await listRefundedQuantities(tx, order.id)
  const refundable = await getRefundable(tx, (await lockPaidOrder(tx, order.id))!)
  const goods = Math.min(calculateGoodsRefund(order, refundedBefore, orderReturn.lines), refundable.goods)
  const shipping = with_shipping ? refundable.shipping : 0
  const arrival = received && { received_at: at, restocked: received.restock }
  await updateReturn(tx, orderReturn.id, orderReturn.status, { status: 'refunded', goods, shipping, ...arrival })
  const isFullReturnNow = isFullReturn(order, [...refundedBefore, ...orderReturn.lines])
  const statusChange = isFullReturnNow ? { fulfilment_status: 'returned' as const } : {}
  const kind = isFullReturnNow ? 'returned' : 'return_received'
  const transitioned = await transitionOrder(tx, order.id, statusChange, {
    kind,
    note: formatRecordNumber('return', orderReturn.id),
    actor,
    at,
  })
  if (!transitioned) throw new Error(`order ${order.id}, ${order.fulfilment_status}, cannot be returned`)
  const reason = `return ${formatRecordNumber('return', orderReturn.id)}: ${orderReturn.reason}`
  const items = received?.restock ? orderReturn.lines : []
  await refundPayment(tx, shop, { order_id: order.id, goods, shipping, reason, actor, restock: items })
}

function isFullReturn({ lines }: OrderRow, orderReturn: RefundedQuantity[]): boolean {
  return countUnits(orderReturn) === countUnits(lines)
}

function countUnits(items: { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
