-- outside a transaction
-- Customers and their crystals without reading their rows, for lists and sums by level.

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

create index concurrently if not exists customers_open on customers (id) include (date_birth) where closed_at is null;
create index concurrently if not exists crystal_balances_of_customer on crystal_balances (customer_id) include (crystals);
-- The crystals that a customer had at a time.
create index concurrently if not exists crystal_entries_by_time on crystal_entries (customer_id, at) include (order_id, crystals);
