import type { Db } from '../../platform/db.ts'
import type { MoneyTask } from '../../domains/payments/payments.ts'

type OwedTransferRow = Omit<MoneyTask, 'what'>

/** Lists the money of bank transfers that was not sent back yet, the oldest first: all, or that of one order. */
export function listOwedTransfers(db: Db, order_id?: number): Promise<OwedTransferRow[]> {
  return db<OwedTransferRow[]>`
    select owed.id, orders.code, payment.method, owed.amount, payment.currency, owed.cause as detail,
      owed.created_at as since
    from owed_transfers owed
    join payments payment on payment.id = owed.payment_id
    join orders on orders.id = payment.order_id
    where owed.sent_at is null and ${order_id === undefined ? db`true` : db`orders.id = ${order_id}`}
    order by owed.created_at, owed.id`
}
