import type { Tx } from '../../platform/db.ts'
import { insertHold, type Pieces } from './queries.ts'

/**
 * Reserves free units that a paid order gets in exchange for others. False when there are not enough; then nothing is
 * reserved.
 */
export async function holdForExchange(
  tx: Tx,
  pieces: Pieces[],
  hold: { customer_id: number; order_id: number; expires_at: Date; actor: string; at: Date },
): Promise<boolean> {
  try {
    return await tx.savepoint(async (inner) => {
      const held = await insertHold(inner, pieces, { ...hold, kind: 'exchange', since: hold.at })
      if (held.length < pieces.length) throw notEnough
      return true
    })
  } catch (error) {
    if (error === notEnough) return false
    throw error
  }
}

const notEnough = new Error('not enough pieces to exchange')
