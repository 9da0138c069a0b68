import type { CardProvider } from '../../outside/card-provider.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { endUnpaidOrder } from '../orders/orders.ts'
import { listExpiredHolds, releaseHoldOfOrder } from '../stock/stock.ts'
import { cancelPayment, endAttempt } from './cancel.ts'
import { paymentLimits } from './limits.ts'
import {
  findOpenPayment,
  findPaymentByRef,
  findPendingRefund,
  listUncheckedPayments,
  markChecked,
  markRefundDone,
  type OpenPayment,
  type PaymentRow,
} from './queries.ts'
import { settlePayment } from './settle.ts'

const MINUTE_MS = 60_000
/** The browser and the webhook have had their time by then. */
const UNCHECKED_MS = 2 * MINUTE_MS
const BATCH = 200

/** Job `card-event`: queued by the webhook. The event only says where to look; the provider is asked what is true. */
export async function handleCardEvent(shop: Shop, cards: CardProvider, { provider_ref, type }: JobData): Promise<void> {
  const payment = await findPaymentByRef(shop.db, String(provider_ref))
  if (!payment || payment.status === 'settled' || payment.status === 'refunded') return
  if (type === 'payment_intent.payment_failed') return countDecline(shop, cards, payment)
  await look(shop, cards, payment, 'webhook')
}

/** After five declined cards within the hour the attempt is ended and no other is begun for a while (rules 2). */
async function countDecline(shop: Shop, cards: CardProvider, payment: PaymentRow): Promise<void> {
  const key = String(payment.customer_id)
  await shop.limits.count(paymentLimits.decline, key)
  if (await shop.limits.isUsedUp(paymentLimits.decline, key)) await cancelPayment(shop, cards, payment, 'expired')
}

/** Asks the provider about one payment and draws the consequence. Throws when it is away, so that the job repeats. */
async function look(shop: Shop, cards: CardProvider, payment: PaymentRow, actor: string): Promise<void> {
  if (payment.provider_ref === null) return
  const there = await cards.read(payment.provider_ref)
  if ('unavailable' in there) throw new Error(`card provider is away: ${there.unavailable}`)
  if (there.state === 'succeeded') {
    await settlePayment(shop, payment.id, { amount: there.amount_received, currency: there.currency, actor })
  }
  if (there.state === 'cancelled' && payment.status === 'open') await endAttempt(shop, payment, 'expired')
}

/**
 * Job `reconcile-payments`, every two minutes: attempts that neither a browser nor a webhook has ended are looked up at
 * the provider, so that a lost message costs minutes and nothing else. Those whose order no longer waits are cancelled.
 */
export async function reconcilePayments(shop: Shop, cards: CardProvider): Promise<void> {
  const now = shop.clock.now()
  const before = new Date(now.valueOf() - UNCHECKED_MS)
  for (const payment of await listUncheckedPayments(shop.db, before, BATCH)) {
    await markChecked(shop.db, payment.id, now)
    await reconcile(shop, cards, payment)
  }
}

async function reconcile(shop: Shop, cards: CardProvider, payment: OpenPayment): Promise<void> {
  try {
    if (payment.waiting) await look(shop, cards, payment, 'reconciliation')
    else await cancelPayment(shop, cards, payment, 'expired')
  } catch (error) {
    shop.log.warn({ err: error, payment_id: payment.id }, 'payment could not be reconciled')
  }
}

/** Job `release-holds`, every minute: pieces kept long enough go back on sale, once their payment is cancelled. */
export async function releaseHolds(shop: Shop, cards: CardProvider | undefined): Promise<void> {
  for (const order_id of await listExpiredHolds(shop.db, shop.clock.now(), BATCH)) {
    try {
      await releaseHold(shop, cards, order_id)
    } catch (error) {
      shop.log.warn({ err: error, order_id }, 'hold could not be released')
    }
  }
}

async function releaseHold(shop: Shop, cards: CardProvider | undefined, order_id: number): Promise<void> {
  const payment = await findOpenPayment(shop.db, order_id)
  if (payment && cards) {
    await cancelPayment(shop, cards, payment, 'expired')
    return
  }
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await endUnpaidOrder(tx, order_id, 'expired', 'shop', at)
    await releaseHoldOfOrder(tx, { order_id, outcome: 'expired', actor: 'shop', at })
  })
}

/** Job `refund`: gives money back at the provider; the key makes a repeated try the same refund. */
export async function refundAtProvider(shop: Shop, cards: CardProvider, job: JobData): Promise<void> {
  const refund = await findPendingRefund(shop.db, Number(job.refund_id))
  if (!refund) return
  const { provider_ref, amount, idempotency_key } = refund
  const given = await cards.refund({ provider_ref, amount, idempotency_key })
  if ('unavailable' in given) throw new Error(`card provider is away: ${given.unavailable}`)
  await markRefundDone(shop.db, refund.id, given.refund_ref, shop.clock.now())
}
