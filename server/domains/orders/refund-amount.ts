import type { OrderLine } from '@shop/contract/orders.ts'
import { isSameVariant, type VariantQuantity } from '../stock/stock.ts'

type OrderedLine = Pick<OrderLine, 'size_id' | 'color_id' | 'price' | 'price_offer'>

interface Order {
  subtotal: number
  discount: number
  /** By how much changes of its lines made them cost less than the subtotal, which was refunded, or more, which was paid. */
  dropped?: number
  lines: OrderedLine[]
}

/**
 * Returns what was paid for some items of an order: their part of its goods after the discount, in minor units.
 * `before` are the items that were refunded earlier. It is calculated from all that was returned by now, rounded half
 * up once, less what was calculated before: whatever the parts, in the end exactly the goods were refunded.
 */
export function calculateGoodsRefund(
  order: Order,
  refundedBefore: VariantQuantity[],
  refundedNow: VariantQuantity[],
): number {
  return calculatePaidAmount(order, [...refundedBefore, ...refundedNow]) - calculatePaidAmount(order, refundedBefore)
}

/**
 * Returns what was paid for the part of an order's price that a change of its lines takes from it, in the same way, so that
 * in the end exactly the goods were refunded; below 0 what is to be paid for a part that is added to it. `before` are the
 * items that were refunded earlier.
 */
export function calculateDroppedShare(order: Order, refundedBefore: VariantQuantity[], dropped: number): number {
  const changed = { ...order, dropped: (order.dropped ?? 0) + dropped }
  return calculatePaidAmount(changed, refundedBefore) - calculatePaidAmount(order, refundedBefore)
}

function calculatePaidAmount({ subtotal, discount, dropped = 0, lines }: Order, items: VariantQuantity[]): number {
  const listValue = items.reduce((sum, item) => sum + item.quantity * getUnitPrice(lines, item), dropped)
  // Products of amounts exceed the integers that numbers represent exactly.
  const [paidAmount, subtotalAmount] = [BigInt(subtotal - discount), BigInt(subtotal)]
  return Number(divideDown(2n * BigInt(listValue) * paidAmount + subtotalAmount, 2n * subtotalAmount))
}

/** Rounds down also below 0, where lines that cost more than the subtotal begin. */
function divideDown(amount: bigint, divisor: bigint): bigint {
  const quotient = amount / divisor
  return amount < 0n && quotient * divisor !== amount ? quotient - 1n : quotient
}

function getUnitPrice(lines: OrderedLine[], item: VariantQuantity): number {
  const line = lines.find((orderedLine) => isSameVariant(orderedLine, item))
  if (!line) throw new Error(`size ${item.size_id} in color ${item.color_id} is not in this order`)
  return line.price_offer ?? line.price
}
