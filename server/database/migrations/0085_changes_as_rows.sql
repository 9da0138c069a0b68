-- What guests are shown is kept in memory by every process, and a change makes it stale. A change used to be announced
-- by NOTIFY, for which PostgreSQL holds one lock of the whole database until the commit is done on the synchronous
-- standby too, and which is not received from a replica or behind a transaction pooler. Now it is a row in the same
-- transaction, and every process reads the new rows several times a second.
create table changes (
  id bigint generated always as identity primary key,
  -- Transactions do not commit in the order of their ids, so readers look again at those that may still be running.
  transaction_id xid8 not null default pg_current_xact_id(),
  keys text[] not null check (cardinality(keys) > 0),
  at timestamptz not null default now()
);
create index changes_transaction on changes (transaction_id);
create index changes_at on changes (at);

-- Records that anything may look different now, once per transaction.
create or replace function tell_catalogue() returns trigger language plpgsql as $$
begin
  insert into changes (keys)
  select '{catalogue}'
  where not exists (
    select from changes where transaction_id = pg_current_xact_id() and keys = '{catalogue}'
  );
  return null;
end $$;

-- Lists change when a cell becomes empty or stops being so, and only then.
create or replace function tell_stock() returns trigger language plpgsql as $$
declare
  turned integer[] := array(
    select distinct new_rows.product_id from old_rows join new_rows using (size_id, color_id)
    where (old_rows.on_hand > old_rows.held) is distinct from (new_rows.on_hand > new_rows.held));
begin
  if turned <> '{}' then
    perform refresh_pieces(turned);
    insert into changes (keys) values ('{catalogue}');
  else
    insert into changes (keys)
    select array_agg(distinct 'product:' || product_id) from new_rows having count(*) > 0;
  end if;
  return null;
end $$;
