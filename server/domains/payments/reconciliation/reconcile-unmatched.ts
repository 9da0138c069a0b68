import type { Shop } from '../../../platform/shop.ts'
import { providerMethods, type Providers } from '../providers/providers.ts'
import { findUnmatchedPayment, listUnresolvedPayments } from '../queries/unmatched-queries.ts'
import { syncUnmatchedPayment } from '../unmatched/record-unmatched.ts'
import { refundUnmatchedPayment } from '../unmatched/refund-unmatched.ts'
import { tryOrReport } from './reconcile.ts'
import { readPages } from './reconcile-captured.ts'

/** An hourly run overlaps the previous ones, because a provider may have been unavailable. */
const LISTED_MS = 6 * 3600_000
const ACTOR = 'reconciliation'

/**
 * This hourly job records money that the providers took in the last hours and that has no row in the database, and
 * checks unresolved records again. Returns new facts, a sentence for each.
 */
export async function reconcileUnmatched(shop: Shop, providers: Providers): Promise<string[]> {
  // Providers use the real time, regardless of the setting CLOCK.
  const since = new Date(Date.now() - LISTED_MS)
  const messages: string[] = []
  for (const method of providerMethods) {
    const range = { method, since, after: undefined }
    messages.push(...(await tryOrReport(shop, method, async () => (await readPages(shop, providers, range)).found)))
  }
  return [...messages, ...(await recheckUnresolved(shop, providers))]
}

/** Checks the unresolved records again. Returns new facts, a sentence for each. */
export async function recheckUnresolved(shop: Shop, providers: Providers): Promise<string[]> {
  const messages: string[] = []
  for (const id of await listUnresolvedPayments(shop.db))
    messages.push(
      ...(await tryOrReport(shop, `unmatched payment ${id}`, () => recheckOrRetryRefund(shop, providers, id))),
    )
  return messages
}

/** Requests a refund again if its job gave up while the provider was unavailable. */
async function recheckOrRetryRefund(shop: Shop, providers: Providers, id: number): Promise<string[]> {
  const message = await syncUnmatchedPayment(shop, providers, id, ACTOR)
  if (message !== undefined) return [message]
  if ((await findUnmatchedPayment(shop.db, id))?.status === 'refunding')
    await refundUnmatchedPayment(shop, providers, id, ACTOR)
  return []
}
