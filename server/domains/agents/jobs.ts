import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import type { PublicDocuments } from '../../integrations/public-documents.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Poll } from '../../platform/poller.ts'
import type { Shop } from '../../platform/shop.ts'
import { POLL_MS } from '../../platform/work-bell.ts'
import { readSettings } from '../content/content.ts'
import { allows } from './negotiation/capabilities.ts'
import { deleteOldCallCounts } from './queries/call-count-queries.ts'
import { deleteOldDeliveries } from './queries/delivery-queries.ts'
import { deleteExpiredTokens } from './queries/link-queries.ts'
import { deleteOldRequests } from './queries/request-queries.ts'
import { renewKeys } from './signatures/keys.ts'
import { deliverDue } from './webhooks/deliver-due.ts'

/** A change can be repeated with its key for this long. */
const KEY_LIFETIME_MS = 2 * DAY_MS
const DELIVERIES_MS = 90 * DAY_MS

export const orderEventsName = 'deliver-order-events'

/**
 * This job deletes codes and tokens that are over, those of links that are gone, the answers to old changes and what was sent
 * to platforms long ago, and makes a new key for signatures once a year.
 */
export async function deleteExpiredAgentTokens(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock.now()
  await deleteExpiredTokens(db, now)
  await deleteOldRequests(db, new Date(now.valueOf() - KEY_LIFETIME_MS))
  await deleteOldDeliveries(db, new Date(now.valueOf() - DELIVERIES_MS))
  await deleteOldCallCounts(db, toShopDate(new Date(now.valueOf() - DELIVERIES_MS)))
  await renewKeys(shop)
}

/**
 * Returns what tells platforms of changes of orders. While no order can come through an assistant, it reads nothing;
 * otherwise it looks all the time, because a trigger adds what it finds.
 */
export function buildOrderEventsPoll(shop: Shop, documents: PublicDocuments): Poll {
  const getMode = memoize(60_000, async () => (await readSettings(shop.db)).agents.mode)
  return async () => {
    if (!allows(await getMode(), 'cart')) return Infinity
    return (await deliverDue(shop, documents)) ? 0 : POLL_MS
  }
}
