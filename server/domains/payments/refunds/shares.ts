/** The amounts of an order or a refund in minor units: the price of the items after the discount, and the shipping. */
export interface Shares {
  goods: number
  shipping: number
}

interface Refund {
  amount: number
  goods: number
  status: 'pending' | 'done' | 'failed'
  /** The refund that replaces a failed one. */
  replaced_by: number | null
}

/** Returns the refunds that were made or are under way. */
export function givenOf<R extends Refund>(refunds: readonly R[]): R[] {
  return refunds.filter(({ status }) => status !== 'failed')
}

/**
 * Returns the failed refunds that are still owed: no other refund replaces them, and the payment has enough money left.
 */
export function owedOf<R extends Refund>(refunds: readonly R[], taken: number): R[] {
  let left = taken - sumOf(givenOf(refunds))
  return refunds.filter(({ status, replaced_by, amount }) => {
    if (status !== 'failed' || replaced_by !== null || amount > left) return false
    left -= amount
    return true
  })
}

/** Returns the amounts that can still be refunded for an order, for items and shipping separately. */
export function leftOf(
  order: { subtotal: number; discount: number; shipping: number },
  refunds: readonly Refund[],
): Shares {
  const goods = order.subtotal - order.discount
  const counted = [...givenOf(refunds), ...owedOf(refunds, goods + order.shipping)]
  const back = counted.reduce((all, refund) => all + refund.goods, 0)
  return { goods: goods - back, shipping: order.shipping - (sumOf(counted) - back) }
}

/** Splits an amount without a stated purpose: it counts for the items first, up to their price. */
export function sharesOf(amount: number, left: Shares): Shares {
  const goods = Math.min(amount, left.goods)
  return { goods, shipping: amount - goods }
}

export function sumOf(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((all, { amount }) => all + amount, 0)
}
