import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'

export interface RestockedProduct {
  product_id: number
}

/** Above this number one job for all products takes the place of one for each. */
const MAX_SINGLE_JOBS = 20

/**
 * Queues the job that sends stock alerts for these products, once the transaction is committed. It is called wherever
 * units become free. The job ignores units that are no longer free.
 */
export async function queueStockAlerts(tx: Db, shop: Shop, restocked: RestockedProduct[]): Promise<void> {
  const products = new Set(restocked.map(({ product_id }) => product_id))
  if (products.size > MAX_SINGLE_JOBS) return shop.queue.add(tx, 'send-stock-alerts', {})
  for (const product_id of products) await shop.queue.add(tx, 'send-stock-alerts', { product_id })
}
