import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../platform/shop.ts'
import { listOrdersToComplete, moveOrder } from '../orders/orders.ts'

/** An order is completed this long after delivery (rules 5). */
const COMPLETED_AFTER_MS = 30 * DAY_MS
const BATCH = 200

/**
 * This job runs daily. Each order is completed in a transaction of its own, so that an interrupted run can continue.
 */
export async function completeOrders(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  const before = new Date(at.valueOf() - COMPLETED_AFTER_MS)
  for (;;) {
    const ids = await listOrdersToComplete(shop.db, before, BATCH)
    let moved = 0
    for (const id of ids) {
      const deed = { kind: 'completed', actor: 'shop', at }
      if (await shop.db.begin((tx) => moveOrder(tx, id, { status: 'completed' }, deed))) moved += 1
    }
    if (moved === 0 || ids.length < BATCH) return
  }
}
