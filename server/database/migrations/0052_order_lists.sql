-- Indexes with which staff list and search completed orders: each filter by the time of the order, and pieces of words.

-- Orders that another table names are counted without reading their rows.
create index orders_completed on orders (id) where number is not null;
create index orders_by_time on orders (placed_at, id) where number is not null;
create index orders_by_status on orders (status, placed_at, id) where number is not null;
create index orders_by_payment_status on orders (payment_status, placed_at, id) where number is not null;
create index orders_by_fulfilment_status on orders (fulfilment_status, placed_at, id) where number is not null;
create index orders_by_total on orders (currency, total, id) where number is not null;
create index orders_by_country on orders (((shipment_address ->> 'country_id')::int), placed_at, id) where number is not null;
create index orders_by_discount_code on orders (discount_code, placed_at, id)
  where number is not null and discount_code is not null;
create index orders_to_pack_and_ship on orders (placed_at, id)
  where number is not null and status = 'placed' and payment_status in ('paid', 'partially_refunded')
    and (fulfilment_status in ('unfulfilled', 'preparing') or parcel_kept);
create index order_lines_of_product on order_lines (product_id, order_id);
create index payments_by_method on payments (method, order_id) where status in ('settled', 'open');
create index payments_flagged on payments (order_id) where flag is not null;
create index crystal_balances_by_crystals on crystal_balances (crystals);

-- What an order is found by: code, name, mailbox and the digits of the phone, without accents. It is stored because a
-- search compares it with many rows.
create function order_search_text(code text, email text, address jsonb) returns text
language sql immutable parallel safe
return fold(code || ' ' || email || ' ' || coalesce(address ->> 'name', '')) || ' '
  || regexp_replace(coalesce(address ->> 'phone', ''), '\D', '', 'g');
alter table orders add column search_text text generated always as (order_search_text(code, email, shipment_address)) stored;
create index orders_searched on orders using gin (search_text gin_trgm_ops) where number is not null;
