import { DAY_MS } from '@shop/contract/calendar.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endUnpaidOrder, isConfirming, lockOrder } from '../../orders/orders.ts'
import { listExpiredReservations, releaseReservation } from '../../stock/stock.ts'
import type { Providers } from '../providers/providers.ts'
import { endOrderUnderReview } from '../finalizing/end-under-review.ts'
import { isReserved, listOpenPayments, listOpenPaymentsOfCart, type PaymentRow } from '../queries/payment-queries.ts'
import { cancelPayment } from './cancel-payment.ts'

const BATCH_SIZE = 1_000
/** This leaves most of the minute after which a job is taken for dead; the next run continues. */
const WORK_MS = 30_000
/**
 * Milliseconds that a run waits for a provider in vain, before it leaves the provider's other attempts to the next run: one
 * attempt of a provider that hangs.
 */
const MAX_WAIT_MS = 5_000

/** After the end of a review, a provider that does not respond is asked for so long before its order ends without it. */
const UNANSWERED_MS = DAY_MS

/**
 * This job runs after an order was placed by a payment: the other attempts for its cart are canceled, and money that they
 * took is refunded. One that its provider processes is left to the reconciliation.
 */
export async function cancelCompetingPayments(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const order_id = Number(job.order_id)
  const attempts = await listOpenPaymentsOfCart(shop.db, order_id)
  const is_confirming = await isConfirming(shop.db, order_id)
  for (const competing of attempts) {
    if (is_confirming && competing.order_id === order_id && competing.processing_since !== null) continue
    const result = await cancelPayment(shop, providers, competing, 'superseded')
    if (result === 'unavailable') throw new Error(`payment ${competing.id} cannot be ended yet`)
  }
}

/**
 * This job runs every minute: it cancels the payments of expired reservations and then releases the stock. A provider that
 * does not respond delays only its own. A review that takes too long ends the order although its payment cannot be
 * canceled: money that still comes is refunded.
 */
export async function releaseExpiredReservations(shop: Shop, providers: Providers): Promise<void> {
  const end = performance.now() + WORK_MS
  const waited_ms: WaitedTimes = new Map()
  for (const order_id of await listExpiredReservations(shop.db, shop.clock.now(), BATCH_SIZE)) {
    if (performance.now() > end) return
    try {
      await expireUnpaidOrder(shop, providers, order_id, waited_ms)
    } catch (error) {
      shop.log.warn({ err: error, order_id }, 'reservation could not be released')
    }
  }
}

type WaitedTimes = Map<PaymentRow['method'], number>

async function expireUnpaidOrder(
  shop: Shop,
  providers: Providers,
  order_id: number,
  waited_ms: WaitedTimes,
): Promise<void> {
  const payments = await listOpenPayments(shop.db, order_id)
  let undecided = 0
  for (const payment of payments) {
    const waited = waited_ms.get(payment.method) ?? 0
    if (waited > MAX_WAIT_MS) continue
    const start = performance.now()
    const result = await cancelPayment(shop, providers, payment, 'expired')
    if (result === 'unavailable') waited_ms.set(payment.method, waited + performance.now() - start)
    if (result === 'processing') undecided += 1
  }
  const at = shop.clock.now()
  if (undecided < payments.length && (await isReserved(shop.db, order_id, new Date(at.valueOf() - UNANSWERED_MS))))
    return
  await shop.db.begin(async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (order?.payment_status === 'requires_action') {
      // It may have been placed a moment ago, with a new reservation.
      if (await isReserved(tx, order_id, at)) return
      await endOrderUnderReview(tx, shop, order, { cause: 'undecided', actor: 'shop', at })
    } else if (payments.length === 0) {
      await endUnpaidOrder(tx, order_id, 'expired', 'shop', at)
      await releaseReservation(tx, shop, { order_id, kind: 'checkout', outcome: 'expired', actor: 'shop', at })
    }
  })
}
