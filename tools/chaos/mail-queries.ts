import type { Db } from '../../server/platform/db.ts'

export interface MailCount {
  recipient: string
  kind: string
  count: number
}

export const ORDER_MAIL_TYPES = [
  ...['order-paid', 'order-canceled', 'order-refunded', 'payment-pending', 'payment-reminder', 'payment-expired'],
  ...['payment-rejected', 'payment-failed', 'payment-denied', 'paid-twice'],
]

/**
 * Returns the mails that each customer is due, by the state of their orders and not by the mails that were written: one
 * confirmation of each order that was paid, one mail for each bank transfer and its end, for each refund, for each
 * payment that was returned.
 */
export function listExpectedMails(db: Db): Promise<MailCount[]> {
  return db<MailCount[]>`
    with due as (
      select email, 'order-paid' as kind from orders
      where placed_at is not null and payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed')
      union all
      select email, 'payment-pending' from bank_transfers join orders on orders.id = order_id
      union all
      select email, 'payment-reminder' from bank_transfers join orders on orders.id = order_id where reminded_at is not null
      union all
      select email, 'payment-rejected' from bank_transfers join orders on orders.id = order_id where outcome = 'rejected'
      union all
      select email, 'payment-expired' from bank_transfers join orders on orders.id = order_id
      where outcome = 'expired' or (outcome = 'confirmed' and ended_at > deadline)
      union all
      select email, 'order-canceled' from orders left join bank_transfers request on request.order_id = orders.id
      where placed_at is not null and status = 'canceled' and outcome is distinct from 'rejected'
      union all
      select email, 'money-returned' from payments join orders on orders.id = order_id where payments.status = 'refunded'
      union all
      select email, 'payment-denied' from orders
      where placed_at is not null and status = 'expired' and payment_status = 'failed'
      union all
      select email, 'order-refunded'
      from refunds join payments on payments.id = payment_id join orders on orders.id = order_id
      where reason like 'chaos-%'
    )
    select email as recipient, kind, count(*)::integer from due group by email, kind`
}

export function listSentMails(db: Db): Promise<MailCount[]> {
  return db<MailCount[]>`
    select recipient, kind, count(*)::integer
    from messages where channel = 'mail' and kind = any(${ORDER_MAIL_TYPES}) and sent_at is not null group by 1, 2`
}
