import type { Db } from '../../platform/db.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuseWith } from '../../platform/refusal.ts'
import { listRefundedUnits, type OrderRow } from '../orders/orders.ts'
import { countUnits, type VariantQuantity } from '../stock/stock.ts'
import { listRefundedQuantities, type ReturnRow } from './queries.ts'

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

/** Refuses `exchange_refunded` when units of an exchange were refunded meanwhile. */
export async function requireUnitsLeft(db: Db, order: OrderRow, { id, lines }: ReturnRow): Promise<void> {
  const left = limitToUnitsLeft(lines, order, await listAllRefundedUnits(db, order.id))
  if (left.some(({ quantity }, index) => quantity < lines[index]!.quantity))
    refuseWith('exchange_refunded', { return: formatRecordNumber('return', id) })
}
