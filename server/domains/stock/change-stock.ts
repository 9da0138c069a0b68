import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { findVariant } from '../catalogue/catalogue.ts'
import { removePieces } from './cell-queries.ts'
import { addPieces } from './queries.ts'
import { tellRestocked } from './restock.ts'

/** A correction of the stock with its reason. The size is named by its letter, the color by its name or number. */
export interface StockChange {
  sku: string
  size: string
  color: string
  /** The units to add (received) or, below 0, to remove (corrected). */
  pieces: number
  reason: string
  actor: string
}

/**
 * Adds units to the stock or removes free ones, with an entry in the ledger and in the record of staff's acts;
 * mailboxes with a stock alert are notified. Throws a BusinessError for an unknown inventory level, for 0, and for more
 * units than are free, because reserved ones are promised.
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
