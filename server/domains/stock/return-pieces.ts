import type { Tx } from '../../platform/db.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Pieces } from './queries.ts'
import { listGone, putBack } from './return-queries.ts'
import { tellRestocked } from './restock.ts'

interface Return {
  order_id: number
  pieces: Pieces[]
  actor: string
  at: Date
}

/**
 * Restocks units that an order had bought, with an entry in the ledger; mailboxes with a stock alert are notified. The
 * caller has locked the order and calls this last. Throws a BusinessError for more units than the order still has.
 */
export async function returnPieces(tx: Tx, shop: Shop, { pieces, ...entry }: Return): Promise<void> {
  const asked = pieces.filter(({ quantity }) => quantity > 0)
  if (asked.length === 0) return
  const back = await putBack(tx, asked, entry)
  const wanted = asked.reduce((sum, { quantity }) => sum + quantity, 0)
  if (back.reduce((sum, { quantity }) => sum + quantity, 0) < wanted)
    throw new NotPossible(`order ${entry.order_id} has not so many of these pieces to give back`)
  await tellRestocked(
    tx,
    shop,
    back.filter(({ freed }) => freed),
  )
}

/** Restocks all units that the order still has, as far as the shop still sells the variants. */
export async function returnAllPieces(tx: Tx, shop: Shop, entry: Omit<Return, 'pieces'>): Promise<void> {
  await returnPieces(tx, shop, { ...entry, pieces: await listGone(tx, entry.order_id) })
}
