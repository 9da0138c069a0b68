import { FIRST_DAY } from '../domains/reports/reports.ts'
import type { Db, Fragment } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'
import { paidStatuses } from '../domains/orders/orders.ts'

export function listSoldUnitInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with moved as (
      select order_id, size_id, color_id, quantity as due, 0 as sold, 0 as missing from order_lines
      where ${isWithin(db, 'order_id', slice)}
      union all
      select line.order_id, line.wanted_size_id, coalesce(line.wanted_color_id, line.color_id), line.quantity, 0, 0 from return_lines line
      join returns on returns.id = line.return_id and returns.status = 'exchanged'
      where ${isWithin(db, 'line.order_id', slice)}
      union all
      select line.order_id, line.size_id, line.color_id, line.quantity, 0, 0 from parcel_lines line
      join parcels on parcels.id = line.parcel_id and parcels.kind = 'replacement'
      where ${isWithin(db, 'line.order_id', slice)}
      union all
      select order_id, size_id, color_id, -quantity, 0, 0 from order_change_lines
      where ${isWithin(db, 'order_id', slice)} and quantity < 0
      union all
      select order_id, size_id, color_id, 0, case when kind = 'sold' then coalesce(committed, 0) - on_hand else 0 end,
        ${selectUnitsOfOrder(db)}
      from stock_ledger where ${isWithin(db, 'order_id', slice)}
    ), sale as (
      select orders.id, orders.code, orders.status, orders.payment_status = any(${paidStatuses}) as paid, size_id, color_id,
        sum(due) as due, sum(sold) as sold, sum(missing) as missing
      from moved join orders on orders.id = moved.order_id
      where ${isWithin(db, 'orders.id', slice)}
      group by orders.id, size_id, color_id
    )
    select format('order %s is paid, and %s of its %s items of size %s in color %s are sold', code, sold, due, size_id, color_id) as inconsistency
    from sale where paid and sold <> due
    union all
    select format('order %s was not paid, but %s of its items of size %s in color %s are sold', code, sold, size_id, color_id)
    from sale where not paid and sold <> 0
    union all
    select format('order %s is canceled, but %s items of size %s in color %s have not come back', code, missing, size_id, color_id)
    from sale join stock using (size_id, color_id)
    where status = 'canceled' and missing > 0
    union all
    select format('order %s has %s items of size %s in color %s to send, and %s are committed', orders.code,
      coalesce(due.quantity, 0), size_id, color_id, coalesce(entered.quantity, 0))
    from (
      select order_id, size_id, color_id, sum(quantity) as quantity from units_to_send
      where ${isWithin(db, 'order_id', slice)} group by 1, 2, 3
    ) due
    full join (
      select order_id, size_id, color_id, sum(committed) as quantity from stock_ledger
      where ${isWithin(db, 'order_id', slice)} group by 1, 2, 3
    ) entered using (order_id, size_id, color_id)
    join stock using (size_id, color_id)
    join orders on orders.id = order_id
    where coalesce(due.quantity, 0) <> coalesce(entered.quantity, 0)`.column()
}

/**
 * The units that an entry of the ledger gives to its order or, below 0, takes from it: those that are committed, and those
 * that left and did not come back. A correction took units that never left for the order.
 */
export function selectUnitsOfOrder(db: Db): Fragment {
  return db`coalesce(committed, 0) - case when kind = 'corrected' then 0 else on_hand end`
}

/**
 * Finds orders of the slice whose money contradicts their crystals, cart or first order, and orders that wait without a
 * payment in progress; returns a sentence for each.
 */
export function listSaleInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('order %s earned %s crystals for %s, its goods cost %s', orders.code, coalesce(entry.crystals, 0),
      coalesce(entry.basis, 0), orders.subtotal - orders.discount) as inconsistency
    from orders left join crystal_entries entry on entry.order_id = orders.id and entry.kind = 'order'
      and ${isWithin(db, 'entry.order_id', slice)}
    where ${isWithin(db, 'orders.id', slice)} and case when orders.payment_status = any(${paidStatuses})
      then (entry.customer_id, entry.basis, entry.crystals, entry.currency) is distinct from
        (orders.customer_id, orders.subtotal - orders.discount, (entry.basis / entry.rate)::integer, orders.currency)
      else entry.id is not null end
    union all
    select format('cart %s became order %s, but is open', carts.id, orders.code)
    from orders join carts on carts.id = orders.cart_id
    where ${isWithin(db, 'orders.id', slice)} and orders.placed_at is not null and carts.ordered_at is null
      and not (orders.payment_status = 'failed' and carts.channel in ('draft_order', 'order_change'))
    union all
    select format('order %s waits, but no payment of it is under way', orders.code)
    from orders
    where ${isWithin(db, 'orders.id', slice)} and orders.placed_at is null and orders.status = 'placed' and not exists (
      select from payments where payments.order_id = orders.id and payments.status in ('starting', 'open')
    )
    union all
    select format('payment %s is of %s %s, its order of %s %s', payments.id, payments.amount, payments.currency, orders.total, orders.currency)
    from payments join orders on orders.id = payments.order_id
    where ${isWithin(db, 'orders.id', slice)} and ${isWithin(db, 'payments.order_id', slice)}
      and (payments.amount, payments.currency, payments.customer_id) is distinct from (orders.total, orders.currency, orders.customer_id)
    union all
    select format('order %s has ended, but still counts as a first order', orders.code)
    from first_orders join orders on orders.id = first_orders.order_id
    where ${isWithin(db, 'first_orders.order_id', slice)} and orders.payment_status in ('failed', 'expired')
    group by orders.code
    union all
    select format('order %s is paid, but its customer could have the first order''s discount again', orders.code)
    from orders join customers on customers.id = orders.customer_id
    where ${isWithin(db, 'orders.id', slice)} and orders.payment_status = any(${paidStatuses})
      and not exists (select from first_orders where first_orders.person = any(customers.persons))`.column()
}

export function listRepeatedFirstOrders(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('customer %s has the first order''s discount %s times', customer_id, count(*)) as inconsistency
    from orders
    where ${isWithin(db, 'customer_id', slice)} and discount_reason = 'first_order' and placed_at is not null
      and payment_status not in ('failed', 'expired')
    group by customer_id having count(*) > 1`.column()
}

/** No cart is newer than so many days after the first one, and a time much later would be none. */
const LAST_DAY = 40_000

/**
 * Finds carts of the slice that were closed although none of their orders was completed, also those without any; returns
 * a sentence for each. The slice is a range of days, which an index on the time of creation serves.
 */
export function listClosedCartInconsistencies(db: Db, { after, to }: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('cart %s was closed, but no order of it was completed', carts.id) as inconsistency
    from carts
    where created_at >= ${FIRST_DAY}::date + ${after}::integer and created_at < ${FIRST_DAY}::date + ${Math.min(to, LAST_DAY)}::integer
      and ordered_at is not null
      and not exists (select from orders where orders.cart_id = carts.id and orders.placed_at is not null)`.column()
}

/**
 * Finds completed orders of the slice that were made from a draft order and cost something else than its lines held, or
 * whose cart held prices that no draft order gave it; returns a sentence for each.
 */
export function listDraftOrderInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('order %s has %s items of size %s in color %s at %s, and its draft held %s at %s', orders.code, line.quantity,
      line.size_id, line.color_id, coalesce(line.price_offer, line.price), held.quantity, coalesce(held.held_offer, held.held_price)) as inconsistency
    from orders
    join cart_lines held on held.cart_id = orders.cart_id and held.held_price is not null
    join order_lines line on line.order_id = orders.id and line.size_id = held.size_id and line.color_id = held.color_id
    where ${isWithin(db, 'orders.id', slice)} and orders.placed_at is not null and orders.changes = 0
      and orders.payment_status <> 'failed'
      and (line.quantity, coalesce(line.price_offer, line.price)) <> (held.quantity, coalesce(held.held_offer, held.held_price))
    union all
    select distinct format('order %s has prices that its cart held, and no draft order gave them', orders.code)
    from orders join cart_lines held on held.cart_id = orders.cart_id and held.held_price is not null
    where ${isWithin(db, 'orders.id', slice)} and orders.placed_at is not null and orders.change_of is null
      and not exists (select from draft_orders draft where draft.cart_id = orders.cart_id)`.column()
}
