import { RETURN_WINDOW_DAYS } from '@shop/contract/limits.ts'
import { getShopDayStart } from '@shop/contract/shop-time.ts'
import type { Shop } from '../../platform/shop.ts'
import { listOrdersToMarkCompleted, transitionOrder } from '../orders/orders.ts'

const BATCH_SIZE = 200

/**
 * This job runs daily and completes orders whose last day for returns is over (rules 5.9). Each order is completed in a
 * transaction of its own, so that an interrupted run can continue.
 */
export async function markOrdersCompleted(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  const before = getShopDayStart(at, -RETURN_WINDOW_DAYS)
  for (;;) {
    const ids = await listOrdersToMarkCompleted(shop.db, before, BATCH_SIZE)
    let completed = 0
    for (const id of ids) {
      const event = { kind: 'completed', actor: 'shop', at }
      if (await shop.db.begin((tx) => transitionOrder(tx, id, { status: 'completed' }, event))) completed += 1
    }
    if (completed === 0 || ids.length < BATCH_SIZE) return
  }
}
