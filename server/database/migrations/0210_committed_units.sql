-- On hand is what is physically there: it falls when a parcel leaves. It fell at the payment before, so that a count put
-- units that were sold and not sent on sale again. `committed` are the units of paid orders whose parcel has not
-- left. `held` is what is promised to orders: committed units and those that are reserved. Available is on hand minus held,
-- as before, so that the previous release, which knows nothing of `committed`, sells nothing twice.
alter table stock add column committed integer not null default 0;
alter table stock add constraint stock_committed_is_held check (committed between 0 and held);
-- A size or color may be retired while parcels with it have not left, as before.
alter table stock drop constraint stock_retired_not_held;
alter table stock add constraint stock_retired_not_reserved check (not retired or held = committed);

-- Null in the entries of the previous release, in which `sold` took the units from those on hand. The units of an entry `sold`
-- are `coalesce(committed, 0) - on_hand` in both.
alter table stock_ledger add column committed integer;
alter table stock_ledger drop constraint stock_ledger_kind_check;
alter table stock_ledger add constraint stock_ledger_kind_check check (kind in
  ('received', 'held', 'sold', 'shipped', 'released', 'canceled', 'committed', 'returned', 'corrected')) not valid;

-- The units of paid orders whose parcel has not left, without those that were refunded before it does.
create view units_to_send as
  select line.order_id, orders.code, line.size_id, line.color_id,
    (line.quantity - coalesce((
      select sum(unit.restocked + unit.discarded) from refund_lines unit
      where unit.unsent and unit.order_id = line.order_id and unit.size_id = line.size_id and unit.color_id = line.color_id
    ), 0))::integer as quantity
  from orders join order_lines line on line.order_id = orders.id
  where orders.placed_at is not null and orders.fulfilment_status in ('unfulfilled', 'preparing')
    and orders.status = 'placed' and orders.payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed');

-- What orders need of an inventory level: the units that are committed to them, and those that are reserved. A payment that
-- is under way has no code yet.
create view needed_units as
  select order_id, code, size_id, color_id, quantity, true as is_committed from units_to_send where quantity > 0
  union all
  select holds.order_id, (select code from orders where orders.id = holds.order_id and orders.placed_at is not null),
    line.size_id, line.color_id, line.quantity, false
  from holds join hold_lines line on line.hold_id = holds.id
  where holds.ended_at is null;

-- Lists orders whose committed units are not those that they have to send: what the previous release did with them.
create function find_unsettled_orders() returns setof integer language sql stable as $$
  with due as (
    select order_id, size_id, color_id, quantity from units_to_send
  ), entered as (
    select order_id, size_id, color_id, sum(committed) as quantity from stock_ledger
    where order_id = any(array(select order_id from due)) group by 1, 2, 3
  ), excess as (
    select size_id, color_id from stock
    left join (select size_id, color_id, sum(quantity) as quantity from due group by 1, 2) due using (size_id, color_id)
    where stock.committed > coalesce(due.quantity, 0)
  )
  select due.order_id from due
  join stock using (size_id, color_id)
  left join entered using (order_id, size_id, color_id)
  where due.quantity <> coalesce(entered.quantity, 0)
  union
  select entry.order_id from stock_ledger entry join excess using (size_id, color_id)
  where entry.order_id is not null
  group by entry.order_id, entry.size_id, entry.color_id having sum(entry.committed) > 0
$$;

-- Brings the committed units of orders into line, each with an entry: what was paid and not sent is on hand again
-- (`committed`); what the previous release sent, or canceled, since this migration is no longer committed.
create function settle_committed_units(moment timestamptz) returns integer language plpgsql as $$
declare
  ids integer[] := array(select find_unsettled_orders());
  settled integer;
begin
  perform from orders where id = any(ids) order by id for update;
  with state as (
    select entry.order_id, entry.size_id, entry.color_id, coalesce(sum(entry.committed), 0) as committed,
      -coalesce(sum(entry.on_hand) filter (where entry.kind <> 'corrected'), 0) as gone
    from stock_ledger entry join stock using (size_id, color_id)
    where entry.order_id = any(ids) group by 1, 2, 3
  ), change as (
    select state.*, orders.status, least(coalesce(due.quantity, 0) - committed, greatest(gone, 0)) as missing,
      due.order_id is not null as is_due
    from state join orders on orders.id = state.order_id
    left join units_to_send due using (order_id, size_id, color_id)
  ), entry as (
    select order_id, size_id, color_id, 'committed' as kind, missing as on_hand, missing as held, missing as committed
    from change where is_due and missing > 0
    union all
    select order_id, size_id, color_id, 'shipped', -committed, -committed, -committed
    from change where not is_due and status <> 'cancelled' and committed > 0
    union all
    -- The previous release put units of a canceled order back, which were on hand already.
    select order_id, size_id, color_id, 'canceled', least(gone, 0), -committed, -committed
    from change where not is_due and status = 'cancelled' and committed > 0
  ), locked as (
    select level.size_id, level.color_id from stock level
    where (level.size_id, level.color_id) in (select size_id, color_id from entry)
    order by level.size_id, level.color_id for update
  ), moved as (
    update stock set on_hand = stock.on_hand + total.on_hand, held = stock.held + total.held,
      committed = stock.committed + total.committed
    from (
      select size_id, color_id, sum(on_hand) as on_hand, sum(held) as held, sum(committed) as committed
      from entry join locked using (size_id, color_id) group by 1, 2
    ) total
    where stock.size_id = total.size_id and stock.color_id = total.color_id
  )
  insert into stock_ledger (size_id, color_id, kind, on_hand, held, committed, order_id, actor, at)
  select size_id, color_id, kind, on_hand, held, committed, order_id, 'shop', moment from entry
  order by order_id, size_id, color_id;
  get diagnostics settled = row_count;
  return settled;
end $$;

-- Units that were refunded before their parcel left, and cannot be sold, went nowhere in the ledger so far.
insert into stock_ledger (size_id, color_id, kind, on_hand, held, committed, order_id, actor, at, reason)
select unit.size_id, unit.color_id, step.kind, step.sign * unit.quantity, step.sign * unit.quantity, step.sign * unit.quantity,
  unit.order_id, 'shop', now(), step.reason
from (
  select order_id, size_id, color_id, sum(discarded)::integer as quantity from refund_lines
  where unsent and discarded > 0 group by 1, 2, 3
) unit
cross join (values (1, 'committed', 1, null), (2, 'corrected', -1, 'damage')) step (place, kind, sign, reason)
order by unit.order_id, unit.size_id, unit.color_id, step.place;

-- What is there already. The rows of the orders are locked, so that a sale, a parcel or a cancellation of the previous release
-- is before or after. What that release does afterwards, until it ends, is right for shoppers and settled within the hour by a
-- job: until then on hand and committed lack what it sold, and have what it sent.
select settle_committed_units(now());
