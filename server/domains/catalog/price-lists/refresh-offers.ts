import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '../../../platform/shop.ts'
import {
  advanceOfferClock,
  findNextOfferChange,
  markRepricedProducts,
  takePendingOffers,
} from '../variants/offer-queries.ts'

export const REFRESH_OFFERS = 'refresh-offers'

/** This few products are locked at once, so that a purchase of one of them waits for some tenths of a second at most. */
const PER_TRANSACTION = 200
/** The job rests after each transaction, so that purchases take hardly longer meanwhile: 10,000 products take about 4 s. */
const PAUSE_MS = 30
/** A change that comes before the job runs again by its schedule gets a job of its own at its moment. */
const SCHEDULE_MS = 60_000

/**
 * This job brings cards, lists and searches in line with the offers that count now. Prices of carts and payments do not
 * depend on it: they are read for their own moment (rules 3.2). It may run twice, and a run that dies is continued.
 */
export async function refreshOffers(shop: Shop): Promise<void> {
  await shop.db.begin((tx) => advanceOfferClock(tx, shop.clock.now()))
  while (await refreshSome(shop)) await sleep(PAUSE_MS)
  const now = shop.clock.now()
  const next = await findNextOfferChange(shop.db, now)
  const wait_ms = next === null ? Infinity : next.valueOf() - now.valueOf()
  if (wait_ms <= SCHEDULE_MS) {
    const options = { dedupeKey: next!.toISOString(), after_s: Math.ceil(wait_ms / 1_000) }
    await shop.queue.add(shop.db, REFRESH_OFFERS, {}, options)
  }
}

function refreshSome(shop: Shop): Promise<boolean> {
  return shop.db.begin(async (tx) => {
    const ids = await takePendingOffers(tx, PER_TRANSACTION)
    if (ids.length > 0) await markRepricedProducts(tx, ids)
    return ids.length > 0
  })
}
