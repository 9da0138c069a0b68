import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'

/** The product of an inventory level that had no free units and has some again. */
export interface Freed {
  product_id: number
}

/**
 * Queues the job that sends stock alerts for these products, once the transaction is committed. It is called wherever
 * units become free. The job ignores units that are no longer free.
 */
export async function tellRestocked(tx: Db, shop: Shop, freed: Freed[]): Promise<void> {
  const products = new Set(freed.map(({ product_id }) => product_id))
  for (const product_id of products) await shop.queue.add(tx, 'tell-stock-alerts', { product_id })
}
