import { DAY_MS } from '@shop/contract/calendar.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deleteOldAlerts } from './queries.ts'
import { tellOfPieces } from './tell.ts'

/** So long the way out of an alert's mail works. */
const WAY_OUT_MS = 90 * DAY_MS
/** Nobody waits longer for a piece. */
const WAITING_MS = 365 * DAY_MS

/**
 * Job `tell-stock-alerts`: queued with pieces that come back (stock/restock.ts), and by itself for all products, since a
 * drop that opens or a product that is published brings no pieces.
 */
export function tellStockAlerts(shop: Shop, { product_id }: JobData): Promise<void> {
  return tellOfPieces(shop, typeof product_id === 'number' ? product_id : null)
}

/** Job `forget-stock-alerts`: those that were told long ago, and those whose pieces never came back. */
export function forgetStockAlerts(shop: Shop): Promise<void> {
  const now = shop.clock.now().valueOf()
  return deleteOldAlerts(shop.db, new Date(now - WAY_OUT_MS), new Date(now - WAITING_MS))
}
