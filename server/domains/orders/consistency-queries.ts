import type { Db } from '../../platform/db.ts'
import { isWithin, type Slice } from '../../platform/slices.ts'

/**
 * Finds orders of the slice whose lines, number, history or cart are missing or contradict them; returns a sentence for each. An
 * order may wait for its number for ten minutes.
 */
export function listOrderInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select 'order ' || orders.id || ': lines add up to ' || sum(line.subtotal) || ', the subtotal is ' || orders.subtotal as inconsistency
    from orders join order_lines line on line.order_id = orders.id
    where ${isWithin(db, 'orders.id', slice)} and ${isWithin(db, 'line.order_id', slice)}
    group by orders.id having sum(line.subtotal) + orders.dropped <> orders.subtotal
    union all
    select 'order ' || orders.id || ' was changed ' || orders.changes || ' times by ' || orders.dropped || ', its changes say ' || count(changed.id) || ' and ' || coalesce(sum(changed.dropped), 0)
    from orders left join order_changes changed on changed.order_id = orders.id
    where ${isWithin(db, 'orders.id', slice)}
    group by orders.id having (orders.changes, orders.dropped) <> (count(changed.id), coalesce(sum(changed.dropped), 0))
    union all
    select 'order ' || id || ' has no lines' from orders
    where ${isWithin(db, 'id', slice)} and (placed_at is not null or status = 'placed') and change_of is null
      and not exists (select from order_lines where order_lines.order_id = orders.id)
    union all
    select 'order ' || paid.id || ' is paid for a change of order ' || paid.change_of || ', which has no such change'
    from orders paid
    where ${isWithin(db, 'paid.id', slice)} and paid.change_of is not null and paid.payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed')
      and not exists (select from order_changes where order_changes.paid_order_id = paid.id and order_changes.order_id = paid.change_of)
      and not exists (
        select from order_change_requests request join order_returns back on back.id = request.return_id
        where request.cart_id = paid.cart_id and request.order_id = paid.change_of and request.outcome = 'paid'
          and back.difference = request.due and request.due = paid.total)
    union all
    select 'order ' || id || ' has no history' from orders
    where ${isWithin(db, 'id', slice)} and (placed_at is not null or status = 'placed')
      and not exists (select from order_events where order_events.order_id = orders.id)
    union all
    select 'order ' || id || ' has the number ' || number || ', the counter is at ' || coalesce(counters.value, 0)
    from orders left join counters on counters.name = 'order'
    where ${isWithin(db, 'id', slice)} and number::integer > coalesce(counters.value, 0)
    union all
    select 'order ' || id || ' has no number, but a later one has' from orders
    where ${isWithin(db, 'id', slice)} and number is null
      and placed_at < (select max(placed_at) from orders where number is not null) - interval '10 minutes'
    union all
    select 'order ' || orders.id || ': its last event says ' || last.payment_status || ', the order ' || orders.payment_status
    from orders
    join (
      select distinct on (order_id) order_id, status, payment_status, fulfillment_status
      from order_events where ${isWithin(db, 'order_id', slice)} order by order_id, id desc
    ) last on last.order_id = orders.id
    where ${isWithin(db, 'orders.id', slice)} and (last.status, last.payment_status, last.fulfillment_status)
       is distinct from (orders.status, orders.payment_status, orders.fulfillment_status)
    union all
    select 'cart ' || orders.cart_id || ' has ' || count(*) || ' orders'
    from orders join orders same on same.cart_id = orders.cart_id and same.placed_at is not null
      and same.payment_status <> 'failed'
    where ${isWithin(db, 'orders.id', slice)} and orders.placed_at is not null and orders.payment_status <> 'failed'
    group by orders.id having count(*) > 1`.column()
}

/** Finds numbers of the slice that no order has and that were not skipped; returns a sentence for each. */
export function listMissingNumbers(db: Db, { after, to }: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select 'order number ' || expected || ' is missing' as inconsistency
    from counters, generate_series(${after} + 1, least(counters.value, ${to})) as expected
    where counters.name = 'order' and not exists (select from orders where number = expected::text)
      and not exists (select from skipped_numbers where counter = counters.name and expected between first and last)`.column()
}
