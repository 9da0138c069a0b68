import type { Db } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import { findOrder, findOrderByCode, type OrderRow } from '../../orders/orders.ts'
import { calculateRefundableAmounts, type RestockedLine } from '../../payments/payments.ts'
import { calculateGoodsRefund, listRefundedQuantities } from '../../returns/returns.ts'

/** The parts of an order that go back, as staff choose them. Amounts are minor units. */
export interface RefundParts {
  code: string
  /** Items by the position of their line, from 1. */
  lines: { line: number; quantity: number; restock: boolean }[]
  shipping: number
  /** The whole amount; null for what was paid for the items, and the shipping. */
  amount: number | null
}

/** The amounts and units that `refundOrder` gets. */
export interface RefundShares {
  amount: number
  /** Undefined when an amount was typed: then it counts for the items first. */
  shipping: number | undefined
  restock: RestockedLine[]
}

/** An order that can be refunded, and the units of it that returns have brought back. */
export interface RefundableOrder {
  order: OrderRow
  returned: { size_id: number; color_id: number; quantity: number }[]
}

/** Finds a paid order by its code. Refuses `paid_order_unknown`. */
export async function findRefundableOrder(tx: Db, code: string): Promise<RefundableOrder> {
  const id = await findOrderByCode(tx, code)
  const order = id === undefined ? undefined : await findOrder(tx, id)
  if (!order) return refuseWith('paid_order_unknown', { code })
  return { order, returned: await listRefundedQuantities(tx, order.id) }
}

/**
 * Returns the amount of what staff chose: what was paid for the items after the discount, rounded as for a return, and at
 * most what is left of them. Refuses a line that the order does not have, and a choice of nothing.
 */
export async function calculateShares(
  tx: Db,
  { order, returned }: RefundableOrder,
  { lines, shipping, amount }: RefundParts,
): Promise<RefundShares> {
  const items = lines.map(({ line: position, quantity }) => {
    const line = order.lines[position - 1]
    if (!line || quantity > line.quantity)
      refuseWith('refund_line_unknown', { code: order.code, count: order.lines.length, line: position })
    return { size_id: line.size_id, color_id: line.color_id, quantity }
  })
  const restock = lines.filter((line) => line.restock).map(({ line, quantity }) => ({ line, quantity }))
  if (amount !== null) return { amount, shipping: undefined, restock }
  const paid = items.length === 0 ? 0 : calculateGoodsRefund(order, returned, items)
  const left = await calculateRefundableAmounts(tx, order)
  const goods = Math.min(paid, left.goods)
  if (goods + shipping === 0) refuse('refund_empty')
  return { amount: goods + shipping, shipping, restock }
}
