import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endUnpaidOrder, lockOrder } from '../../orders/orders.ts'
import { releaseHold } from '../../stock/stock.ts'
import { type Providers, providerOf } from '../providers/providers.ts'
import { findPayment, listOpenPayments, type PaymentRow } from '../rows/payment-queries.ts'
import { markEnded } from '../rows/payment-state-queries.ts'
import { settleTaken } from '../settling/settle.ts'

/** Longer than any capture is waited for: what has not come of one by then, the provider can be asked. */
const CAPTURE_MS = 60_000

/** Something else is paid instead, or the time is over. */
type Why = 'superseded' | 'expired'
export type Ended = 'cancelled' | 'settled' | 'unavailable'

/**
 * Ends an attempt that must not be paid any more: first at the provider, and only when it can no longer be paid there
 * are its order ended and its pieces given back. One that was paid after all is settled instead, or, when there can be no
 * order for its money any more, goes back. `unavailable`: nothing is known and nothing changed.
 */
export async function cancelPayment(shop: Shop, providers: Providers, payment: PaymentRow, why: Why): Promise<Ended> {
  if (payment.provider_ref !== null && mayBePaid(payment)) {
    const there = await providerOf(providers, payment.method).cancel(payment.provider_ref)
    if ('unavailable' in there) return 'unavailable'
    if (there.state === 'succeeded') return settleAfterAll(shop, payment, there)
    // What its form can still pay is not over, whatever it was told.
    if (there.state !== 'cancelled' && (payment.method === 'card' || there.state === 'processing')) return 'unavailable'
  }
  if (await endAttempt(shop, payment, why)) return 'cancelled'
  return afterAll(shop, providers, payment, why)
}

/**
 * How an attempt stands at its provider, before its pieces go to another copy of its cart: one whose money is on its way
 * needs them. Nothing is ended.
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

/** It was not to be ended as it was read: somebody did it meanwhile, or it was opened at its provider since. */
async function afterAll(shop: Shop, providers: Providers, payment: PaymentRow, why: Why): Promise<Ended> {
  const now = await findPayment(shop.db, payment.id)
  if (now?.status === 'settled') return 'settled'
  if (now?.status !== 'starting' && now?.status !== 'open') return 'cancelled'
  return now.provider_ref === payment.provider_ref ? 'unavailable' : cancelPayment(shop, providers, now, why)
}

/** PayPal takes nothing by itself: an attempt whose capture was never asked for can be ended without asking. */
function mayBePaid({ method, capturing_since }: PaymentRow): boolean {
  return method !== 'paypal' || capturing_since !== null
}

/**
 * Writes down that an attempt came to nothing, and its order too when no other method is tried for it. False when it was
 * ended meanwhile, or its money may be on the way.
 */
export async function endAttempt(shop: Shop, payment: PaymentRow, why: Why): Promise<boolean> {
  const { order_id } = payment
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    if (!(await markEnded(tx, payment, 'cancelled', new Date(at.valueOf() - CAPTURE_MS)))) return false
    // Taken so that two attempts that end at once do not each leave the order to the other.
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
