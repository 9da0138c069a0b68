import { formatRecordNumber } from '../../platform/record-number.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { calculateGoodsRefund, listUnsentUnits, transitionOrder, type OrderRow } from '../orders/orders.ts'
import { calculateRefundableAmounts, refundPayment } from '../payments/payments.ts'
import { countUnits, type VariantQuantity } from '../stock/stock.ts'
import { readPaidDifference } from './exchange-difference.ts'
import type { ReturnContext } from './locked-return.ts'
import { updateReturn, listRefundedQuantities, type ReturnReceiptLine } from './queries.ts'
import { isAllRestocked, listArrivedLines, listRestockedItems } from './receipt.ts'
import { limitToUnitsLeft, listAllRefundedUnits } from './refunded-units.ts'

interface ReturnRefund {
  receipt: readonly ReturnReceiptLine[]
  /** Whether the items arrive now; otherwise they arrived, and were restocked, before. */
  isReceivedNow: boolean
  shares: RefundShares
}

type RefundShares = Pick<ReturnedAmounts, 'goods' | 'shipping'>

/** The amounts that a return gave back: minor units of the order's currency, and the crystals that were taken. */
export interface ReturnedAmounts {
  goods: number
  shipping: number
  crystals: number
  to_send: boolean
}

/**
 * Returns what was paid for the items of a return that arrived, and the remaining shipping where that is due, at most
 * what is left after earlier refunds. Units that staff refunded meanwhile are not refunded again.
 */
export async function calculateReturnRefund(
  tx: Tx,
  { order, orderReturn }: ReturnContext,
  { receipt, with_shipping }: { receipt: readonly ReturnReceiptLine[]; with_shipping: boolean },
): Promise<RefundShares> {
  const arrived = listArrivedLines(orderReturn.lines, receipt)
  const refundedBefore = await listAllRefundedUnits(tx, order.id)
  const refundedNow = limitToUnitsLeft(arrived, order, refundedBefore)
  const refundable = await calculateRefundableAmounts(tx, order)
  // The difference that was paid for other units goes back with the price of these.
  const paid = calculateGoodsRefund(order, refundedBefore, refundedNow) + (await readPaidDifference(tx, orderReturn))
  const goods = Math.min(paid, refundable.goods)
  return { goods, shipping: with_shipping ? refundable.shipping : 0 }
}

/** Refunds a return whose items arrived. When everything that was sent came back, the order is returned. */
export async function refundReturn(
  tx: Tx,
  shop: Shop,
  context: ReturnContext,
  { receipt, isReceivedNow, shares }: ReturnRefund,
): Promise<ReturnedAmounts> {
  const { order, orderReturn, actor, at } = context
  const arrived = listArrivedLines(orderReturn.lines, receipt)
  const returnedBefore = await listRefundedQuantities(tx, order.id)
  const { goods, shipping } = shares
  const arrival = isReceivedNow ? { received_at: at, restocked: isAllRestocked(receipt) } : {}
  const { kind: return_kind } = orderReturn
  await updateReturn(tx, orderReturn.id, orderReturn.status, {
    status: 'refunded',
    kind: return_kind,
    goods,
    shipping,
    ...arrival,
  })
  const isFullReturnNow = isFullReturn(order, [...returnedBefore, ...arrived], await listUnsentUnits(tx, order.id))
  const statusChange = isFullReturnNow ? { fulfillment_status: 'returned' as const } : {}
  const kind = isFullReturnNow ? 'returned' : 'return_received'
  const transitioned = await transitionOrder(tx, order.id, statusChange, {
    kind,
    note: formatRecordNumber('return', orderReturn.id),
    actor,
    at,
  })
  if (!transitioned) throw new Error(`order ${order.id}, ${order.fulfillment_status}, cannot be returned`)
  const reason = `return ${formatRecordNumber('return', orderReturn.id)}: ${orderReturn.reason}`
  const items = isReceivedNow ? listRestockedItems(receipt) : []
  const refund = { order_id: order.id, goods, shipping, reason, actor, restock: items }
  const { crystals, to_send } = await refundPayment(tx, shop, refund)
  return { goods, shipping, crystals, to_send }
}

/**
 * Returns what was paid for the units of a receipt that do not go back on sale, in minor units; units that were refunded
 * before count nothing. Called before the receipt is stored.
 */
export async function calculateDiscarded(
  tx: Tx,
  order: OrderRow,
  receipt: readonly ReturnReceiptLine[],
): Promise<number> {
  const discarded = receipt.map(({ size_id, color_id, discarded: quantity }) => ({ size_id, color_id, quantity }))
  const refundedBefore = await listAllRefundedUnits(tx, order.id)
  return calculateGoodsRefund(order, refundedBefore, limitToUnitsLeft(discarded, order, refundedBefore))
}

/** Whether all units came back, except those that were never sent. */
function isFullReturn({ lines }: OrderRow, returned: VariantQuantity[], unsent: VariantQuantity[]): boolean {
  return lines.every((line) => countUnits([...returned, ...unsent], line) >= line.quantity)
}
