import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type Providers, getProvider, requireRefund } from '../providers/providers.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { findRefund } from '../queries/refund-queries.ts'
import { markRefundRequested, markRefundFailed, updateRefundFromProvider } from '../queries/refund-state-queries.ts'
import { syncRefundsAndDisputes } from './sync-refunds-and-disputes.ts'

/**
 * This job requests a refund from the provider and is retried until it is done or refused. The idempotency key makes a
 * repeated request the same refund. Providers forget keys, so a refund that was requested before, or was made there and
 * has not arrived here, is looked up first. The payment is locked before its refund, as everywhere, also when it is
 * synced with the provider. A refused refund becomes a task for staff, unless the provider already has a refund for it.
 * Returns new facts about a refund that was not requested now, a sentence for each.
 */
export async function refundAtProvider(
  shop: Shop,
  providers: Providers,
  job: JobData,
): Promise<string[] | 'requested'> {
  const id = Number(job.refund_id)
  const refund = await findRefund(shop.db, id)
  if (refund?.status !== 'pending' || refund.taken_ref === null) return []
  const { payment_id, method, taken_ref, amount, currency, idempotency_key, requested_at, provider_ref } = refund
  const provider = getProvider(providers, method)
  if (requested_at !== null || provider_ref !== null) {
    const facts = await syncRefundsAndDisputes(shop, providers, payment_id, 'shop')
    const current = await findRefund(shop.db, id)
    if (current?.status !== 'pending' || current.provider_ref !== null) return facts
  }
  await markRefundRequested(shop.db, id, shop.clock.now())
  const refundRequest = { taken_ref, amount, currency, idempotency_key, marker: idempotency_key }
  const made = requireRefund(await provider.refund(refundRequest))
  if ('refused' in made) await handleRejectedRefund(shop, providers, { id, payment_id, why: made.refused })
  else
    await shop.db.begin(async (tx) => {
      await lockPayment(tx, payment_id)
      await updateRefundFromProvider(tx, id, { refund_ref: made.refund_ref, status: made.state }, shop.clock.now())
    })
  return 'requested'
}

/** A concurrent sync may have learned from the provider that the refund was made; then that result counts. */
async function handleRejectedRefund(
  shop: Shop,
  providers: Providers,
  { id, payment_id, why: failure }: { id: number; payment_id: number; why: string },
): Promise<void> {
  await shop.db.begin(async (tx) => {
    await lockPayment(tx, payment_id)
    const current = await findRefund(tx, id)
    if (current?.status === 'pending' && current.provider_ref === null) await markRefundFailed(tx, id, failure)
  })
  shop.log.error({ refund_id: id, why: failure }, 'refund rejected by the provider')
  await syncRefundsAndDisputes(shop, providers, payment_id, 'shop')
}
