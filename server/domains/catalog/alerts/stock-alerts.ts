import type { CallBody } from '@shop/contract/call.ts'
import type { createStockAlert as createCall } from '@shop/contract/wishlist-and-alerts.ts'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findBySecret } from '../../accounts/accounts.ts'
import type { Viewer } from '../cards/visibility.ts'
import { deletePendingAlerts, findAlertTarget, findNotifiedMailbox, insertAlert } from './queries.ts'

/** The limit of one IP address (rules 2.5). */
const alertLimit: RateLimit = { name: 'stock-alert', points: 20, seconds: 3600, by_address: true }

/** The most alerts that a mailbox can wait for at a time, so that a stranger cannot fill another person's mailbox. */
const MAX_PENDING_ALERTS = 50

/**
 * Creates a stock alert of a mailbox for a product, or for one size or color of it. Repeating it changes nothing, and
 * the response reveals nothing about the mailbox. If units are free already, the alert waits for the next ones. Refuses
 * `product_not_found` if the caller may not see the product, `error.size` and `color_not_valid` for those of another
 * product, and `too_many_requests`.
 */
export async function createStockAlert(
  shop: Shop,
  viewer: Viewer,
  { email, product_id, size_id, color_id }: CallBody<typeof createCall>,
  ipAddress: string,
): Promise<void> {
  await shop.limits.consume(alertLimit, ipAddress)
  const target = { product_id, size_id: size_id ?? null, color_id: color_id ?? null }
  const status = (await findAlertTarget(shop.db, viewer, target)) ?? refuse('product_not_found')
  if (!status.has_size) refuse('error.size', { size_id: 'error.size' })
  if (!status.has_color) refuse('color_not_valid', { color_id: 'color_not_valid' })
  const alert = { ...target, email, lang: viewer.lang, was_free: status.free, created_at: viewer.now }
  await insertAlert(shop.db, alert, MAX_PENDING_ALERTS)
}

/**
 * Ends all alerts of the mailbox that received this unsubscribe link; repeating it changes nothing. Refuses
 * `alert_link_not_valid` if no mail contained the link, or its mail is older than 90 days.
 */
export async function unsubscribeFromStockAlerts(shop: Shop, secret: string, ipAddress: string): Promise<void> {
  const email = await findBySecret(
    shop,
    ipAddress,
    () => findNotifiedMailbox(shop.db, hashSecret(secret)),
    'alert_link_not_valid',
  )
  await deletePendingAlerts(shop.db, email)
}
