import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'

/** The product of an inventory level that had no free units and has some again. */
export interface RestockedProduct {
  product_id: number
}

/**
 * Queues the job that sends stock alerts for these products, once the transaction is committed. It is called wherever
 * units become free. The job ignores units that are no longer free.
 */
export async function queueStockAlerts(tx: Db, shop: Shop, restocked: RestockedProduct[]): Promise<void> {
  const products = new Set(restocked.map(({ product_id }) => product_id))
  for (const product_id of products) await shop.queue.add(tx, 'send-stock-alerts', { product_id })
}
