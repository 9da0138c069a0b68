import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endPaymentAttempt, leaveReview, MAX_CAPTURE_MS } from '../attempts/cancel-payment.ts'
import { captureApproved } from '../methods/capture-paypal.ts'
import { type Providers, getProvider, requireResponse } from '../providers/providers.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'
import { type FinalizedPayment, finalizeCapturedPayment } from '../finalizing/finalize-payment.ts'
import { placeOrderUnderReview } from '../finalizing/place-under-review.ts'
import { markAwaitingBuyer, markTokenUnpaid } from '../queries/payment-state-queries.ts'

/**
 * Syncs one payment with its provider and applies the result. Throws when the provider is unavailable, so that the job
 * is retried. An approved payment is captured; after a decline it needs a new approval, because otherwise every run
 * would request the declined capture again. The order of one under review is placed. Returns new facts, a sentence for
 * each.
 */
export async function syncPayment(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
  { actor, approved_anew = false }: { actor: string; approved_anew?: boolean },
): Promise<string | undefined> {
  if (payment.provider_ref === null) return undefined
  const providerPayment = requireResponse(await getProvider(providers, payment.method).read(payment.provider_ref))
  if (providerPayment.state === 'succeeded') {
    let isFirstReport = false
    const finalized = await finalizeCapturedPayment(shop, payment, providerPayment, actor, () => (isFirstReport = true))
    return isFirstReport || finalized.outcome === 'mismatch' ? describeResult(payment, finalized) : undefined
  }
  if (providerPayment.state === 'canceled') {
    return (await endPaymentAttempt(shop, payment, 'expired')) ? `payment ${payment.id} ended without money` : undefined
  }
  if (providerPayment.state === 'processing') await placeOrderUnderReview(shop, payment)
  else await leaveReview(shop, providers, payment)
  if (payment.method === 'card') await forgetToken(shop, payment, providerPayment)
  if (providerPayment.state !== 'approved' || (!approved_anew && payment.declined_at !== null)) return undefined
  const isCaptured = await captureApproved(shop, providers, payment, actor)
  return isCaptured ? `payment ${payment.id} was approved, and is captured now` : undefined
}

/** A wallet's token whose result never came, longer ago than any request takes, has taken no money. */
async function forgetToken(
  { db, clock }: Shop,
  payment: PaymentRow,
  { state }: Pick<ProviderPayment, 'state'>,
): Promise<void> {
  const { capturing_since, awaits_buyer_since } = payment
  const now = clock.now()
  if (capturing_since !== null && now.valueOf() - capturing_since.valueOf() < MAX_CAPTURE_MS) return
  if (state === 'requires_action' && capturing_since !== null) await markAwaitingBuyer(db, payment, now)
  if (state === 'waiting' && (capturing_since ?? awaits_buyer_since) !== null) await markTokenUnpaid(db, payment)
}

function describeResult({ id }: PaymentRow, finalized: FinalizedPayment): string {
  switch (finalized.outcome) {
    case 'settled':
      return `${finalized.code} was paid`
    case 'mismatch':
      return `payment ${id} has a wrong amount`
    case 'returned':
      return `payment ${id} has no order, and is refunded`
  }
}
