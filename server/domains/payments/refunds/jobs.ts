import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type Providers, providerOf } from '../providers/providers.ts'
import { lockPayment } from '../rows/payment-queries.ts'
import { findRefund } from '../rows/refund-queries.ts'
import { markAsked, markRefundFailed, noteGivenBack } from '../rows/refund-state-queries.ts'
import { takeInReturns } from './provider-returns.ts'

/**
 * This job requests a refund from the provider and is retried until it is done or refused. The idempotency key makes a
 * repeated request the same refund. Providers forget keys, so a refund that was requested before, or was made there and
 * has not arrived here, is looked up first. The payment is locked before its refund, as everywhere, also when it is
 * synced with the provider. A refused refund becomes a task for staff, unless the provider already has a refund for it.
 */
export async function refundAtProvider(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const id = Number(job.refund_id)
  const refund = await findRefund(shop.db, id)
  if (refund?.status !== 'pending' || refund.taken_ref === null) return
  const { payment_id, method, taken_ref, amount, currency, idempotency_key, asked_at, provider_ref } = refund
  const provider = providerOf(providers, method)
  if (asked_at !== null || provider_ref !== null) {
    await takeInReturns(shop, providers, payment_id, 'shop')
    const now = await findRefund(shop.db, id)
    if (now?.status !== 'pending' || now.provider_ref !== null) return
  }
  await markAsked(shop.db, id, shop.clock.now())
  const given = await provider.refund({ taken_ref, amount, currency, idempotency_key, mark: idempotency_key })
  if ('unavailable' in given) throw new Error(`the provider is away: ${given.unavailable}`)
  if ('refused' in given) return fail(shop, providers, { id, payment_id, why: given.refused })
  const { refund_ref, state } = given
  if (state === 'failed') return fail(shop, providers, { id, payment_id, why: 'the provider could not do it' })
  await shop.db.begin(async (tx) => {
    await lockPayment(tx, payment_id)
    await noteGivenBack(tx, id, { refund_ref, status: state }, shop.clock.now())
  })
}

/** A concurrent sync may have learned from the provider that the refund was made; then that result stands. */
async function fail(
  shop: Shop,
  providers: Providers,
  { id, payment_id, why }: { id: number; payment_id: number; why: string },
): Promise<void> {
  await shop.db.begin(async (tx) => {
    await lockPayment(tx, payment_id)
    const now = await findRefund(tx, id)
    if (now?.status === 'pending' && now.provider_ref === null) await markRefundFailed(tx, id, why)
  })
  shop.log.error({ refund_id: id, why }, 'refund is refused')
  await takeInReturns(shop, providers, payment_id, 'shop')
}
