import { DAY_MS } from '@shop/contract/calendar.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { providerMethods, type Providers } from '../providers/providers.ts'
import { addFound, insertReconciliation } from '../queries/reconciliation-queries.ts'
import { reconcilePayments, reconcileRefunds } from './reconcile.ts'
import { queueCaptured } from './reconcile-captured.ts'
import { recheckUnresolved } from './reconcile-unmatched.ts'

/** At least as many days as the hourly run looks back. */
const MIN_DAYS = 0.25
/** No provider lists events that are older. */
const MAX_EVENT_DAYS = 30

/**
 * Requests a comparison of the last days with the providers for staff; the running shop executes it. Returns its
 * number.
 */
export async function requestReconciliation(shop: Shop, actor: string, days: number): Promise<number> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const id = await insertReconciliation(tx, actor, at)
    const subject = `reconciliation:${id}`
    await insertAuditEntry(tx, { actor, action: 'payments.reconcile', subject, metadata: { days }, at })
    await shop.queue.add(tx, 'reconcile-now', { reconciliation_id: id, days })
    return id
  })
}

/**
 * This job compares payments of any age, refunds and disputes with the providers and records the discrepancies. Further
 * jobs look for money without a row.
 */
export async function reconcileNow(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const reconciliation_id = Number(job.reconciliation_id)
  const payments = await reconcilePayments(shop, providers, { after_ms: 0, reconciliation_id })
  const days = Number(job.days ?? 0)
  const refunds = await reconcileRefunds(shop, providers, { reconciliation_id, days })
  const unmatched = await recheckUnresolved(shop, providers)
  // Providers use the real time, regardless of the setting CLOCK.
  const since = new Date(Date.now() - Math.max(days, MIN_DAYS) * DAY_MS)
  await shop.db.begin(async (tx) => {
    await addFound(tx, reconciliation_id, [...payments, ...refunds, ...unmatched, ...listGaps(providers, days)])
    await queueCaptured(shop, tx, { reconciliation_id, method: 'card', since, after: undefined })
  })
}

/** Returns a sentence for each part that a run of these days does not compare. */
function listGaps(providers: Providers, days: number): string[] {
  const absent = providerMethods.filter((method) => providers[method] === undefined)
  const gaps = absent.map((method) => `${method} was not compared: the shop has no keys for it`)
  if (days > MAX_EVENT_DAYS)
    gaps.push(
      `only card payments were compared before the last ${MAX_EVENT_DAYS} days: no provider lists older refunds, disputes and PayPal payments`,
    )
  return gaps
}
