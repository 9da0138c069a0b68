-- Reports add up days that are over. A later change marks the days that it concerns, which are added up again.

-- Marks the days of these moments. One that is younger than a day needs no mark, because a day is added up when it has been
-- over for two days, and no transaction lasts that long.
create or replace function mark_report_days(moments timestamptz[]) returns void language plpgsql as $$
begin
  -- Nearly every purchase ends here, without a statement.
  if now() - interval '1 day' > any(moments) then
    insert into report_changes (day)
      select distinct (moment at time zone 'America/Mexico_City')::date
      from unnest(moments) moment where moment < now() - interval '1 day';
  end if;
end $$;

-- A cart counts on the day on which it was created, if it has lines or came to an order.
create or replace function mark_days_of_cart() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'cart_lines' then
    perform mark_report_days(array(select created_at from carts where id = coalesce(new.cart_id, old.cart_id)));
  elsif tg_op <> 'UPDATE' or old.currency is distinct from new.currency then
    perform mark_report_days(array[coalesce(new.created_at, old.created_at)]);
  end if;
  return null;
end $$;

create or replace trigger carts_mark_report_days after insert or update of currency or delete on carts
  for each row execute function mark_days_of_cart();
create or replace trigger cart_lines_mark_report_days after insert or delete on cart_lines
  for each row execute function mark_days_of_cart();

create or replace function mark_days_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform mark_report_days(array(select created_at from carts where id = new.cart_id));
  elsif (old.status = 'canceled', old.subtotal, old.discount, old.shipping, old.currency, old.discount_reason, old.discount_code, old.changes)
    is distinct from
    (new.status = 'canceled', new.subtotal, new.discount, new.shipping, new.currency, new.discount_reason, new.discount_code,
      new.changes) then
    perform mark_report_days(array(select settled_at from payments where order_id = new.id and settled_at is not null));
  end if;
  return null;
end $$;

create or replace trigger orders_mark_report_days after insert or update of status, subtotal, discount, shipping, currency,
    discount_reason, discount_code, changes on orders
  for each row execute function mark_days_of_order();

create or replace function mark_days_of_payment() returns trigger language plpgsql as $$
declare
  moments timestamptz[] := array[new.created_at, new.settled_at];
begin
  if tg_op = 'UPDATE' then
    if (old.status, old.settled_at, old.declined_at, old.amount, old.currency, old.method, old.created_at, old.order_id)
      is not distinct from
      (new.status, new.settled_at, new.declined_at, new.amount, new.currency, new.method, new.created_at, new.order_id) then
      return null;
    end if;
    moments := moments || array[old.created_at, old.settled_at];
  elsif new.status <> 'settled' and new.created_at >= now() - interval '1 day' then
    return null;
  end if;
  -- A payment that is or was settled decides whether its refunds and its cart count.
  if tg_op = 'INSERT' or (old.status = 'settled') is distinct from (new.status = 'settled') then
    moments := moments
      || array(select created_at from refunds where payment_id = new.id)
      || array(select carts.created_at from orders join carts on carts.id = orders.cart_id where orders.id = new.order_id);
  end if;
  perform mark_report_days(moments);
  return null;
end $$;

create or replace trigger payments_mark_report_days after insert or update on payments
  for each row execute function mark_days_of_payment();

-- A refund decides with the others of its payment how much of each counts. The lines of a return, and what was received of
-- them, are written together with it.
create or replace function mark_days_of_refund() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'refunds' then
    perform mark_report_days(array(select created_at from refunds where payment_id = new.payment_id));
  else
    perform mark_report_days(array(select settled_at from payments where order_id = new.order_id and settled_at is not null));
  end if;
  return null;
end $$;

create or replace trigger refunds_mark_report_days after insert or update on refunds
  for each row execute function mark_days_of_refund();

create or replace trigger returns_mark_report_days after insert or update on returns
  for each row execute function mark_days_of_refund();

-- The sums of drops are added up again when a collection opens at another time, or when a product that was bought enters or
-- leaves it.
create or replace function mark_drops() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'collections' then
    insert into collection_changes (collection_id) values (new.id);
  elsif tg_op = 'DELETE' or old.collection_id is distinct from new.collection_id then
    insert into collection_changes (collection_id)
      select id from unnest(array[old.collection_id, case when tg_op = 'UPDATE' then new.collection_id end]) id
      where id is not null and exists (select from order_lines where product_id = old.id);
  end if;
  return null;
end $$;

create or replace trigger collections_mark_drops after update of opens_at on collections
  for each row when (old.opens_at is distinct from new.opens_at) execute function mark_drops();
create or replace trigger products_mark_drops after update of collection_id or delete on products
  for each row execute function mark_drops();
