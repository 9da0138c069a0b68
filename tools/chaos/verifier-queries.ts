import type { Currency } from '@shop/contract/locale.ts'
import type { Db } from '../../server/platform/db.ts'

/** An order that was placed: it was paid, or waits for a transfer. Amounts are minor units. */
export interface NumberedOrder {
  id: number
  code: string
  customer_id: number
  status: string
  payment_status: string
  currency: Currency
  total: number
  goods: number
  discount_code: string | null
  units: number
  settled: number
  method: string | null
  back: number
  goods_back: number
  crystals: number
}

export function listNumberedOrders(db: Db): Promise<NumberedOrder[]> {
  return db<NumberedOrder[]>`
    select orders.id, orders.code, customer_id, orders.status, payment_status, currency, total,
      subtotal - discount as goods, discount_code,
      (select sum(quantity)::integer from order_lines where order_id = orders.id) as units,
      (select count(*)::integer from payments where order_id = orders.id and status = 'settled') as settled,
      (select min(method) from payments where order_id = orders.id and status = 'settled') as method,
      refunded.amount as back, refunded.goods as goods_back,
      (select coalesce(sum(crystals), 0)::integer from crystal_entries where customer_id = orders.customer_id) as crystals
    from orders cross join lateral (
      select coalesce(sum(refunds.amount), 0)::integer as amount, coalesce(sum(goods), 0)::integer as goods
      from refunds join payments on payments.id = payment_id
      where payments.order_id = orders.id and payments.status = 'settled' and refunds.status = 'done'
    ) refunded
    where placed_at is not null order by orders.id`
}

export interface PaymentAttempt {
  provider_ref: string
  method: string
  kept: number
}

export function listPaymentAttempts(db: Db): Promise<PaymentAttempt[]> {
  return db<PaymentAttempt[]>`
    select provider_ref, method,
      case when status in ('settled', 'refunded') then amount else 0 end - (
        select coalesce(sum(amount), 0)::integer from refunds where payment_id = payments.id and status = 'done'
      ) as kept
    from payments where provider_ref is not null`
}

export function countUnsoldUnits(db: Db): Promise<number> {
  return db<{ units: number }[]>`select coalesce(sum(on_hand - committed), 0)::integer as units from stock`.value()
}

export function countReceivedUnits(db: Db): Promise<number> {
  return db<{ units: number }[]>`
    select coalesce(sum(on_hand), 0)::integer as units from stock_ledger where kind = 'received'`.value()
}

export interface UsedCode {
  code: string
  uses: number | null
  orders: number[]
}

export function listUsedDiscountCodes(db: Db): Promise<UsedCode[]> {
  return db<UsedCode[]>`
    select code, uses, array_remove(array_agg(order_id order by order_id), null) as orders
    from discount_codes left join code_uses on code_id = discount_codes.id group by discount_codes.id`
}

/** Returns a message for each record that needs a person or would never end. */
export function listUnfinishedWork(db: Db): Promise<string[]> {
  return db<{ left: string }[]>`
    select format('job %s %s failed for good: %s', name, id, output) as left from pgboss.job where state = 'failed'
    union all
    select format('payment %s is flagged: %s', id, flag) from payments where flag is not null
    union all
    select format('refund %s is %s: %s', id, status, failure) from refunds where status <> 'done'
    union all
    select format('payment %s (%s) is still %s', id, method, status) from payments where status in ('starting', 'open')
    union all
    select format('order %s still waits', code) from orders where status = 'placed' and payment_status in ('pending', 'requires_action')
    union all
    select format('reservation %s of order %s has not ended', id, order_id) from reservations where ended_at is null
    union all
    select format('%s units of size %s are still reserved', allocated - committed, size_id) from stock where allocated > committed
    union all
    select format('message %s (%s) was not sent: %s', id, kind, failure) from messages where sent_at is null`.column()
}
