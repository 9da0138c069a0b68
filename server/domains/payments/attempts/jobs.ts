import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endUnpaidOrder } from '../../orders/orders.ts'
import { listExpiredReservations, releaseReservation } from '../../stock/stock.ts'
import type { Providers } from '../providers/providers.ts'
import { listOpenPayments } from '../queries/payment-queries.ts'
import { cancelPayment } from './cancel-payment.ts'

const BATCH_SIZE = 200

/** This job runs after an order was paid: its other attempts are canceled, and money that they took is refunded. */
export async function cancelCompetingPayments(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  for (const competing of await listOpenPayments(shop.db, Number(job.order_id))) {
    const result = await cancelPayment(shop, providers, competing, 'superseded')
    if (result === 'unavailable') throw new Error(`payment ${competing.id} cannot be ended yet`)
  }
}

/** This job runs every minute: it cancels the payments of expired reservations and then releases the stock. */
export async function releaseExpiredReservations(shop: Shop, providers: Providers): Promise<void> {
  for (const order_id of await listExpiredReservations(shop.db, shop.clock.now(), BATCH_SIZE)) {
    try {
      await expireUnpaidOrder(shop, providers, order_id)
    } catch (error) {
      shop.log.warn({ err: error, order_id }, 'reservation could not be released')
    }
  }
}

async function expireUnpaidOrder(shop: Shop, providers: Providers, order_id: number): Promise<void> {
  const payments = await listOpenPayments(shop.db, order_id)
  for (const payment of payments) await cancelPayment(shop, providers, payment, 'expired')
  if (payments.length > 0) return
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await endUnpaidOrder(tx, order_id, 'expired', 'shop', at)
    await releaseReservation(tx, shop, { order_id, kind: 'checkout', outcome: 'expired', actor: 'shop', at })
  })
}
