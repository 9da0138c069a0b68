/** Of an order or of a refund, minor units: what its pieces cost after the discount, and the shipping. */
export interface Shares {
  goods: number
  shipping: number
}

interface Refund {
  amount: number
  goods: number
  status: 'pending' | 'done' | 'failed'
}

/**
 * The refunds that count: all that happened or are under way, and of those that did not succeed the ones that are still
 * owed, because there is still so much left to give.
 */
function countedOf<R extends Refund>(refunds: readonly R[], taken: number): R[] {
  const counted = refunds.filter(({ status }) => status !== 'failed')
  let left = taken - sum(counted, 'amount')
  for (const refund of refunds.filter(({ status }) => status === 'failed')) {
    if (refund.amount > left) continue
    counted.push(refund)
    left -= refund.amount
  }
  return counted
}

/** What may still go back of an order, pieces and shipping apart. */
export function leftOf(
  order: { subtotal: number; discount: number; shipping: number },
  refunds: readonly Refund[],
): Shares {
  const goods = order.subtotal - order.discount
  const counted = countedOf(refunds, goods + order.shipping)
  const back = sum(counted, 'goods')
  return { goods: goods - back, shipping: order.shipping - (sum(counted, 'amount') - back) }
}

/** An amount of which nobody says what it is for: it is for the pieces, as far as they cost so much. */
export function sharesOf(amount: number, left: Shares): Shares {
  const goods = Math.min(amount, left.goods)
  return { goods, shipping: amount - goods }
}

function sum<K extends string>(rows: readonly Record<K, number>[], field: K): number {
  return rows.reduce((total, row) => total + row[field], 0)
}
