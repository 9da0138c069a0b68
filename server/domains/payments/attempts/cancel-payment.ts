import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endUnpaidOrder, lockOrder } from '../../orders/orders.ts'
import { releaseReservation } from '../../stock/stock.ts'
import { type Providers, getProvider } from '../providers/providers.ts'
import { findPayment, listOpenPayments, type PaymentRow } from '../queries/payment-queries.ts'
import { flagUnfinalizedPayment, markEnded } from '../queries/payment-state-queries.ts'
import { finalizeCapturedPayment } from '../finalizing/finalize-payment.ts'

/**
 * The time after which a capture without a result is looked up at the provider; it is longer than the timeout of a
 * capture.
 */
const MAX_CAPTURE_MS = 60_000

/** The reason for the end: something else is paid instead, or the reservation has expired. */
type EndReason = 'superseded' | 'expired'
/**
 * `returned`: it was paid, and is refunded. `unknown`: it has ended here, but its provider does not know it, so that no one
 * can say whether it was paid.
 */
export type CancelResult = 'cancelled' | 'settled' | 'returned' | 'unavailable' | 'unknown'

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
  let ended: 'cancelled' | 'unknown' = 'cancelled'
  if (canTakeMoney(payment)) {
    const providerPayment = await getProvider(providers, payment.method).cancel(payment.provider_ref)
    if ('unavailable' in providerPayment) return 'unavailable'
    const { state } = providerPayment
    if (state === 'succeeded') return finalizeCaptured(shop, payment, providerPayment)
    if (state === 'unknown') {
      ended = state
      await flagUnfinalizedPayment(shop.db, payment.id, UNKNOWN_FLAG)
    }
    // A card form can still pay until the provider confirms the cancellation.
    else if (state !== 'cancelled' && (payment.method === 'card' || state === 'processing')) return 'unavailable'
  }
  if (await endPaymentAttempt(shop, payment, reason)) return ended
  return resolveConcurrentChange(shop, providers, payment, reason)
}

/**
 * Syncs an attempt with its provider before its reserved stock goes to another copy of its cart, because a payment that
 * is being processed still needs it. Ends nothing.
 */
export async function syncBeforeReplacing(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
): Promise<CancelResult | 'waiting'> {
  if (!canTakeMoney(payment)) return 'waiting'
  const providerPayment = await getProvider(providers, payment.method).read(payment.provider_ref)
  if ('unavailable' in providerPayment || providerPayment.state === 'processing') return 'unavailable'
  return providerPayment.state === 'succeeded' ? finalizeCaptured(shop, payment, providerPayment) : 'waiting'
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
  if (current?.status !== 'starting' && current?.status !== 'open') return 'cancelled'
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
  const { order_id } = payment
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    if (!(await markEnded(tx, payment, 'cancelled', new Date(at.valueOf() - MAX_CAPTURE_MS)))) return false
    // The lock prevents that two attempts that end at once each leave the order to the other.
    await lockOrder(tx, order_id)
    if ((await listOpenPayments(tx, order_id)).length > 0) return true
    await endUnpaidOrder(tx, order_id, reason, 'shop', at)
    const outcome = reason === 'expired' ? 'expired' : 'released'
    await releaseReservation(tx, shop, { order_id, kind: 'checkout', outcome, actor: 'shop', at })
    return true
  })
}
