/** Of an order or of a refund, minor units: what its pieces cost after the discount, and the shipping. */
export interface Shares {
  goods: number
  shipping: number
}

interface Refund {
  amount: number
  goods: number
  status: 'pending' | 'done' | 'failed'
  /** What stands for one that did not succeed. */
  replaced_by: number | null
}

/** Those that happened or are under way. */
export function givenOf<R extends Refund>(refunds: readonly R[]): R[] {
  return refunds.filter(({ status }) => status !== 'failed')
}

/** Those that did not succeed and are still owed: nothing stands for them, and there is still so much left to give. */
export function owedOf<R extends Refund>(refunds: readonly R[], taken: number): R[] {
  let left = taken - sumOf(givenOf(refunds))
  return refunds.filter(({ status, replaced_by, amount }) => {
    if (status !== 'failed' || replaced_by !== null || amount > left) return false
    left -= amount
    return true
  })
}

/** What may still go back of an order, pieces and shipping apart. */
export function leftOf(
  order: { subtotal: number; discount: number; shipping: number },
  refunds: readonly Refund[],
): Shares {
  const goods = order.subtotal - order.discount
  const counted = [...givenOf(refunds), ...owedOf(refunds, goods + order.shipping)]
  const back = counted.reduce((all, refund) => all + refund.goods, 0)
  return { goods: goods - back, shipping: order.shipping - (sumOf(counted) - back) }
}

/** An amount of which nobody says what it is for: it is for the pieces, as far as they cost so much. */
export function sharesOf(amount: number, left: Shares): Shares {
  const goods = Math.min(amount, left.goods)
  return { goods, shipping: amount - goods }
}

export function sumOf(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((all, { amount }) => all + amount, 0)
}
