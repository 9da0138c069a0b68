-- outside a transaction
-- Sums of days that are over, so that a report of a year does not read every order of it. A job adds up each day; a day
-- without a row in report_days, and one that is named in report_changes, is read from the orders themselves.

create table if not exists report_days (
  day date primary key,
  summed_at timestamptz not null
);
-- Days whose sums no longer hold. Rows are only added, so that transactions never wait for each other here.
create table if not exists report_changes (
  id bigint primary key generated always as identity,
  day date not null
);

create table if not exists daily_sales (
  day date not null references report_days on delete cascade,
  currency text not null,
  method text not null,
  orders bigint not null,
  goods bigint not null,
  discount bigint not null,
  shipping bigint not null,
  taken bigint not null,
  refunds bigint not null,
  refunded bigint not null,
  primary key (day, currency, method)
);
-- `orders` have the size in the color; `product_orders` are those among them that no other row of the product counts, so
-- that both can be added up.
create table if not exists daily_products (
  day date not null references report_days on delete cascade,
  product_id integer not null,
  size text not null,
  color_id integer not null,
  orders bigint not null,
  product_orders bigint not null,
  units bigint not null,
  canceled bigint not null,
  returned bigint not null,
  mxn bigint not null,
  usd bigint not null,
  primary key (day, product_id, size, color_id)
);
create index if not exists daily_products_of_product on daily_products (product_id, day);
-- In each kind of orders, no other row of the size, of the color, or of the day counts the same.
create table if not exists daily_options (
  day date not null references report_days on delete cascade,
  size text not null,
  color_id integer not null,
  size_orders bigint not null,
  color_orders bigint not null,
  day_orders bigint not null,
  units bigint not null,
  canceled bigint not null,
  returned bigint not null,
  mxn bigint not null,
  usd bigint not null,
  primary key (day, size, color_id)
);
create table if not exists daily_codes (
  day date not null references report_days on delete cascade,
  type text not null,
  code text,
  batch_id integer,
  uses bigint not null,
  given_mxn bigint not null,
  given_usd bigint not null,
  taken_mxn bigint not null,
  taken_usd bigint not null,
  unique nulls not distinct (day, type, code, batch_id)
);
create table if not exists daily_carts (
  day date not null references report_days on delete cascade,
  currency text not null,
  carts bigint not null,
  ordered bigint not null,
  paid bigint not null,
  primary key (day, currency)
);
create table if not exists daily_payments (
  day date not null references report_days on delete cascade,
  currency text not null,
  method text not null,
  attempts bigint not null,
  paid bigint not null,
  declined bigint not null,
  abandoned bigint not null,
  returned bigint not null,
  open bigint not null,
  primary key (day, currency, method)
);

-- Notes the days of these moments. What is younger than a day needs no note, because a day is added up when it has been
-- over for two days, and no transaction lasts that long.
create or replace function note_report_days(moments timestamptz[]) returns void language plpgsql as $$
begin
  -- Nearly every purchase ends here, without a statement.
  if now() - interval '1 day' > any(moments) then
    insert into report_changes (day)
      select distinct (moment at time zone 'America/Mexico_City')::date
      from unnest(moments) moment where moment < now() - interval '1 day';
  end if;
end $$;

create or replace function note_payment_days() returns trigger language plpgsql as $$
declare
  moments timestamptz[] := array[new.created_at, new.settled_at];
begin
  if tg_op = 'UPDATE' then
    moments := moments || array[old.created_at, old.settled_at];
  end if;
  -- A payment that is or was settled decides whether its refunds and its cart count.
  if tg_op = 'INSERT' or (old.status = 'settled') is distinct from (new.status = 'settled') then
    moments := moments
      || array(select created_at from refunds where payment_id = new.id)
      || array(select carts.created_at from orders join carts on carts.id = orders.cart_id where orders.id = new.order_id);
  end if;
  perform note_report_days(moments);
  return null;
end $$;
create or replace trigger payments_change_reports after update on payments for each row
  when ((old.status, old.settled_at, old.declined_at, old.amount, old.currency, old.method, old.created_at, old.order_id)
    is distinct from (new.status, new.settled_at, new.declined_at, new.amount, new.currency, new.method, new.created_at, new.order_id))
  execute function note_payment_days();
create or replace trigger payments_added_to_reports after insert on payments for each row
  when (new.status = 'settled' or new.created_at < now() - interval '1 day') execute function note_payment_days();

-- A cart counts as one that came to an order on the day on which the cart was created.
create or replace function note_cart_of_order() returns trigger language plpgsql as $$
begin
  perform note_report_days(array(select created_at from carts where id = new.cart_id));
  return null;
end $$;
create or replace trigger orders_added_to_reports after insert on orders for each row execute function note_cart_of_order();

create or replace function note_order_days() returns trigger language plpgsql as $$
begin
  perform note_report_days(array(select settled_at from payments where order_id = new.id and settled_at is not null));
  return null;
end $$;
create or replace trigger orders_change_reports after update on orders for each row
  when ((old.status = 'cancelled') is distinct from (new.status = 'cancelled')
    or (old.subtotal, old.discount, old.shipping, old.currency, old.discount_reason, old.discount_code)
      is distinct from (new.subtotal, new.discount, new.shipping, new.currency, new.discount_reason, new.discount_code))
  execute function note_order_days();

-- A refund decides with the others of its payment how much of each counts.
create or replace function note_refund_days() returns trigger language plpgsql as $$
begin
  perform note_report_days(array(select created_at from refunds where payment_id = new.payment_id));
  return null;
end $$;
create or replace trigger refunds_change_reports after insert or update on refunds for each row
  execute function note_refund_days();

create or replace function note_return_days() returns trigger language plpgsql as $$
declare
  changed_order integer;
begin
  if tg_table_name = 'return_receipts' then
    changed_order := (select order_id from returns where id = new.return_id);
  else
    changed_order := new.order_id;
  end if;
  perform note_report_days(array(select settled_at from payments where order_id = changed_order and settled_at is not null));
  return null;
end $$;
create or replace trigger returns_change_reports after insert or update on returns for each row
  execute function note_return_days();
create or replace trigger return_lines_change_reports after insert or update on return_lines for each row
  execute function note_return_days();
create or replace trigger return_receipts_change_reports after insert or update on return_receipts for each row
  execute function note_return_days();

create or replace function note_cart_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_report_days(array[new.created_at]);
  else
    perform note_report_days(array[old.created_at]);
  end if;
  return null;
end $$;
create or replace trigger carts_added_to_reports after insert on carts for each row
  when (new.created_at < now() - interval '1 day') execute function note_cart_days();
create or replace trigger carts_change_reports after update on carts for each row
  when (old.created_at < now() - interval '1 day' and old.currency is distinct from new.currency)
  execute function note_cart_days();
create or replace trigger carts_leave_reports after delete on carts for each row
  when (old.created_at < now() - interval '1 day') execute function note_cart_days();

-- A cart that came to no order counts while it has lines.
create or replace function note_cart_of_lines() returns trigger language plpgsql as $$
begin
  perform note_report_days(array(select created_at from carts where id in (select cart_id from changed)));
  return null;
end $$;
create or replace trigger cart_lines_added_to_reports after insert on cart_lines
  referencing new table as changed for each statement execute function note_cart_of_lines();
create or replace trigger cart_lines_leave_reports after delete on cart_lines
  referencing old table as changed for each statement execute function note_cart_of_lines();
