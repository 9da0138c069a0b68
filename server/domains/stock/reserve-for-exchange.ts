import type { Tx } from '../../platform/db.ts'
import { insertReservation, type VariantQuantity } from './queries.ts'

/**
 * Reserves free units that a paid order gets in exchange for others. False when there are not enough; then nothing is
 * reserved.
 */
export async function reserveForExchange(
  tx: Tx,
  items: VariantQuantity[],
  reservation: { customer_id: number; order_id: number; expires_at: Date; actor: string; at: Date },
): Promise<boolean> {
  try {
    return await tx.savepoint(async (savepoint) => {
      const reservedItems = await insertReservation(savepoint, items, {
        ...reservation,
        kind: 'exchange',
        since: reservation.at,
      })
      if (reservedItems.length < items.length) throw insufficientStock
      return true
    })
  } catch (error) {
    if (error === insufficientStock) return false
    throw error
  }
}

const insufficientStock = new Error('not enough items to exchange')
