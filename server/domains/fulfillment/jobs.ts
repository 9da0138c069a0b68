import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../platform/shop.ts'
import { listOrdersToMarkCompleted, transitionOrder } from '../orders/orders.ts'

/** An order is completed this long after delivery (rules 5). */
const COMPLETED_AFTER_MS = 30 * DAY_MS
const BATCH_SIZE = 200

/**
 * This job runs daily. Each order is completed in a transaction of its own, so that an interrupted run can continue.
 */
export async function markOrdersCompleted(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  const before = new Date(at.valueOf() - COMPLETED_AFTER_MS)
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
