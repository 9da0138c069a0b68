import type { Db, Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import { calculateGoodsRefund, findOrder, findOrderByCode, type OrderRow } from '../../domains/orders/orders.ts'
import { calculateRefundableAmounts, lockPaidOrder, type OrderUnits } from '../../domains/payments/payments.ts'
import { listAllRefundedUnits } from '../../domains/returns/returns.ts'
import { countUnits, type VariantQuantity } from '../../domains/stock/stock.ts'

/** The parts of an order that go back, as staff choose them. Amounts are minor units. */
export interface RefundParts {
  code: string
  /** Items by the position of their line, from 1. */
  lines: { line: number; quantity: number; restock: boolean }[]
  shipping: number
  /** The whole amount; null for what was paid for the items, and the shipping. */
  amount: number | null
}

export interface RefundShares {
  amount: number
  /** Undefined when an amount was typed: then it counts for the items first. */
  shipping: number | undefined
  restock: OrderUnits[]
  discard: OrderUnits[]
}

export interface RefundableOrder {
  order: OrderRow
  refunded: VariantQuantity[]
}

/** Finds a paid order by its code. Refuses `paid_order_unknown`. */
export async function findRefundableOrder(tx: Db, code: string): Promise<RefundableOrder> {
  const id = await findOrderByCode(tx, code)
  const order = id === undefined ? undefined : await findOrder(tx, id)
  if (!order) return refuseWith('paid_order_unknown', { code })
  return { order, refunded: await listAllRefundedUnits(tx, order.id) }
}

/** Finds a paid order like `findRefundableOrder`, locked: of two refunds at once the second counts the units of the first. */
export async function lockRefundableOrder(tx: Tx, code: string): Promise<RefundableOrder> {
  const id = await findOrderByCode(tx, code)
  if (id !== undefined) await lockPaidOrder(tx, id)
  return findRefundableOrder(tx, code)
}

export function countUnitsLeft({ refunded }: RefundableOrder, line: VariantQuantity): number {
  return Math.max(line.quantity - countUnits(refunded, line), 0)
}

/**
 * Returns the amount of what staff chose: what was paid for the items after the discount, rounded as for a return, and at
 * most what is left of them. Refuses a line that the order does not have, more units than are left, a choice of nothing,
 * and one of which no money is left.
 */
export async function calculateShares(
  tx: Db,
  refundable: RefundableOrder,
  { lines, shipping, amount }: RefundParts,
): Promise<RefundShares> {
  const { order, refunded } = refundable
  if (amount === null && lines.length === 0 && shipping === 0) refuse('refund_empty')
  const items = lines.map(({ line: position, quantity }) => {
    const line = order.lines[position - 1]
    const chosen = lines.filter((one) => one.line === position).reduce((sum, one) => sum + one.quantity, 0)
    if (!line || chosen > countUnitsLeft(refundable, line))
      refuseWith('refund_line_unknown', { code: order.code, count: order.lines.length, line: position })
    return { size_id: line.size_id, color_id: line.color_id, quantity }
  })
  const restock = lines.filter((line) => line.restock).map(({ line, quantity }) => ({ line, quantity }))
  const discard = lines.filter((line) => !line.restock).map(({ line, quantity }) => ({ line, quantity }))
  if (amount !== null) return { amount, shipping: undefined, restock, discard }
  const paid = items.length === 0 ? 0 : calculateGoodsRefund(order, refunded, items)
  const left = await calculateRefundableAmounts(tx, order)
  const goods = Math.min(paid, left.goods)
  if (goods + shipping === 0) {
    const { code, currency } = order
    const [goodsLeft, shippingLeft] = [left.goods, left.shipping].map((part) => ({ amount: part, currency }))
    refuseWith('refund_too_much', { code, goods: goodsLeft!, shipping: shippingLeft! })
  }
  return { amount: goods + shipping, shipping, restock, discard }
}
