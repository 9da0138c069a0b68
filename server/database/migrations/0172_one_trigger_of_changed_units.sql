-- A purchase changes stock twice: units are reserved, and later sold. The sale of reserved units changes nothing that anyone
-- sees, so no change is recorded for it any more. One trigger compares the rows, where two did.
create or replace function tell_stock() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select distinct new_rows.product_id from old_rows join new_rows using (size_id, color_id)
    where new_rows.on_hand - new_rows.held <> old_rows.on_hand - old_rows.held or new_rows.retired <> old_rows.retired);
begin
  if changed = '{}' then
    return null;
  end if;
  -- The units of these products are summed up when the transaction commits.
  perform set_config('shop.changed_stock',
    concat_ws(',', nullif(current_setting('shop.changed_stock', true), ''), array_to_string(changed, ',')), true);
  -- What this changes of the products is recorded with them.
  perform refresh_pieces(array(
    select distinct new_rows.product_id from old_rows join new_rows using (size_id, color_id)
    where (old_rows.on_hand > old_rows.held) is distinct from (new_rows.on_hand > new_rows.held)));
  -- How many are left is only shown on the product's own page.
  insert into changes (keys) select array_agg('product:' || id) from unnest(changed) id;
  return null;
end $$;

-- contract: `tell_stock` collects the changed products; no release names this trigger or its function.
drop trigger stock_collected_update on stock;
-- contract: it was the function of that trigger.
drop function collect_changed_units();

-- Every product has a row here from the start (`add_product_stock`), so none has to be added when units change.
create or replace function sum_up_stock(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from product_stock where product_id = any(product_ids) order by product_id for no key update;
  update product_stock set free = fresh.free
    from (
      select asked.id, coalesce(sum(on_hand - held) filter (where not retired), 0)::integer as free
      from unnest(product_ids) asked (id) left join stock on stock.product_id = asked.id
      group by asked.id
    ) fresh
    where product_stock.product_id = fresh.id and product_stock.free <> fresh.free;
end $$;
