import type { Currency } from '@shop/contract/locale.ts'
import type { Pool } from '../../server/platform/db.ts'

export interface Refundable {
  id: number
  code: string
  currency: Currency
  total: number
}

/** Returns paid orders of which nothing was refunded, the oldest first. */
export function listRefundable(db: Pool): Promise<Refundable[]> {
  return db<Refundable[]>`
    select id, code, currency, total from orders
    where status = 'placed' and payment_status = 'paid' and total > 0 order by placed_at, id`
}

export function listRefundReasons(db: Pool): Promise<string[]> {
  return db<{ reason: string }[]>`select reason from refunds`.column()
}

export function listToSend(db: Pool): Promise<{ id: number; code: string; amount: number }[]> {
  return db<{ id: number; code: string; amount: number }[]>`
    select refunds.id, orders.code, refunds.amount
    from refunds
    join payments on payments.id = refunds.payment_id and payments.method in ('zelle', 'venmo')
    join orders on orders.id = payments.order_id
    where refunds.status = 'pending' order by refunds.id`
}
