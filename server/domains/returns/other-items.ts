import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RequestedSize } from '../catalog/catalog.ts'
import { listOfferedLines, type OfferedLine } from '../fulfillment/fulfillment.ts'
import { calculateDroppedShare, type OrderRow } from '../orders/orders.ts'
import { isSameVariant, type VariantQuantity } from '../stock/stock.ts'
import { listAllRefundedUnits } from './refunded-units.ts'

interface WantedItem {
  line: VariantQuantity & { product_id: number }
  size: RequestedSize
}

export interface OtherItem extends WantedItem {
  name: string
  offer: OfferedLine
}

/** Finds what other items cost today. Refuses `return_lines` for one that the customer could not buy now. */
export async function findOtherItems(
  tx: Tx,
  order: OrderRow,
  { lines, now }: { lines: WantedItem[]; now: Date },
): Promise<OtherItem[]> {
  if (lines.length === 0) return []
  const units = lines.map(({ line: { quantity }, size: { product_id: id, size_id, color_id } }) => ({
    ...{ id, size_id, color_id, quantity },
  }))
  const offers = await listOfferedLines(tx, order, units, now)
  return lines.map((wanted) => {
    const offer = offers.find((one) => isSameVariant(one, wanted.size)) ?? refuse('return_lines')
    const { quantity } = wanted.line
    const subtotal = (offer.price_offer ?? offer.price) * quantity
    const name = `${offer.name}, ${offer.size}, ${offer.color_name}`
    return { ...wanted, name, offer: { ...offer, quantity, subtotal } }
  })
}

/**
 * Returns what other items cost more than what was paid for the units that they replace, in minor units; below 0 what they cost
 * less. Both are in the proportion of the order's discount, as its changes before packing are.
 */
export async function calculateDifference(tx: Tx, order: OrderRow, others: readonly OtherItem[]): Promise<number> {
  const dropped = others.reduce((sum, { line, offer }) => {
    const bought = order.lines.find((one) => isSameVariant(one, line))!
    return sum + (bought.price_offer ?? bought.price) * line.quantity - offer.subtotal
  }, 0)
  if (dropped === 0) return 0
  return -calculateDroppedShare(order, await listAllRefundedUnits(tx, order.id), dropped)
}
