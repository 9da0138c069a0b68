-- outside a transaction
-- Orders are numbered by a job. They were numbered when they were placed, and the row of the counter was locked until the
-- commit was done, so orders could only be placed one after the other. An order is placed when it has a time; its number
-- follows within a minute.
alter table orders drop constraint if exists orders_check2;
alter table orders drop constraint if exists orders_numbered_when_placed;
alter table orders add constraint orders_numbered_when_placed check (number is null or placed_at is not null) not valid;
alter table orders validate constraint orders_numbered_when_placed;

create index concurrently if not exists orders_to_number on orders (placed_at, id)
  where placed_at is not null and number is null;
create index concurrently if not exists orders_placed_by_country on orders using btree (((shipment_address ->> 'country_id')::integer), placed_at, id)
  where placed_at is not null;
create index concurrently if not exists orders_placed_by_discount_code on orders using btree (discount_code, placed_at, id)
  where placed_at is not null and discount_code is not null;
create index concurrently if not exists orders_placed_by_time on orders using btree (placed_at, id)
  where placed_at is not null;
create index concurrently if not exists orders_placed_by_total on orders using btree (currency, total, id)
  where placed_at is not null;
create index concurrently if not exists orders_placed_came_back on orders using btree (id)
  where placed_at is not null and fulfilment_status = 'returned' and status = 'placed'
    and (payment_status = any (array['paid', 'partially_refunded'])) and not parcel_kept;
create unique index concurrently if not exists orders_placed_of_cart on orders using btree (cart_id)
  where placed_at is not null;
create index concurrently if not exists orders_placed_of_customer on orders using btree (customer_id, placed_at desc, id desc)
  where placed_at is not null;
create index concurrently if not exists orders_placed_searched on orders using gin (search_text gin_trgm_ops)
  where placed_at is not null;
create index concurrently if not exists orders_placed_to_pack_and_ship on orders using btree (placed_at, id)
  where placed_at is not null and status = 'placed'
    and (payment_status = any (array['paid', 'partially_refunded'])) and ((fulfilment_status = any (array['unfulfilled', 'preparing'])) or parcel_kept);
create index concurrently if not exists orders_placed_to_send on orders using btree (placed_at)
  where placed_at is not null and (fulfilment_status = any (array['unfulfilled', 'preparing']));
create index concurrently if not exists orders_draft_of_cart on orders using btree (cart_id) where placed_at is null;
create unique index concurrently if not exists orders_draft_snapshot on orders using btree (cart_id, snapshot)
  where placed_at is null and status = 'placed';
create index concurrently if not exists orders_placed_with_fulfilment_status on orders using btree (fulfilment_status, placed_at, id)
  where placed_at is not null and fulfilment_status <> 'delivered';
create index concurrently if not exists orders_placed_with_gift on orders using btree (placed_at desc)
  where gift_kind is not null and placed_at is not null;
create index concurrently if not exists orders_placed_with_payment_status on orders using btree (payment_status, placed_at, id)
  where placed_at is not null and payment_status <> 'paid';
create index concurrently if not exists orders_placed_with_status on orders using btree (status, placed_at, id)
  where placed_at is not null and status <> 'completed';

-- The release before this one still inserts with the conditions of `orders_unpaid_snapshot` and `orders_of_cart`.
drop index concurrently if exists orders_by_country;
drop index concurrently if exists orders_by_discount_code;
drop index concurrently if exists orders_by_time;
drop index concurrently if exists orders_by_total;
drop index concurrently if exists orders_came_back;
drop index concurrently if exists orders_of_customer;
drop index concurrently if exists orders_searched;
drop index concurrently if exists orders_to_pack_and_ship;
drop index concurrently if exists orders_to_send;
drop index concurrently if exists orders_unpaid_of_cart;
drop index concurrently if exists orders_with_fulfilment_status;
drop index concurrently if exists orders_with_gift;
drop index concurrently if exists orders_with_payment_status;
drop index concurrently if exists orders_with_status;

create or replace function keep_order_gift() returns trigger language plpgsql as $$
begin
  if (old.reward, old.gift_kind, old.gift_period) is distinct from (new.reward, new.gift_kind, new.gift_period)
     and (new.reward is not null or (old.placed_at is not null and old.payment_status <> 'expired')) then
    raise exception 'the gift of an order is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
