import type { Db } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'
import { selectUnitsOfOrder } from './sale-queries.ts'

const MINUTE_MS = 60_000

/**
 * Finds refunds of the slice that are stuck, failed, without a reference, of money that was not taken, or larger than their
 * payment or than the items or the shipping of their order; returns a sentence for each.
 */
export function listSingleRefundInconsistencies(db: Db, slice: Slice, now: Date): Promise<string[]> {
  const overdueBefore = new Date(now.valueOf() - 30 * MINUTE_MS)
  return db<{ inconsistency: string }[]>`
    select format('refund %s of %s is still pending', refunds.id, orders.code) as inconsistency
    from refunds
    join payments on payments.id = refunds.payment_id
    join orders on orders.id = payments.order_id
    where ${isWithin(db, 'refunds.id', slice)} and refunds.status = 'pending' and refunds.provider_ref is null and refunds.created_at < ${overdueBefore}
      and payments.method in ('card', 'paypal')
    union all
    select format('refund %s of payment %s did not succeed: %s', refund.id, refund.payment_id, refund.failure)
    from refunds refund where ${isWithin(db, 'refund.id', slice)} and refund.id in (select id from owed_refunds)
    union all
    select format('refund %s of payment %s is done, but has no reference', refunds.id, refunds.payment_id)
    from refunds where ${isWithin(db, 'id', slice)} and status = 'done' and source <> 'dispute' and provider_ref is null and reference is null
    union all
    select format('refund %s says that a dispute took money of payment %s, which has none', id, payment_id)
    from refunds where ${isWithin(db, 'id', slice)} and source = 'dispute'
      and not exists (select from disputes where disputes.payment_id = refunds.payment_id)
    union all
    select format('refund %s is of payment %s, which is %s', refunds.id, payments.id, payments.status)
    from refunds join payments on payments.id = refunds.payment_id
    where ${isWithin(db, 'refunds.id', slice)} and payments.status not in ('settled', 'refunded')
    union all
    select format('payment %s refunds more than was taken', payments.id)
    from payments join refunds on refunds.payment_id = payments.id and refunds.status <> 'failed'
    where payments.id in (select payment_id from refunds refund where ${isWithin(db, 'refund.id', slice)})
    group by payments.id having sum(refunds.amount) > payments.amount
    union all
    select format('refunds of order %s are %s for items and %s for shipping, it cost %s and %s', orders.code,
      sum(refunds.goods), sum(refunds.amount - refunds.goods), orders.subtotal - orders.discount, orders.shipping)
    from payments
    join orders on orders.id = payments.order_id
    join refunds on refunds.payment_id = payments.id and refunds.status <> 'failed'
    where payments.status = 'settled'
      and payments.id in (select payment_id from refunds refund where ${isWithin(db, 'refund.id', slice)})
    group by orders.id
    having sum(refunds.goods) > orders.subtotal - orders.discount or sum(refunds.amount - refunds.goods) > orders.shipping`.column()
}

export function listReturnedValueInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('payment %s of %s has no order, and its refunds are %s', payments.id, captured, coalesce(back.amount, 0)) as inconsistency
    from payments
    cross join lateral (select coalesce(captured_amount, amount) as captured) money
    left join lateral (
      select sum(refunds.amount) as amount from refunds
      where payment_id = payments.id and (refunds.status <> 'failed' or refunds.id in (select id from owed_refunds))
    ) back on true
    where ${isWithin(db, 'order_id', slice)} and payments.status = 'refunded' and coalesce(back.amount, 0) < captured
    union all
    select format('crystals of customer %s were taken for refund %s, which is not one of their order %s', entry.customer_id,
      entry.refund_id, entry.order_id)
    from crystal_entries entry
    where ${isWithin(db, 'entry.order_id', slice)} and entry.kind = 'refund' and not exists (
      select from refunds join payments on payments.id = refunds.payment_id
      where refunds.id = entry.refund_id and payments.order_id = entry.order_id and payments.customer_id = entry.customer_id
    )
    union all
    select format('items of order %s are those of refund %s, which is not of this order', line.order_id, line.refund_id)
    from refund_lines line
    where ${isWithin(db, 'line.order_id', slice)} and not exists (
      select from refunds join payments on payments.id = refunds.payment_id
      where refunds.id = line.refund_id and payments.order_id in (
        select line.order_id union all select paid.id from orders paid where paid.change_of = line.order_id)
    )
    union all
    select format('refunds of order %s took %s crystals for %s, due are %s', taken.order_id, taken.crystals, taken.basis, due.crystals)
    from (
      select order_id, customer_id, -sum(crystals) as crystals, sum(basis) as basis, max(id) as last_id from crystal_entries
      where ${isWithin(db, 'order_id', slice)} and kind = 'refund' group by order_id, customer_id
    ) taken
    join crystal_entries credit on credit.order_id = taken.order_id and credit.kind = 'order'
    cross join lateral (
      select case when taken.basis >= credit.basis then credit.crystals else floor(taken.basis / credit.rate) end as crystals
    ) due
    -- A refund takes fewer crystals only when the customer has no more.
    where taken.crystals > due.crystals or (taken.crystals < due.crystals and (
      select sum(crystals) from crystal_entries earlier
      where earlier.customer_id = taken.customer_id and earlier.id <= taken.last_id) > 0)
    union all
    select format('items of order %s came back more often than they were sold', order_id)
    from stock_ledger where ${isWithin(db, 'order_id', slice)}
    group by order_id, size_id, color_id having sum(${selectUnitsOfOrder(db)}) < 0`.column()
}

/**
 * Finds orders of the slice whose status does not match their refunds or disputes, and refunds that their crystals do
 * not match; returns a sentence for each.
 */
export function listRefundedOrderInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with paid as (
      select payments.id as payment_id, payments.method, payments.amount, orders.id as order_id, orders.code, orders.status,
        orders.payment_status,
        coalesce(sum(refunds.amount) filter (where refunds.status <> 'failed'), 0) as given,
        count(refunds.id) filter (where refunds.status = 'failed' and refunds.replaced_by is null) as failed,
        exists (select from disputes where disputes.payment_id = payments.id and disputes.status = 'open') as disputed
      from payments
      join orders on orders.id = payments.order_id
      left join refunds on refunds.payment_id = payments.id
      where ${isWithin(db, 'payments.order_id', slice)} and ${isWithin(db, 'orders.id', slice)} and payments.status = 'settled'
      group by payments.id, orders.id
    )
    select format('order %s is %s, but %s of %s went back', code, payment_status, given, amount) as inconsistency
    from paid
    where failed = 0 and amount > 0 and payment_status <> 'disputed' and payment_status is distinct from case
      when given = amount then 'refunded' when given > 0 then 'partially_refunded' else 'paid' end
    union all
    select format('order %s is canceled, but %s of %s went back', code, given, amount)
    from paid where status = 'canceled' and failed = 0 and given < amount
    union all
    select format('order %s is %s, but its dispute is %s', code, payment_status, case when disputed then 'open' else 'over' end)
    from paid where disputed <> (payment_status = 'disputed') and (payment_status = 'disputed' or payment_status <> 'refunded')
    union all
    select format('payment %s lost %s in disputes, but its refunds are %s', payment_id, lost, given)
    from paid cross join lateral (
      select coalesce(sum(disputes.lost), 0) as lost from disputes where disputes.payment_id = paid.payment_id
    ) dispute
    where given < least(lost, amount)
    union all
    select format('refund %s of order %s gives %s back for items, its crystals say %s', refunds.id, paid.code,
      refunds.goods - refunds.goods_counted, coalesce(entry.basis, 0))
    from refunds
    join paid on paid.payment_id = refunds.payment_id
    left join crystal_entries entry on entry.refund_id = refunds.id and entry.kind = 'refund'
    where refunds.goods - refunds.goods_counted <> coalesce(entry.basis, 0)`.column()
}
