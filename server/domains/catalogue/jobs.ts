import { shopDay } from '@shop/contract/age.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { deleteOldAlerts } from './alerts/queries.ts'
import { deleteMissedTermsBefore } from './finding/missed-term-queries.ts'
import { tellOfPieces } from './alerts/tell.ts'

const DAY_MS = 86_400_000
/** So long the way out of an alert's mail works. */
const WAY_OUT_MS = 90 * DAY_MS
/** Nobody waits longer for a piece. */
const WAITING_MS = 365 * DAY_MS
/** A season, so that one can be compared with the next. */
const TERMS_REMEMBERED_MS = 90 * DAY_MS

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

/** Job `forget-terms`: what was searched in vain long ago. */
export function forgetTerms(shop: Shop): Promise<void> {
  return deleteMissedTermsBefore(shop.db, shopDay(new Date(shop.clock.now().valueOf() - TERMS_REMEMBERED_MS)))
}
