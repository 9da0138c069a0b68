import { DAY_MS } from '@shop/contract/calendar.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deleteOldAlerts } from './queries.ts'
import { tellOfPieces } from './tell.ts'

/** The unsubscribe link of an alert mail works this long. */
const WAY_OUT_MS = 90 * DAY_MS
/** An alert waits at most this long. */
const WAITING_MS = 365 * DAY_MS

/**
 * This job is queued for a product whose units come back (stock/restock.ts). It also runs on a schedule for all
 * products, because no units change when a drop opens or a product is published.
 */
export function tellStockAlerts(shop: Shop, { product_id }: JobData): Promise<void> {
  return tellOfPieces(shop, typeof product_id === 'number' ? product_id : null)
}

/** This job deletes alerts that were sent long ago, and alerts whose variants never came back. */
export function forgetStockAlerts(shop: Shop): Promise<void> {
  const now = shop.clock.now().valueOf()
  return deleteOldAlerts(shop.db, new Date(now - WAY_OUT_MS), new Date(now - WAITING_MS))
}
