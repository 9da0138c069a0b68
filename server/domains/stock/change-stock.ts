import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { findVariant } from '../catalogue/catalogue.ts'
import { removePieces } from './cell-queries.ts'
import { addPieces } from './queries.ts'
import { tellRestocked } from './restock.ts'

/** What somebody counted, and why it is put right. The size by its letter, the colour by name or number. */
export interface StockChange {
  sku: string
  size: string
  color: string
  /** More (received) or, below 0, fewer (corrected). */
  pieces: number
  reason: string
  actor: string
}

/**
 * Puts pieces on the shelf or takes free ones off it, with an entry in the ledger and on record; who waits for them is
 * told. Throws NotPossible for a cell there is not, for 0, and for more than are free: held ones are promised.
 */
export async function changeStock(shop: Shop, { sku, size, color, pieces, reason, actor }: StockChange): Promise<void> {
  if (pieces === 0) throw new NotPossible('0 pieces change nothing')
  const entry = { actor, at: shop.clock.now() }
  await shop.db.begin(async (tx) => {
    const cell = await findVariant(tx, { sku, size, color })
    if (!cell) throw new NotPossible(`there is no ${sku} in size ${size} and colour ${color}`)
    const { product_id } = cell
    const detail = { size: cell.size, color: cell.color, pieces, reason }
    await noteAct(tx, { ...entry, act: 'stock.change', subject: `product:${product_id}`, detail })
    if (pieces > 0) await addPieces(tx, [{ ...cell, quantity: pieces }], { ...entry, kind: 'received' })
    else if (!(await removePieces(tx, cell, -pieces, entry)))
      throw new NotPossible(`${sku} in size ${size} and colour ${color} has not so many free pieces`)
    if (pieces > 0) await tellRestocked(tx, shop, [{ product_id }])
  })
}
