import type { Currency } from '@shop/contract/locale.ts'
import { manualMethods } from '@shop/contract/transfers.ts'
import type { Db } from '../../../platform/db.ts'

/** A task about money that only a person can complete. `amount` is minor units. */
export interface MoneyTask {
  what: 'mismatch' | 'refund_failed' | 'refund_to_send' | 'refund_stuck' | 'dispute'
  id: number
  code: string
  method: string
  amount: number
  currency: Currency
  detail: string
  since: Date
  due_at: Date | null
  provider_ref: string | null
}

/**
 * Lists the open tasks, the oldest first: payments that do not match, failed refunds that are still owed, refunds that
 * a person sends (of transfers, also for money that arrived too late), refunds without a response since `overdueBefore`, and
 * disputes. With `order_id`, only those of this order.
 */
export function listMoneyTasks(db: Db, overdueBefore: Date, order_id?: number): Promise<MoneyTask[]> {
  return db<MoneyTask[]>`
    select task.what, task.id, orders.code, payment.method, task.amount, payment.currency, task.detail, task.since,
      disputes.due_at, disputes.provider_ref
    from (
      select 'mismatch' as what, id, id as payment_id, amount, flag as detail, created_at as since
      from payments where flag is not null
      union all
      select 'refund_failed', id, payment_id, amount, coalesce(failure, ''), created_at from refunds
      where id in (select id from owed_refunds)
      union all
      select case when payments.method = any(${[...manualMethods]}) then 'refund_to_send' else 'refund_stuck' end, refunds.id,
        payment_id, refunds.amount, reason, refunds.created_at
      from refunds join payments on payments.id = refunds.payment_id
      where refunds.status = 'pending' and (payments.method = any(${[...manualMethods]}) or refunds.created_at < ${overdueBefore})
      union all
      select 'dispute', id, payment_id, amount, reason, opened_at from disputes where status = 'open'
    ) task
    join payments payment on payment.id = task.payment_id
    join orders on orders.id = payment.order_id
    left join disputes on task.what = 'dispute' and disputes.id = task.id
    where ${order_id === undefined ? db`true` : db`orders.id = ${order_id}`}
    order by task.since, task.what, task.id`
}
