-- outside a transaction
-- Texts that staff search orders and customers by, and the indexes of lists, added to large tables without blocking
-- purchases. Shops that applied an earlier form of migrations 0052 and 0060 have the columns as generated ones, which
-- rewrote the tables, and most of the indexes.

-- An index that an interrupted attempt has not finished is made anew.
do $$
declare
  unfinished text;
begin
  for unfinished in
    select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace
  loop
    execute 'drop index ' || unfinished;
  end loop;
end $$;

alter table orders add column if not exists search_text text;
alter table orders alter column search_text drop expression if exists;
create or replace function set_order_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := order_search_text(new.code, new.email, new.shipment_address);
  return new;
end $$;
create or replace trigger orders_search_text before insert or update of code, email, shipment_address on orders
  for each row execute function set_order_search_text();
do $$
declare
  last integer := 0;
  highest integer := (select max(id) from orders);
begin
  while last < highest loop
    update orders set search_text = order_search_text(code, email, shipment_address)
      where id > last and id <= last + 5000 and search_text is null;
    last := last + 5000;
    commit;
  end loop;
end $$;

create or replace function customer_search_text(name text, lastname text, email text, affiliation text, code_phone text, phone text)
returns text language sql immutable parallel safe
return fold(name || ' ' || lastname || ' ' || email || ' ' || affiliation || ' ' || replace(affiliation, '-', '') || ' '
  || code_phone || phone);
alter table customers add column if not exists search_text text;
alter table customers alter column search_text drop expression if exists;
create or replace function set_customer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := customer_search_text(new.name, new.lastname, new.email, new.affiliation, new.code_phone, new.phone);
  return new;
end $$;
create or replace trigger customers_search_text
  before insert or update of name, lastname, email, affiliation, code_phone, phone on customers
  for each row execute function set_customer_search_text();
-- The row of a closed account cannot change; it has no name, e-mail or phone to be found by.
do $$
declare
  last integer := 0;
  highest integer := (select max(id) from customers);
begin
  while last < highest loop
    update customers set search_text = customer_search_text(name, lastname, email, affiliation, code_phone, phone)
      where id > last and id <= last + 5000 and search_text is null and closed_at is null;
    last := last + 5000;
    commit;
  end loop;
end $$;

-- Lists of orders. The statuses that most orders have are read in the order of time instead.
create index concurrently if not exists orders_by_time on orders (placed_at, id) where number is not null;
create index concurrently if not exists orders_with_status on orders (status, placed_at, id)
  where number is not null and status <> 'completed';
create index concurrently if not exists orders_with_payment_status on orders (payment_status, placed_at, id)
  where number is not null and payment_status <> 'paid';
create index concurrently if not exists orders_with_fulfilment_status on orders (fulfilment_status, placed_at, id)
  where number is not null and fulfilment_status <> 'delivered';
create index concurrently if not exists orders_by_total on orders (currency, total, id) where number is not null;
create index concurrently if not exists orders_by_country on orders (((shipment_address ->> 'country_id')::int), placed_at, id)
  where number is not null;
create index concurrently if not exists orders_by_discount_code on orders (discount_code, placed_at, id)
  where number is not null and discount_code is not null;
create index concurrently if not exists orders_to_pack_and_ship on orders (placed_at, id)
  where number is not null and status = 'placed' and payment_status in ('paid', 'partially_refunded')
    and (fulfilment_status in ('unfulfilled', 'preparing') or parcel_kept);
create index concurrently if not exists orders_came_back on orders (id)
  where number is not null and fulfilment_status = 'returned' and status = 'placed'
    and payment_status in ('paid', 'partially_refunded') and not parcel_kept;
create index concurrently if not exists orders_with_gift on orders (placed_at desc)
  where gift_kind is not null and number is not null;
create index concurrently if not exists orders_searched on orders using gin (search_text gin_trgm_ops) where number is not null;
create index concurrently if not exists order_lines_of_product on order_lines (product_id, order_id);
create index concurrently if not exists payments_by_method on payments (method, order_id) where status in ('settled', 'open');
create index concurrently if not exists payments_flagged on payments (order_id) where flag is not null;
create index concurrently if not exists payment_requests_ended on payment_requests (ended_at, payment_id)
  where ended_at is not null;
create index concurrently if not exists return_lines_of_order on return_lines (order_id, size_id, color_id);

-- Customers, their crystals and the mail to them.
create index concurrently if not exists customers_search on customers using gin (search_text gin_trgm_ops);
create index concurrently if not exists customers_blocked_at on customers (blocked_at) where blocked_at is not null;
create index concurrently if not exists crystal_balances_by_crystals_and_customer on crystal_balances (crystals, customer_id);
create index concurrently if not exists crystal_entries_at on crystal_entries (at);
create index concurrently if not exists crystal_entries_of_order on crystal_entries (order_id) where order_id is not null;
create index concurrently if not exists crystal_entries_by_kind on crystal_entries (kind, id) where kind <> 'order';
create index concurrently if not exists messages_recipient_search on messages using gin (lower(recipient) gin_trgm_ops);
create index concurrently if not exists messages_kind on messages (kind, id desc);

-- Products by what staff filter them by.
create index concurrently if not exists products_by_category on products (category_id);
create index concurrently if not exists products_by_collection on products (collection_id) where collection_id is not null;

-- Rows that a deleted row is named by: each delete would read the whole table.
create index concurrently if not exists carts_of_address on carts (address_id) where address_id is not null;
create index concurrently if not exists cart_lines_of_product on cart_lines (product_id);
create index concurrently if not exists product_colors_of_picture on product_colors (picture_key) where picture_key is not null;
create index concurrently if not exists products_of_chart_picture on products (chart_picture_key)
  where chart_picture_key is not null;
create index concurrently if not exists stock_alerts_of_product on stock_alerts (product_id);

-- Earlier forms of these indexes that nothing reads any more.
drop index concurrently if exists orders_completed;
drop index concurrently if exists orders_by_status;
drop index concurrently if exists orders_by_payment_status;
drop index concurrently if exists orders_by_fulfilment_status;
drop index concurrently if exists crystal_balances_by_crystals;
drop index concurrently if exists crystal_balances_crystals;
