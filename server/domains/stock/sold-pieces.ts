import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertHold, type Pieces } from './queries.ts'
import { addReturned } from './returned-queries.ts'
import { tellRestocked } from './restock.ts'

/** Puts pieces of an order that was paid back on the shelf; who waits for them is told. Called last: cells are hot rows. */
export async function takeBack(
  tx: Tx,
  shop: Shop,
  pieces: (Pieces & { product_id: number })[],
  entry: { order_id: number; actor: string; at: Date },
): Promise<void> {
  await tellRestocked(tx, shop, await addReturned(tx, pieces, entry))
}

/** Keeps free pieces that a paid order is to get for others. False when there are not enough: then nothing is held. */
export async function holdForExchange(
  tx: Tx,
  pieces: Pieces[],
  hold: { customer_id: number; order_id: number; expires_at: Date; actor: string; at: Date },
): Promise<boolean> {
  try {
    return await tx.savepoint(async (inner) => {
      const held = await insertHold(inner, pieces, { ...hold, kind: 'exchange' })
      if (held < pieces.length) throw notEnough
      return true
    })
  } catch (error) {
    if (error === notEnough) return false
    throw error
  }
}

const notEnough = new Error('not enough pieces to exchange')
