import type { Shop } from '../../../platform/shop.ts'
import type { Providers } from '../providers/providers.ts'
import { findUnmatched, listUnresolved } from '../rows/unmatched-queries.ts'
import { recheckUnmatched, recordUnmatchedSince } from '../unmatched/record.ts'
import { refundUnmatched } from '../unmatched/refund.ts'
import { orLater } from './reconcile.ts'

const DAY_MS = 24 * 3600_000
/** An hourly run overlaps the previous ones, because a provider may have been unavailable. */
const LEAST_DAYS = 0.25
const ACTOR = 'reconciliation'

/**
 * This hourly job records money that the providers took in the last hours and that has no row in the database, and
 * checks unresolved records again. Returns new facts, a sentence for each.
 */
export async function reconcileUnmatched(
  shop: Shop,
  providers: Providers,
  { days = 0 }: { days?: number } = {},
): Promise<string[]> {
  // Providers use the real time, regardless of the setting CLOCK.
  const since = new Date(Date.now() - Math.max(days, LEAST_DAYS) * DAY_MS)
  const said: string[] = []
  for (const method of ['card', 'paypal'] as const)
    said.push(...(await orLater(shop, method, () => recordUnmatchedSince(shop, providers, method, since))))
  for (const id of await listUnresolved(shop.db))
    said.push(...(await orLater(shop, `unmatched payment ${id}`, () => lookAgain(shop, providers, id))))
  return said
}

/** Requests a refund again if its job gave up while the provider was unavailable. */
async function lookAgain(shop: Shop, providers: Providers, id: number): Promise<string[]> {
  const found = await recheckUnmatched(shop, providers, id, ACTOR)
  if (found !== undefined) return [found]
  if ((await findUnmatched(shop.db, id))?.status === 'refunding') await refundUnmatched(shop, providers, id, ACTOR)
  return []
}
