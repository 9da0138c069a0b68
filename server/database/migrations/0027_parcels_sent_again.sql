-- A parcel that nobody took, and that the shop keeps as it is until it is sent again or its money goes back.
alter table orders add column parcel_kept boolean not null default false;
alter table orders add constraint orders_kept_came_back check (not parcel_kept or fulfilment_status = 'returned');

-- A kept parcel may leave again; what was delivered and came back piece by piece may not.
create or replace function check_order_statuses() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status || '>' || new.status = any (array[
      'placed>completed', 'placed>cancelled', 'placed>expired', 'expired>placed'
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
  if old.fulfilment_status <> new.fulfilment_status and not (old.fulfilment_status || '>' || new.fulfilment_status = any (array[
      'unfulfilled>preparing', 'unfulfilled>shipped', 'preparing>shipped', 'preparing>unfulfilled',
      'shipped>delivered', 'shipped>returned', 'delivered>returned', 'returned>shipped'
    ])) then
    raise exception 'a parcel that is % cannot become %', old.fulfilment_status, new.fulfilment_status using errcode = 'check_violation';
  end if;
  if old.fulfilment_status = 'returned' and new.fulfilment_status = 'shipped' and not old.parcel_kept then
    raise exception 'a parcel that was not kept cannot be sent again' using errcode = 'check_violation';
  end if;
  return new;
end $$;
