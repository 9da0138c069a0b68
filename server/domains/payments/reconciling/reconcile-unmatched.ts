import type { Shop } from '../../../platform/shop.ts'
import type { Providers } from '../providers/providers.ts'
import { findUnmatched, listUnresolved } from '../rows/unmatched-queries.ts'
import { recheckUnmatched, recordUnmatchedSince } from '../unmatched/record.ts'
import { refundUnmatched } from '../unmatched/refund.ts'
import { orLater } from './reconcile.ts'

const DAY_MS = 24 * 3600_000
/** An hourly run overlaps the runs before it: a provider may have been away. */
const LEAST_DAYS = 0.25
const ACTOR = 'reconciliation'

/**
 * Job `reconcile-unmatched`, every hour: money that the providers took in the last hours and that has no row here is
 * written down, and what nobody has resolved yet is looked at again. Answers what was not known, in sentences.
 */
export async function reconcileUnmatched(
  shop: Shop,
  providers: Providers,
  { days = 0 }: { days?: number } = {},
): Promise<string[]> {
  // Providers live by the real time, whatever CLOCK says.
  const since = new Date(Date.now() - Math.max(days, LEAST_DAYS) * DAY_MS)
  const said: string[] = []
  for (const method of ['card', 'paypal'] as const)
    said.push(...(await orLater(shop, method, () => recordUnmatchedSince(shop, providers, method, since))))
  for (const id of await listUnresolved(shop.db))
    said.push(...(await orLater(shop, `unmatched payment ${id}`, () => lookAgain(shop, providers, id))))
  return said
}

/** A refund whose job gave up while the provider was away is asked for again. */
async function lookAgain(shop: Shop, providers: Providers, id: number): Promise<string[]> {
  const found = await recheckUnmatched(shop, providers, id, ACTOR)
  if (found !== undefined) return [found]
  if ((await findUnmatched(shop.db, id))?.status === 'refunding') await refundUnmatched(shop, providers, id, ACTOR)
  return []
}
