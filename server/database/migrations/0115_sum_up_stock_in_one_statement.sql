-- The deferred triggers run their statements one by one when a purchase commits: one statement now sums up the stock.
create or replace function sum_up_changed_stock() returns trigger language plpgsql as $$
declare
  collected text := current_setting('shop.changed_stock', true);
begin
  if collected <> '' then
    if current_setting('shop.offered_cells', true) <> '' then
      -- A transaction that waited here for another one sees the sizes and colors that it added.
      perform from product_stock where product_id = any(string_to_array(collected, ',')::integer[])
        order by product_id for no key update;
      perform add_offered_cells(string_to_array(collected, ',')::integer[]);
      perform set_config('shop.offered_cells', '', true);
    end if;
    perform set_config('shop.changed_stock', '', true),
      sum_up_stock(array(select distinct id::integer from string_to_table(collected, ',') id));
  end if;
  return null;
end $$;
