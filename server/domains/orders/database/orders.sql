-- The statuses that may follow each other. `order-statuses.ts` has the same table; a test compares them.
create or replace function check_order_statuses() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status || '>' || new.status = any (array[
      'placed>completed', 'placed>canceled', 'placed>expired', 'expired>placed'
    ])) then
    raise exception 'an order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.payment_status <> new.payment_status and not (old.payment_status || '>' || new.payment_status = any (array[
      'pending>requires_action', 'pending>paid', 'pending>failed', 'pending>expired',
      'requires_action>pending', 'requires_action>paid', 'requires_action>failed', 'requires_action>expired',
      'failed>pending', 'failed>paid', 'failed>expired', 'expired>paid',
      'paid>partially_refunded', 'paid>refunded', 'paid>disputed',
      'partially_refunded>refunded', 'partially_refunded>disputed',
      'disputed>paid', 'disputed>partially_refunded', 'disputed>refunded'
    ])) then
    raise exception 'a payment that is % cannot become %', old.payment_status, new.payment_status using errcode = 'check_violation';
  end if;
  if old.fulfillment_status <> new.fulfillment_status and not (old.fulfillment_status || '>' || new.fulfillment_status = any (array[
      'unfulfilled>preparing', 'unfulfilled>shipped', 'preparing>shipped', 'preparing>unfulfilled',
      'shipped>delivered', 'shipped>returned', 'delivered>returned', 'returned>shipped',
      -- A step that was a mistake is taken back.
      'shipped>preparing', 'shipped>unfulfilled', 'delivered>shipped'
    ])) then
    raise exception 'a parcel that is % cannot become %', old.fulfillment_status, new.fulfillment_status using errcode = 'check_violation';
  end if;
  -- A parcel that came back unopened may be shipped again; goods that were delivered and returned may not.
  if old.fulfillment_status = 'returned' and new.fulfillment_status = 'shipped' and not old.parcel_kept then
    raise exception 'a parcel that was not kept cannot be sent again' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger orders_statuses before update of status, payment_status, fulfillment_status on orders
  for each row execute function check_order_statuses();

-- An order is a copy of what was bought: only its statuses and its shipment change. Its gift may be taken back when the
-- payment expires. Name, mailbox, street and phone are removed when the account of its owner is closed, at once and for ever.
create or replace function refuse_order_change() returns trigger language plpgsql as $$
begin
  if (old.customer_id, old.cart_id, old.snapshot, old.code, old.currency, old.lang, old.subtotal, old.discount, old.shipping,
      old.total, old.tax_rate, old.discount_code, old.change_of, old.created_at)
     is distinct from
     (new.customer_id, new.cart_id, new.snapshot, new.code, new.currency, new.lang, new.subtotal, new.discount, new.shipping,
      new.total, new.tax_rate, new.discount_code, new.change_of, new.created_at)
     or (old.number is not null and old.number is distinct from new.number)
     or (old.parts_sent and not new.parts_sent and exists (
       select from parcels where order_id = new.id and kind = 'part' and canceled_at is null)) or new.changes < old.changes or (new.changes = old.changes and new.dropped <> old.dropped) then
    raise exception 'an order is a copy that is not changed' using errcode = 'restrict_violation';
  end if;
  if (old.reward, old.gift_kind, old.gift_period) is distinct from (new.reward, new.gift_kind, new.gift_period)
     and (new.reward is not null or (old.placed_at is not null and old.payment_status <> 'expired')) then
    raise exception 'the gift of an order is not changed' using errcode = 'restrict_violation';
  end if;
  if (old.email, old.shipment_address) is distinct from (new.email, new.shipment_address)
     and (new.email <> '' or not is_closed_account(new.customer_id)
     or new.shipment_address is distinct from jsonb_build_object(
       'country_id', old.shipment_address -> 'country_id', 'country_name', old.shipment_address -> 'country_name',
       'name', '', 'phone', '', 'line', '', 'line2', null, 'postal_code', null, 'postal_code_text', '', 'city', '',
       'details', null)) then
    raise exception 'an order keeps its owner until the account is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The steps of a purchase change none of these columns, and comparing them here takes far less than the function.
create or replace trigger orders_append_only before update on orders
  for each row when (
    (old.customer_id, old.cart_id, old.snapshot, old.code, old.currency, old.lang, old.subtotal, old.discount, old.shipping,
      old.total, old.tax_rate, old.discount_code, old.change_of, old.created_at, old.parts_sent, old.changes, old.dropped,
      old.reward, old.gift_kind, old.gift_period, old.email, old.shipment_address)
    is distinct from
    (new.customer_id, new.cart_id, new.snapshot, new.code, new.currency, new.lang, new.subtotal, new.discount, new.shipping,
      new.total, new.tax_rate, new.discount_code, new.change_of, new.created_at, new.parts_sent, new.changes, new.dropped,
      new.reward, new.gift_kind, new.gift_period, new.email, new.shipment_address)
    or (old.number is not null and old.number is distinct from new.number))
  execute function refuse_order_change();

create or replace trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change_but_erasure('{note}',
    'is_closed_account((select customer_id from orders where id = $1.order_id))');

-- Lines are what was bought. They change only in the transaction that records the change, and stay those of their order.
create or replace function refuse_line_change() returns trigger language plpgsql as $$
begin
  if (tg_op = 'UPDATE' and (old.order_id, old.position, old.product_id, old.size_id, old.color_id, old.price, old.price_offer, old.name)
      is distinct from (new.order_id, new.position, new.product_id, new.size_id, new.color_id, new.price, new.price_offer, new.name))
     or not exists (
       select from order_changes where order_id = old.order_id and recorded_in = pg_current_xact_id()) then
    raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and new.quantity < (
    select coalesce(sum(restocked + discarded), 0) from refund_lines
    where (order_id, size_id, color_id) = (old.order_id, old.size_id, old.color_id)) then
    raise exception 'refunds of order % have more units than the order', old.order_id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger order_lines_append_only before update or delete on order_lines
  for each row execute function refuse_line_change();
create or replace trigger order_changes_append_only before update or delete on order_changes
  for each row execute function refuse_change();
create or replace trigger order_change_lines_append_only before update or delete on order_change_lines
  for each row execute function refuse_change();
create or replace trigger skipped_numbers_append_only before update or delete on skipped_numbers
  for each row execute function refuse_change();
create or replace trigger refund_lines_append_only before update or delete on refund_lines
  for each row execute function refuse_change();

-- No unit is refunded twice, and none leaves twice: what left in parts, and what was refunded before it left, is at most what the order has.
-- Parts and refunds lock the order, so that of two at once the second sees the first.
create or replace function check_units() returns trigger language plpgsql as $$
declare
  bought integer;
  refunded integer;
  unsent integer;
begin
  select quantity into bought from order_lines
    where (order_id, size_id, color_id) = (new.order_id, new.size_id, new.color_id);
  select coalesce(sum(restocked + discarded), 0), coalesce(sum(restocked + discarded) filter (where refund_lines.unsent), 0)
    into refunded, unsent
    from refund_lines where (order_id, size_id, color_id) = (new.order_id, new.size_id, new.color_id);
  if refunded > bought then
    raise exception 'refunds of order % have more units than the order', new.order_id using errcode = 'check_violation';
  end if;
  if unsent + (
    select coalesce(sum(line.quantity), 0) from parcel_lines line join parcels on parcels.id = line.parcel_id
    where parcels.kind = 'part' and parcels.canceled_at is null
      and (line.order_id, line.size_id, line.color_id) = (new.order_id, new.size_id, new.color_id)) > bought then
    raise exception 'parcels of order % have more units than the order', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger parcel_lines_within_order after insert on parcel_lines
  for each row execute function check_units();
create or replace trigger refund_lines_within_order after insert on refund_lines
  for each row execute function check_units();
create or replace trigger parcel_lines_append_only before update or delete on parcel_lines
  for each row execute function refuse_change();

-- The content and the reason of a parcel stay; a tracking number may be corrected. A step of one that was a mistake is taken
-- back: its time is cleared, never another.
create or replace trigger parcels_append_only before update or delete on parcels
  for each row execute function refuse_change('what happened to a parcel stays', '{}',
    '{carrier,waybill,sent_at,delivered_at,canceled_at,lost_at}');
create or replace trigger parcels_steps_stay before update on parcels
  for each row when (new.sent_at <> old.sent_at or new.delivered_at <> old.delivered_at
    or (old.canceled_at is not null and new.canceled_at is distinct from old.canceled_at))
  execute function refuse_change('what happened to a parcel stays');
