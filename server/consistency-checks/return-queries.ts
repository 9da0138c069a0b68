import type { Db, Fragment } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'

/**
 * Finds returns of more units than were bought, and exchanges and reservations that do not belong together, of orders of
 * the slice; returns a sentence for each.
 */
export function listReturnInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with counted as (${selectReturnedLines(db, slice)})
    select format('order %s: %s of size %s in color %s come back, %s were bought', counted.order_id,
      sum(counted.quantity), counted.size_id, counted.color_id, line.quantity) as inconsistency
    from counted join order_lines line using (order_id, size_id, color_id)
    group by counted.order_id, counted.size_id, counted.color_id, line.quantity
    having sum(counted.quantity) > line.quantity
    union all
    select format('reservation %s is open for an exchange of order %s, which has none under way', reservations.id, reservations.order_id)
    from reservations where ${isWithin(db, 'order_id', slice)} and kind = 'exchange' and ended_at is null and not exists (
      select from returns where returns.order_id = reservations.order_id and returns.kind = 'exchange'
        and returns.status in ('approved', 'received')
    )
    union all
    select format('exchange %s wants %s of size %s in color %s, %s are reserved', wanted.return_id, wanted.quantity,
      wanted.wanted_size_id, wanted.wanted_color_id, coalesce(reserved.quantity, 0))
    from (
      select return_id, order_id, wanted_size_id, wanted_color_id, sum(quantity) as quantity from counted
      where kind = 'exchange' and status in ('approved', 'received') and (difference <= 0 or exists (
        select from order_change_requests request where request.return_id = counted.return_id and request.outcome = 'paid'))
      group by 1, 2, 3, 4
    ) wanted
    left join reservations on reservations.order_id = wanted.order_id and reservations.kind = 'exchange' and reservations.ended_at is null
    left join reservation_lines reserved
      on reserved.reservation_id = reservations.id and reserved.size_id = wanted.wanted_size_id and reserved.color_id = wanted.wanted_color_id
    where reserved.quantity is distinct from wanted.quantity
    union all
    select format('exchange %s left, and the %s that it cost more were not paid', id, difference)
    from returns where ${isWithin(db, 'order_id', slice)} and kind = 'exchange' and status in ('received', 'exchanged') and difference > 0
      and not exists (select from order_change_requests request where request.return_id = returns.id and request.outcome = 'paid')`.column()
}

/**
 * Finds orders of the slice whose ledgers lack money or units of their returns and refunds, or have units without such a
 * cause; returns a sentence for each.
 */
export function listReturnedOrderInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with counted as (${selectReturnedLines(db, slice)}), refunded as (
      select order_id, sum(goods) as goods, sum(goods + shipping) as amount from returns
      where ${isWithin(db, 'order_id', slice)} and status = 'refunded' group by 1
    ), back as (
      select order_id, sum(quantity) filter (where status = 'refunded') as quantity from counted group by 1
    ), unit as (
      select order_id, size_id, color_id, restocked from counted union all ${selectOtherRestockedUnits(db, slice)}
    ), put_back as (select order_id, sum(restocked) as restocked from unit group by 1)
    select format('returns of order %s refunded %s, its refunds are %s', refunded.order_id, refunded.amount, coalesce(given.amount, 0)) as inconsistency
    from refunded left join lateral (
      select sum(refunds.amount) as amount, sum(refunds.goods) as goods
      from refunds join payments on payments.id = refunds.payment_id and payments.status = 'settled'
      where payments.order_id in (
        select refunded.order_id union all select paid.id from orders paid where paid.change_of = refunded.order_id)
    ) given on true
    where refunded.amount > coalesce(given.amount, 0) or refunded.goods > coalesce(given.goods, 0)
    union all
    select format('order %s: %s items were put back by returns and refunds, the stock ledger says %s', put_back.order_id,
      put_back.restocked, coalesce(ledger.quantity, 0))
    from put_back left join lateral (
      select sum(on_hand - allocated) as quantity from stock_ledger
      where stock_ledger.order_id = put_back.order_id and kind in ('returned', 'canceled')
    ) ledger on true
    where put_back.restocked > coalesce(ledger.quantity, 0)
    union all
    select format('order %s: %s items of size %s in color %s went back on sale, returns and refunds have %s', orders.id,
      ledger.quantity, size_id, color_id, coalesce(caused.restocked, 0))
    from (
      select order_id, size_id, color_id, sum(on_hand - allocated) as quantity from stock_ledger
      where ${isWithin(db, 'order_id', slice)} and kind in ('returned', 'canceled') group by 1, 2, 3
    ) ledger
    join orders on orders.id = ledger.order_id
    left join (
      select order_id, size_id, color_id, sum(restocked) as restocked from unit group by 1, 2, 3
    ) caused using (order_id, size_id, color_id)
    where ledger.quantity > coalesce(caused.restocked, 0)
      -- A canceled order, and a shipment that was never delivered, comes back as a whole.
      and orders.status <> 'canceled' and (orders.fulfillment_status <> 'returned' or exists (
        select from order_events event where event.order_id = orders.id and event.kind = 'delivered'))
      -- An earlier release did not record which units a refund of staff put back. Those of returns are in the returns.
      and (
        select count(*) from refunds join payments on payments.id = refunds.payment_id
        where payments.order_id = orders.id and refunds.source in ('shop', 'staff') and refunds.rest_of is null
          and not exists (select from refund_lines line where line.refund_id = refunds.id)
      ) <= (select count(*) from returns where returns.order_id = orders.id and status = 'refunded' and goods + shipping > 0)
    union all
    select format('order %s is %s, and %s of its %s items are back', orders.id, orders.fulfillment_status, coalesce(back.quantity, 0), bought.quantity)
    from orders
    join (
      select order_id, sum(quantity) as quantity from order_lines where ${isWithin(db, 'order_id', slice)} group by 1
    ) bought on bought.order_id = orders.id
    left join back on back.order_id = orders.id
    where ${isWithin(db, 'orders.id', slice)} and coalesce(back.quantity, 0) = bought.quantity and orders.fulfillment_status <> 'returned'`.column()
}

/** Selects the lines of returns with the units that came back, or will. */
function selectReturnedLines(db: Db, slice: Slice): Fragment {
  return db`
      select line.return_id, line.order_id, line.size_id, line.color_id, line.wanted_size_id,
        coalesce(line.wanted_color_id, line.color_id) as wanted_color_id, returns.difference, returns.kind, returns.status,
        coalesce(receipt.restocked + receipt.discarded, line.quantity) as quantity,
        coalesce(receipt.restocked, case when returns.restocked then line.quantity else 0 end) as restocked
      from return_lines line join returns on returns.id = line.return_id
      left join return_receipts receipt using (return_id, size_id, color_id)
      where ${isWithin(db, 'line.order_id', slice)} and returns.status not in ('declined', 'withdrawn')`
}

/** Selects the units that went back on sale without a return: refunded, set aside to replace others, or taken out of an order. */
function selectOtherRestockedUnits(db: Db, slice: Slice): Fragment {
  return db`
      select order_id, size_id, color_id, restocked from refund_lines where ${isWithin(db, 'order_id', slice)}
      union all
      select line.order_id, line.size_id, line.color_id, line.quantity from parcel_lines line
      join parcels on parcels.id = line.parcel_id and parcels.kind = 'replacement' and parcels.canceled_at is not null
      where ${isWithin(db, 'line.order_id', slice)}
      union all
      select order_id, size_id, color_id, -quantity from order_change_lines
      where ${isWithin(db, 'order_id', slice)} and quantity < 0`
}
