import { DAY_MS } from '@shop/contract/calendar.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import type { Providers } from '../providers/providers.ts'
import { addFound, insertReconciliation } from '../queries/reconciliation-queries.ts'
import { reconcilePayments, reconcileRefunds } from './reconcile.ts'
import { queueCaptured } from './reconcile-captured.ts'
import { recheckUnresolved } from './reconcile-unmatched.ts'

/** At least as many days as the hourly run looks back. */
const MIN_DAYS = 0.25

/**
 * Requests a comparison of the last days with the providers for staff; the running shop executes it. Returns its
 * number.
 */
export async function requestReconciliation(shop: Shop, actor: string, days: number): Promise<number> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const id = await insertReconciliation(tx, actor, at)
    await insertAuditEntry(tx, {
      actor,
      action: 'payments.reconcile',
      subject: `reconciliation:${id}`,
      metadata: { days },
      at,
    })
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
    await addFound(tx, reconciliation_id, [...payments, ...refunds, ...unmatched])
    await queueCaptured(shop, tx, { reconciliation_id, method: 'card', since, after: undefined })
  })
}
