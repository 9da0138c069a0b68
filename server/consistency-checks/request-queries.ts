import { transferMethods } from '@shop/contract/transfers.ts'
import type { Db } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'

export function listTransferInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('order %s waits for a transfer, but no request of %s %s with its items allocated belongs to it', orders.id, orders.total, orders.currency) as inconsistency
    from orders
    where ${isWithin(db, 'orders.id', slice)} and orders.placed_at is not null and orders.payment_status = 'pending' and not exists (
      select from bank_transfers request
      join payments payment on payment.id = request.payment_id and payment.status = 'open'
      join reservations on reservations.order_id = orders.id and reservations.kind = 'request' and reservations.ended_at is null
        and reservations.expires_at = request.deadline
      where request.order_id = orders.id and request.ended_at is null
        and payment.amount = orders.total and payment.currency = orders.currency
    )
    union all
    select format('the request of order %s waits, but the order is %s and its payment %s', orders.id, orders.status, orders.payment_status)
    from bank_transfers request join orders on orders.id = request.order_id
    where ${isWithin(db, 'request.order_id', slice)} and request.ended_at is null and (orders.placed_at is null or orders.status <> 'placed' or orders.payment_status <> 'pending')
    union all
    select format('the request of order %s is %s, but its payment is %s', orders.id, request.outcome, payment.status)
    from bank_transfers request
    join payments payment on payment.id = request.payment_id
    join orders on orders.id = request.order_id
    where ${isWithin(db, 'request.order_id', slice)} and request.ended_at is not null and (request.outcome = 'confirmed') <> (payment.status = 'settled')
      and payment.status <> 'refunded'
    union all
    select format('the request of order %s belongs to payment %s, which is of order %s and customer %s', request.order_id,
      payment.id, payment.order_id, payment.customer_id)
    from bank_transfers request join payments payment on payment.id = request.payment_id
    where ${isWithin(db, 'request.order_id', slice)}
      and (request.order_id, request.customer_id) <> (payment.order_id, payment.customer_id)
    union all
    select format('payment %s by %s is %s, and has no request', payment.id, payment.method, payment.status)
    from payments payment
    where ${isWithin(db, 'payment.order_id', slice)} and payment.method = any(${[...transferMethods]})
      and payment.status in ('open', 'settled', 'refunded')
      and not exists (select from bank_transfers request where request.payment_id = payment.id)`.column()
}
