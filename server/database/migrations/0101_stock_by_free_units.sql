-- outside a transaction
-- Inventory levels of sizes and colors that had none, and the index by which staff list the fewest free units.

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
