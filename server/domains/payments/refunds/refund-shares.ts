import type { RefundRow } from '../queries/refund-queries.ts'

/** The amounts of an order or a refund in minor units: the price of the items after the discount, and the shipping. */
export interface RefundShares {
  goods: number
  shipping: number
}

type RefundSummary = Pick<RefundRow, 'amount' | 'goods' | 'status' | 'replaced_by'>

export function listActiveRefunds<R extends RefundSummary>(refunds: readonly R[]): R[] {
  return refunds.filter(({ status }) => status !== 'failed')
}

/**
 * Returns the failed refunds that are still owed: no other refund replaces them, and the payment has enough money left.
 */
export function listOwedRefunds<R extends RefundSummary>(refunds: readonly R[], capturedAmount: number): R[] {
  let remaining = capturedAmount - sumAmounts(listActiveRefunds(refunds))
  return refunds.filter(({ status, replaced_by, amount }) => {
    if (status !== 'failed' || replaced_by !== null || amount > remaining) return false
    remaining -= amount
    return true
  })
}

/** Returns the amounts that can still be refunded for an order, for items and shipping separately. */
export function calculateRefundable(
  order: { subtotal: number; discount: number; shipping: number },
  refunds: readonly RefundSummary[],
): RefundShares {
  const goods = order.subtotal - order.discount
  const counted = [...listActiveRefunds(refunds), ...listOwedRefunds(refunds, goods + order.shipping)]
  const refundedGoods = counted.reduce((all, refund) => all + refund.goods, 0)
  return { goods: goods - refundedGoods, shipping: order.shipping - (sumAmounts(counted) - refundedGoods) }
}

/** Splits an amount without a stated purpose: it counts for the items first, up to their price. */
export function splitAmount(amount: number, remaining: RefundShares): RefundShares {
  const goods = Math.min(amount, remaining.goods)
  return { goods, shipping: amount - goods }
}

export function sumAmounts(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((all, { amount }) => all + amount, 0)
}
