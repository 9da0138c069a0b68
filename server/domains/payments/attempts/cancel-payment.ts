import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endUnpaidOrder, isConfirming, lockOrder } from '../../orders/orders.ts'
import { releaseReservation } from '../../stock/stock.ts'
import { type Providers, getProvider } from '../providers/providers.ts'
import { findPayment, isReserved, listOpenPayments, lockPayment, type PaymentRow } from '../queries/payment-queries.ts'
import { flagUnfinalizedPayment, markEnded, markNotProcessing } from '../queries/payment-state-queries.ts'
import { endOrderUnderReview } from '../finalizing/end-under-review.ts'
import { finalizeCapturedPayment } from '../finalizing/finalize-payment.ts'
import { placeOrderUnderReview } from '../finalizing/place-under-review.ts'

/**
 * The time after which a capture without a result is looked up at the provider; it is longer than the timeout of a
 * capture.
 */
export const MAX_CAPTURE_MS = 60_000

/** The reason for the end: something else is paid instead, or the reservation has expired. */
type EndReason = 'superseded' | 'expired'
/**
 * `returned`: it was paid, and is refunded. `unknown`: it has ended here, but its provider does not know it, so that no one
 * can say whether it was paid. `processing`: its provider has not decided yet, so nothing has ended.
 */
export type CancelResult = 'canceled' | 'settled' | 'returned' | 'unavailable' | 'unknown' | 'processing'

const UNKNOWN_FLAG = 'the provider does not know it: look in the account that had been connected whether it was paid'

/**
 * Ends an attempt that must not be paid any more. It is canceled at the provider first; only when it can no longer be
 * paid there, its order ends and its stock is released. An attempt that was paid after all is finalized instead, or
 * refunded if no order is possible any more. One that its provider does not know is flagged for staff. `unavailable` means
 * that nothing is known yet and nothing changed.
 */
export async function cancelPayment(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
  reason: EndReason,
): Promise<CancelResult> {
  let ended: 'canceled' | 'unknown' = 'canceled'
  if (canTakeMoney(payment)) {
    const providerPayment = await getProvider(providers, payment.method).cancel(payment.provider_ref)
    if ('unavailable' in providerPayment) return 'unavailable'
    const { state } = providerPayment
    if (state === 'succeeded') return finalizeCaptured(shop, payment, providerPayment)
    if (state === 'unknown') {
      ended = state
      await flagUnfinalizedPayment(shop.db, payment.id, UNKNOWN_FLAG)
    } else if (state === 'processing') {
      await placeOrderUnderReview(shop, payment)
      return state
    }
    // A card form can still pay until the provider confirms the cancellation.
    else if (state !== 'canceled' && payment.method === 'card') return 'unavailable'
  }
  if (await endPaymentAttempt(shop, payment, reason)) return ended
  return resolveConcurrentChange(shop, providers, payment, reason)
}

/**
 * Syncs an attempt with its provider before its reserved stock goes to another copy of its cart, because a payment that
 * is being processed still needs it. Ends nothing. `untouched`: no one has tried to pay it.
 */
export async function syncBeforeReplacing(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
): Promise<CancelResult | 'waiting' | 'untouched'> {
  if (!canTakeMoney(payment)) return payment.declined_at === null ? 'untouched' : 'waiting'
  const providerPayment = await getProvider(providers, payment.method).read(payment.provider_ref)
  if ('unavailable' in providerPayment) return 'unavailable'
  if (providerPayment.state === 'processing') {
    await placeOrderUnderReview(shop, payment)
    return 'processing'
  }
  if (providerPayment.state === 'succeeded') return finalizeCaptured(shop, payment, providerPayment)
  await leaveReview(shop, providers, payment)
  return providerPayment.is_tried ? 'waiting' : 'untouched'
}

/**
 * Applies that a provider does not process a payment any more and took no money. A denied review ends its order, and the
 * payment is canceled, so that no form can pay it; otherwise its buyer may try again.
 */
export async function leaveReview(shop: Shop, providers: Providers, payment: PaymentRow): Promise<void> {
  if (payment.processing_since === null) return
  if (await isConfirming(shop.db, payment.order_id)) await cancelPayment(shop, providers, payment, 'expired')
  else await markNotProcessing(shop.db, payment.id)
}

async function finalizeCaptured(shop: Shop, payment: PaymentRow, captured: ProviderPayment): Promise<CancelResult> {
  const { outcome } = await finalizeCapturedPayment(shop, payment, captured, 'shop')
  return outcome === 'mismatch' ? 'unavailable' : outcome
}

/** The attempt was not in the state that was read: it was ended meanwhile, or opened at its provider since. */
async function resolveConcurrentChange(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
  reason: EndReason,
): Promise<CancelResult> {
  const current = await findPayment(shop.db, payment.id)
  if (current?.status === 'settled') return 'settled'
  if (current?.status === 'refunded') return 'returned'
  if (current?.status !== 'starting' && current?.status !== 'open') return 'canceled'
  return current.provider_ref === payment.provider_ref ? 'unavailable' : cancelPayment(shop, providers, current, reason)
}

/** Whether a provider may take money for an attempt. PayPal only does so after a capture was requested. */
export function canTakeMoney(payment: PaymentRow): payment is PaymentRow & { provider_ref: string } {
  const { method, provider_ref, capturing_since } = payment
  return provider_ref !== null && (method !== 'paypal' || capturing_since !== null)
}

/**
 * Records that an attempt ended without money, and ends its order too when no other method is being tried for it. False
 * when it was ended meanwhile, or its money may be on the way.
 */
export async function endPaymentAttempt(shop: Shop, payment: PaymentRow, reason: EndReason): Promise<boolean> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const order_id = (await lockPayment(tx, payment.id))?.order_id ?? payment.order_id
    if (!(await markEnded(tx, payment, 'canceled', new Date(at.valueOf() - MAX_CAPTURE_MS)))) return false
    // The lock prevents that two attempts that end at once each leave the order to the other.
    const order = await lockOrder(tx, order_id)
    if ((await listOpenPayments(tx, order_id)).length > 0) return true
    if (order?.payment_status === 'requires_action') {
      const cause = (await isReserved(tx, order_id, at)) ? 'denied' : 'undecided'
      await endOrderUnderReview(tx, shop, order, { cause, actor: 'shop', at })
      return true
    }
    await endUnpaidOrder(tx, order_id, reason, 'shop', at)
    const outcome = reason === 'expired' ? 'expired' : 'released'
    await releaseReservation(tx, shop, { order_id, kind: 'checkout', outcome, actor: 'shop', at })
    return true
  })
}
