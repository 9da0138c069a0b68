-- outside a transaction
-- Sums of what collections sold, by the level of the buyer, so that a drop's sales are not read from all its orders. The
-- previous release adds up days without them, so a day says whether it has them.
alter table report_days add column if not exists drops_summed boolean not null default false;

-- `hour` counts from the opening to the level of the buyer, and is null outside the hours that are shown one by one.
create table if not exists daily_drops (
  day date not null references report_days on delete cascade,
  collection_id integer not null,
  level integer not null,
  hour integer,
  units bigint not null,
  orders bigint not null,
  mxn bigint not null,
  usd bigint not null,
  unique nulls not distinct (collection_id, day, level, hour)
);
create index if not exists daily_drops_of_day on daily_drops (day);
-- `at` is the beginning of the hour in which the order was placed, which can be days before it was paid.
create table if not exists hourly_drops (
  day date not null references report_days on delete cascade,
  collection_id integer not null,
  at timestamptz not null,
  level integer not null,
  units bigint not null,
  orders bigint not null,
  primary key (collection_id, at, level, day)
);
create index if not exists hourly_drops_of_day on hourly_drops (day);

-- Collections whose sums no longer hold, because a product that was sold came or left, or the opening moved. Rows are only
-- added, so that transactions never wait for each other here.
create table if not exists collection_changes (
  id bigint primary key generated always as identity,
  collection_id integer not null
);

-- What nobody bought is in no sum. A sale that is not committed yet is of a day that has no sums.
create or replace function note_collection_of_product() returns trigger language plpgsql as $$
begin
  insert into collection_changes (collection_id)
    select id from unnest(array[old.collection_id, case when tg_op = 'UPDATE' then new.collection_id end]) id
    where id is not null and exists (select from order_lines where product_id = old.id);
  return null;
end $$;
create or replace trigger products_change_drops after update of collection_id on products for each row
  when (old.collection_id is distinct from new.collection_id) execute function note_collection_of_product();
create or replace trigger products_leave_drops after delete on products for each row
  when (old.collection_id is not null) execute function note_collection_of_product();

create or replace function note_collection() returns trigger language plpgsql as $$
begin
  insert into collection_changes (collection_id) values (new.id);
  return null;
end $$;
create or replace trigger collections_change_drops after update of opens_at on collections for each row
  when (old.opens_at is distinct from new.opens_at) execute function note_collection();
