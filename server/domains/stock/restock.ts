import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'

/** A cell that had nothing free and has something again, by its product. */
export interface Freed {
  product_id: number
}

/**
 * Lets those who wait for a product know that it has pieces again, as soon as the transaction stands. Every way by which
 * free pieces come about ends here. What is taken again meanwhile is nobody's news; the job sees that for itself.
 */
export async function tellRestocked(tx: Db, shop: Shop, freed: Freed[]): Promise<void> {
  const products = new Set(freed.map(({ product_id }) => product_id))
  for (const product_id of products) await shop.queue.add(tx, 'tell-stock-alerts', { product_id })
}
