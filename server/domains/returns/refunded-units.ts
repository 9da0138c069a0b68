import type { Db } from '../../platform/db.ts'
import { listRefundedUnits, type OrderRow } from '../orders/orders.ts'
import { countUnits, type VariantQuantity } from '../stock/stock.ts'
import { listRefundedQuantities } from './queries.ts'

/** Lists the units of an order that were refunded, with a return or without. */
export async function listAllRefundedUnits(db: Db, order_id: number): Promise<VariantQuantity[]> {
  return [...(await listRefundedQuantities(db, order_id)), ...(await listRefundedUnits(db, order_id))]
}

/** Returns units of an order without those that were refunded before. */
export function limitToUnitsLeft(
  units: readonly VariantQuantity[],
  { lines }: Pick<OrderRow, 'lines'>,
  refunded: readonly VariantQuantity[],
): VariantQuantity[] {
  return units.map(({ size_id, color_id, quantity }) => {
    const left = countUnits(lines, { size_id, color_id }) - countUnits(refunded, { size_id, color_id })
    return { size_id, color_id, quantity: Math.min(quantity, Math.max(left, 0)) }
  })
}
