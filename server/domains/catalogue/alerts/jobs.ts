import { DAY_MS } from '@shop/contract/calendar.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deleteOldAlerts } from './queries.ts'
import { sendDueAlerts } from './send-alerts.ts'

/** The unsubscribe link of an alert mail works this long. */
const UNSUBSCRIBE_LINK_MS = 90 * DAY_MS
/** An alert waits at most this long. */
const PENDING_ALERT_RETENTION_MS = 365 * DAY_MS

/**
 * This job is queued for a product whose units come back (stock/restock.ts). It also runs on a schedule for all
 * products, because no units change when a drop opens or a product is published.
 */
export function sendStockAlerts(shop: Shop, { product_id }: JobData): Promise<void> {
  return sendDueAlerts(shop, typeof product_id === 'number' ? product_id : null)
}

/** This job deletes alerts that were sent long ago, and alerts whose variants never came back. */
export function deleteExpiredStockAlerts(shop: Shop): Promise<void> {
  const now = shop.clock.now().valueOf()
  return deleteOldAlerts(shop.db, new Date(now - UNSUBSCRIBE_LINK_MS), new Date(now - PENDING_ALERT_RETENTION_MS))
}
