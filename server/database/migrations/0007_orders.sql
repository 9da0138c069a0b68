-- An order is an immutable copy of what was asked for, drawn up when payment starts. It gets its number when it is
-- paid (or its request is accepted); until then nobody but the payment knows of it. Amounts are minor units.
create table orders (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  cart_id text not null,
  number text unique,
  code text not null unique,
  snapshot text not null,
  status text not null check (status in ('placed', 'completed', 'cancelled', 'expired')),
  payment_status text not null check (payment_status in
    ('pending', 'requires_action', 'paid', 'failed', 'expired', 'partially_refunded', 'refunded', 'disputed')),
  fulfilment_status text not null check (fulfilment_status in ('unfulfilled', 'preparing', 'shipped', 'delivered', 'returned')),
  currency text not null check (currency in ('MXN', 'USD')),
  lang text not null check (lang in ('es', 'en')),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount >= 0 and discount <= subtotal),
  discount_reason text check (discount_reason in ('first_order', 'code')),
  discount_code text,
  shipping bigint not null check (shipping >= 0),
  total bigint not null,
  email text not null,
  shipment_address jsonb not null,
  reward jsonb,
  waybill text,
  terms_version integer,
  privacy_version integer,
  created_at timestamptz not null,
  placed_at timestamptz,
  check (total = subtotal - discount + shipping),
  check ((number is null) = (placed_at is null)),
  check (discount = 0 or discount_reason is not null)
);
-- One order a cart.
create unique index orders_of_cart on orders (cart_id) where number is not null;
create unique index orders_unpaid_snapshot on orders (cart_id, snapshot) where number is null and status = 'placed';
create index orders_unpaid_of_cart on orders (cart_id) where number is null;
create index orders_of_customer on orders (customer_id, placed_at desc, id desc) where number is not null;

create table order_lines (
  order_id integer not null references orders,
  position integer not null,
  product_id integer not null,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity > 0),
  price integer not null check (price > 0),
  price_offer integer check (price_offer > 0 and price_offer < price),
  subtotal bigint not null,
  name text not null,
  size text not null,
  color_name text not null,
  uri text not null,
  desktop_image text not null,
  alt text not null,
  primary key (order_id, position),
  unique (order_id, size_id, color_id),
  check (subtotal = coalesce(price_offer, price)::bigint * quantity)
);

-- Who has had the first order's discount, or an order at all: one row for each way of knowing the same person (account,
-- mailbox, phone). Claimed when payment starts, given up when that order comes to nothing, for ever once it is paid.
create table first_orders (
  person text primary key,
  order_id integer not null references orders
);
create index first_orders_order on first_orders (order_id);

-- Everything that ever happened to an order, with who did it.
create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null,
  status text not null,
  payment_status text not null,
  fulfilment_status text not null,
  actor text not null,
  note text,
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);

-- Numbers without gaps: taken in the transaction that places the order, so a roll-back gives them back.
create table counters (
  name text primary key,
  value integer not null
);
insert into counters (name, value) values ('order', 1000);

-- The copy stays as it was drawn up: statuses and the shipment are all that moves.
create function keep_order_copy() returns trigger language plpgsql as $$
begin
  if (old.customer_id, old.cart_id, old.snapshot, old.code, old.currency, old.lang, old.subtotal, old.discount, old.shipping,
      old.total, old.discount_code, old.created_at)
     is distinct from
     (new.customer_id, new.cart_id, new.snapshot, new.code, new.currency, new.lang, new.subtotal, new.discount, new.shipping,
      new.total, new.discount_code, new.created_at)
     or (old.number is not null and old.number is distinct from new.number) then
    raise exception 'an order is a copy that is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_kept before update on orders for each row execute function keep_order_copy();
create trigger order_lines_kept before update or delete on order_lines for each row execute function no_change();
create trigger order_events_kept before update or delete on order_events for each row execute function no_change();

-- What each status may become (rules 5). The tables in orders/statuses.ts say the same; a test holds one against the other.
create function check_order_statuses() returns trigger language plpgsql as $$
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
      'partially_refunded>refunded', 'partially_refunded>disputed', 'disputed>paid', 'disputed>refunded'
    ])) then
    raise exception 'a payment that is % cannot become %', old.payment_status, new.payment_status using errcode = 'check_violation';
  end if;
  if old.fulfilment_status <> new.fulfilment_status and not (old.fulfilment_status || '>' || new.fulfilment_status = any (array[
      'unfulfilled>preparing', 'unfulfilled>shipped', 'preparing>shipped', 'preparing>unfulfilled',
      'shipped>delivered', 'shipped>returned', 'delivered>returned'
    ])) then
    raise exception 'a parcel that is % cannot become %', old.fulfilment_status, new.fulfilment_status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_statuses before update of status, payment_status, fulfilment_status on orders
  for each row execute function check_order_statuses();
