-- outside a transaction
-- Inventory levels of sizes and colors that had none, and the index by which staff list the fewest free units.

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

do $$
declare
  last integer := 0;
  highest integer := (select max(id) from products);
begin
  while last < highest loop
    perform add_offered_cells(array(select id from products where id > last and id <= last + 1000));
    last := last + 1000;
    commit;
  end loop;
end $$;

create index concurrently if not exists stock_by_free_units on stock ((on_hand - held), product_id);
analyze stock;
