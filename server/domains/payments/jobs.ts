import type { ProviderEvent } from '../../outside/payment-provider.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { endUnpaidOrder } from '../orders/orders.ts'
import { listExpiredHolds, releaseHold } from '../stock/stock.ts'
import { cancelPayment, endAttempt } from './cancel.ts'
import { captureApproved } from './capture.ts'
import { countDecline } from './declines.ts'
import { type Providers, providerOf } from './providers.ts'
import {
  findPaymentByRef,
  findPendingRefund,
  listOpenPayments,
  listUncheckedPayments,
  markChecked,
  markRefundDone,
  type OpenPayment,
  type PaymentRow,
} from './queries.ts'
import { settleTaken } from './settle.ts'

const MINUTE_MS = 60_000
/** The browser and the webhook have had their time by then. */
const UNCHECKED_MS = 2 * MINUTE_MS
const BATCH = 200

/** Job `payment-event`: queued by a webhook. The event only says where to look; the provider is asked what is true. */
export async function handlePaymentEvent(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const payment = await findPaymentByRef(shop.db, String(job.provider_ref))
  if (!payment || payment.status === 'settled' || payment.status === 'refunded') return
  switch (job.means as ProviderEvent['means']) {
    case 'declined':
      return countDecline(shop, providers, payment)
    case 'approved':
      // Whoever approved it is still here when a capture was asked for since, and chooses what to do next.
      if (wasTriedSince(payment, new Date(Number(job.told_at)))) return
      return look(shop, providers, payment, { actor: 'webhook', approved_anew: true })
    case 'changed':
      return look(shop, providers, payment, { actor: 'webhook' })
  }
}

function wasTriedSince({ capturing_since, declined_at }: PaymentRow, told_at: Date): boolean {
  return [capturing_since, declined_at].some((tried) => tried !== null && tried >= told_at)
}

/**
 * Asks the provider about one payment and draws the consequence; throws when it is away, so that the job repeats. What a
 * buyer approved is taken. After a decline it takes another approval: else a decline would be asked for again and again.
 */
async function look(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
  { actor, approved_anew = false }: { actor: string; approved_anew?: boolean },
): Promise<void> {
  if (payment.provider_ref === null) return
  const there = await providerOf(providers, payment.method).read(payment.provider_ref)
  if ('unavailable' in there) throw new Error(`the provider is away: ${there.unavailable}`)
  if (there.state === 'succeeded') await settleTaken(shop, payment.id, there, actor)
  if (there.state === 'cancelled') await endAttempt(shop, payment, 'expired')
  if (there.state === 'approved' && (approved_anew || payment.declined_at === null)) {
    await captureApproved(shop, providers, payment, actor)
  }
}

/**
 * Job `reconcile-payments`, every two minutes: attempts that neither a browser nor a webhook has ended are looked up at
 * their provider, so that a lost message costs minutes and nothing else. Those whose order no longer waits are cancelled.
 */
export async function reconcilePayments(shop: Shop, providers: Providers): Promise<void> {
  const now = shop.clock.now()
  const before = new Date(now.valueOf() - UNCHECKED_MS)
  for (const payment of await listUncheckedPayments(shop.db, before, BATCH)) {
    await markChecked(shop.db, payment.id, now)
    await reconcile(shop, providers, payment)
  }
}

async function reconcile(shop: Shop, providers: Providers, payment: OpenPayment): Promise<void> {
  try {
    if (payment.waiting) await look(shop, providers, payment, { actor: 'reconciliation' })
    else await cancelPayment(shop, providers, payment, 'expired')
  } catch (error) {
    shop.log.warn({ err: error, payment_id: payment.id }, 'payment could not be reconciled')
  }
}

/** Job `end-rivals`: an order is paid; what else was under way for it must not be paid any more, or goes back. */
export async function endRivals(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  for (const rival of await listOpenPayments(shop.db, Number(job.order_id))) {
    const ended = await cancelPayment(shop, providers, rival, 'superseded')
    if (ended === 'unavailable') throw new Error(`payment ${rival.id} cannot be ended yet`)
  }
}

/** Job `release-holds`, every minute: pieces kept long enough go back on sale, once their payments are cancelled. */
export async function releaseHolds(shop: Shop, providers: Providers): Promise<void> {
  for (const order_id of await listExpiredHolds(shop.db, shop.clock.now(), BATCH)) {
    try {
      await endHold(shop, providers, order_id)
    } catch (error) {
      shop.log.warn({ err: error, order_id }, 'hold could not be released')
    }
  }
}

async function endHold(shop: Shop, providers: Providers, order_id: number): Promise<void> {
  const payments = await listOpenPayments(shop.db, order_id)
  for (const payment of payments) await cancelPayment(shop, providers, payment, 'expired')
  if (payments.length > 0) return
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await endUnpaidOrder(tx, order_id, 'expired', 'shop', at)
    await releaseHold(tx, shop, { order_id, outcome: 'expired', actor: 'shop', at })
  })
}

/** Job `refund`: gives money back at the provider; the key makes a repeated try the same refund. */
export async function refundAtProvider(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const refund = await findPendingRefund(shop.db, Number(job.refund_id))
  if (!refund) return
  const { method, taken_ref, amount, currency, idempotency_key } = refund
  const given = await providerOf(providers, method).refund({ taken_ref, amount, currency, idempotency_key })
  if ('unavailable' in given) throw new Error(`the provider is away: ${given.unavailable}`)
  await markRefundDone(shop.db, refund.id, given.refund_ref, shop.clock.now())
}
