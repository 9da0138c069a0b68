import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import type { Providers } from '../providers/providers.ts'
import { insertReconciliation, markReconciled } from '../queries/reconciliation-queries.ts'
import { reconcilePayments, reconcileRefunds } from './reconcile.ts'
import { reconcileUnmatched } from './reconcile-unmatched.ts'

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
 * This job compares payments of any age, refunds, disputes, and money without a row with the providers. It records the
 * discrepancies.
 */
export async function reconcileNow(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const reconciliation_id = Number(job.reconciliation_id)
  const payments = await reconcilePayments(shop, providers, { after_ms: 0, reconciliation_id })
  const days = Number(job.days ?? 0)
  const refunds = await reconcileRefunds(shop, providers, { reconciliation_id, days })
  const unmatched = await reconcileUnmatched(shop, providers, { days })
  await markReconciled(shop.db, reconciliation_id, [...payments, ...refunds, ...unmatched], shop.clock.now())
}
