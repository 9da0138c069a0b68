import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endUnpaidOrder, lockOrder } from '../../orders/orders.ts'
import { releaseHold } from '../../stock/stock.ts'
import { type Providers, providerOf } from '../providers/providers.ts'
import { findPayment, listOpenPayments, type PaymentRow } from '../rows/payment-queries.ts'
import { markEnded } from '../rows/payment-state-queries.ts'
import { settleTaken } from '../settling/settle.ts'

/**
 * The time after which a capture without a result is looked up at the provider; it is longer than the timeout of a
 * capture.
 */
const CAPTURE_MS = 60_000

/** The reason for the end: something else is paid instead, or the reservation has expired. */
type Why = 'superseded' | 'expired'
export type Ended = 'cancelled' | 'settled' | 'unavailable'

/**
 * Ends an attempt that must not be paid any more. It is canceled at the provider first; only when it can no longer be
 * paid there, its order ends and its stock is released. An attempt that was paid after all is finalized instead, or
 * refunded if no order is possible any more. `unavailable` means that the state is unknown and nothing changed.
 */
export async function cancelPayment(shop: Shop, providers: Providers, payment: PaymentRow, why: Why): Promise<Ended> {
  if (payment.provider_ref !== null && mayBePaid(payment)) {
    const there = await providerOf(providers, payment.method).cancel(payment.provider_ref)
    if ('unavailable' in there) return 'unavailable'
    if (there.state === 'succeeded') return settleAfterAll(shop, payment, there)
    // A card form can still pay until the provider confirms the cancellation.
    if (there.state !== 'cancelled' && (payment.method === 'card' || there.state === 'processing')) return 'unavailable'
  }
  if (await endAttempt(shop, payment, why)) return 'cancelled'
  return afterAll(shop, providers, payment, why)
}

/**
 * Syncs an attempt with its provider before its reserved stock goes to another copy of its cart, because a payment that
 * is being processed still needs it. Ends nothing.
 */
export async function lookBefore(shop: Shop, providers: Providers, payment: PaymentRow): Promise<Ended | 'waiting'> {
  if (payment.provider_ref === null || !mayBePaid(payment)) return 'waiting'
  const there = await providerOf(providers, payment.method).read(payment.provider_ref)
  if ('unavailable' in there || there.state === 'processing') return 'unavailable'
  return there.state === 'succeeded' ? settleAfterAll(shop, payment, there) : 'waiting'
}

async function settleAfterAll(shop: Shop, { id }: PaymentRow, taken: ProviderPayment): Promise<Ended> {
  const { outcome } = await settleTaken(shop, id, taken, 'shop')
  return outcome === 'returned' ? 'cancelled' : 'settled'
}

/** The attempt was not in the state that was read: it was ended meanwhile, or opened at its provider since. */
async function afterAll(shop: Shop, providers: Providers, payment: PaymentRow, why: Why): Promise<Ended> {
  const now = await findPayment(shop.db, payment.id)
  if (now?.status === 'settled') return 'settled'
  if (now?.status !== 'starting' && now?.status !== 'open') return 'cancelled'
  return now.provider_ref === payment.provider_ref ? 'unavailable' : cancelPayment(shop, providers, now, why)
}

/** PayPal takes no money by itself, so an attempt without a requested capture can be ended without asking PayPal. */
function mayBePaid({ method, capturing_since }: PaymentRow): boolean {
  return method !== 'paypal' || capturing_since !== null
}

/**
 * Records that an attempt came to nothing, and ends its order too when no other method is being tried for it. False
 * when it was ended meanwhile, or its money may be on the way.
 */
export async function endAttempt(shop: Shop, payment: PaymentRow, why: Why): Promise<boolean> {
  const { order_id } = payment
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    if (!(await markEnded(tx, payment, 'cancelled', new Date(at.valueOf() - CAPTURE_MS)))) return false
    // The lock prevents that two attempts that end at once each leave the order to the other.
    await lockOrder(tx, order_id)
    if ((await listOpenPayments(tx, order_id)).length > 0) return true
    await endUnpaidOrder(tx, order_id, why, 'shop', at)
    await releaseHold(tx, shop, {
      order_id,
      kind: 'checkout',
      outcome: why === 'expired' ? 'expired' : 'released',
      actor: 'shop',
      at,
    })
    return true
  })
}
