import type { Shop } from '../../../platform/shop.ts'
import { dropChangedDays, findDaysToSum, insertDay, lockDays, sumUpChangedCollections } from './day-queries.ts'
import { readNextMoves } from './stock-move-queries.ts'

/** The time of one run; what is left is done by the next one. */
const RUN_MS = 20_000
const DAYS_AT_ONCE = 50

/**
 * Adds up the days that are over for two days, the newest first, and those again that changed since (a scheduled job). It
 * is safe to run twice, also at the same time: each step is a transaction under one lock.
 */
export async function sumUpDays({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const until = performance.now() + RUN_MS
  await db.begin(async (tx) => {
    await lockDays(tx)
    await dropChangedDays(tx)
    await sumUpChangedCollections(tx)
  })
  for (let isMore = true; isMore && performance.now() < until;)
    isMore = await db.begin(async (tx) => {
      await lockDays(tx)
      return readNextMoves(tx, clock.now())
    })
  for (;;) {
    const days = await findDaysToSum(db, clock.now(), DAYS_AT_ONCE)
    for (const day of days) {
      await db.begin(async (tx) => {
        await lockDays(tx)
        await insertDay(tx, day, clock.now())
      })
      if (performance.now() > until) return
    }
    if (days.length === 0) return
  }
}
