create or replace trigger stock_ledger_append_only before update or delete on stock_ledger
  for each row execute function refuse_change();

-- Marks the product of an inventory level whose available units change. Lists show only whether there is one.
create or replace function mark_product_of_stock() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    perform mark_products(array[coalesce(new.product_id, old.product_id)]);
    perform mark_products(array[coalesce(new.product_id, old.product_id)], 'shop.varied_products');
    return null;
  end if;
  if new.on_hand - new.allocated <> old.on_hand - old.allocated or new.retired <> old.retired then
    perform mark_products(array[new.product_id], 'shop.restocked_products');
  end if;
  if (new.on_hand > new.allocated and not new.retired) <> (old.on_hand > old.allocated and not old.retired) then
    perform mark_products(array[new.product_id], 'shop.available_products');
  end if;
  return null;
end $$;

create or replace trigger stock_marked after insert or update or delete on stock
  for each row execute function mark_product_of_stock();

-- Returns the products that were marked, each once and in their order, and marks them no more.
create or replace function take_marked_products(setting text) returns integer[] language plpgsql as $$
declare
  marked text := coalesce(current_setting(setting, true), '');
begin
  if marked = '' then
    return '{}';
  end if;
  perform set_config(setting, '', true);
  return array(select distinct id from unnest(string_to_array(trim(',' from marked), ',')::integer[]) id order by id);
end $$;

-- Brings the inventory levels of products in line with their variants: each size has a level in each color, so that lists of
-- the stock are read from one index, and the level of a retired size or color is retired.
create or replace function refresh_inventory_levels(product_ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into product_stock (product_id, free) select id, 0 from unnest(product_ids) id on conflict do nothing;
  insert into stock (size_id, color_id, product_id, retired)
    select variant.size_id, variant.color_id, variant.product_id, variant.retired
    from variants_of_products(product_ids) variant
    where not exists (select from stock level where level.size_id = variant.size_id and level.color_id = variant.color_id)
    order by variant.size_id, variant.color_id
    on conflict do nothing;
  update stock set retired = variant.retired from variants_of_products(product_ids) variant
    where stock.size_id = variant.size_id and stock.color_id = variant.color_id and stock.retired <> variant.retired;
end $$;

-- Refreshes all products that the transaction has marked (decision 103), and records in its row of `changes` which cached
-- responses are out of date. It runs when the transaction commits, and before that for `set constraints all immediate`.
create or replace function refresh_products() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  changed integer[] := take_marked_products('shop.changed_products');
  repriced integer[] := take_marked_products('shop.repriced_products');
  varied integer[] := take_marked_products('shop.varied_products');
  reworded integer[] := take_marked_products('shop.reworded_products');
  restocked integer[] := take_marked_products('shop.restocked_products');
  available integer[] := take_marked_products('shop.available_products');
  listed text := current_setting('shop.listed', true);
  shown integer[] := changed;
  resized integer[] := '{}';
  turned integer[] := '{}';
  outdated text[];
begin
  perform set_config('shop.marked', '', true), set_config('shop.listed', '', true), set_config('shop.refreshing', 'on', true);
  if repriced <> '{}' or available <> '{}' then
    shown := array(select distinct id from unnest(changed || repriced || available) id order by id);
  end if;
  if shown <> '{}' then
    shown := lock_products(shown);
    changed := array(select unnest(shown) intersect select unnest(changed) order by 1);
    repriced := array(select unnest(shown) intersect select unnest(changed || repriced) order by 1);
    if varied <> '{}' then
      perform refresh_inventory_levels(array(select unnest(shown) intersect select unnest(varied) order by 1));
    end if;
    select refreshed.resized, refreshed.turned into resized, turned
    from refresh_catalog(repriced, reworded,
      array(select unnest(shown) intersect select unnest(changed || available)), shown) refreshed;
  end if;
  if changed <> '{}' then
    restocked := array(select distinct id from unnest(changed || restocked) id order by id);
  end if;
  perform from product_stock where product_id = any(restocked) order by product_id for no key update;
  update product_stock set free = fresh.free
    from (
      select requested.id, coalesce(sum(on_hand - allocated) filter (where not retired), 0)::integer as free
      from unnest(restocked) requested (id) left join stock on stock.product_id = requested.id
      group by requested.id
    ) fresh
    where product_stock.product_id = fresh.id and product_stock.free <> fresh.free;
  if listed = 'everywhere' or cardinality(shown) > 100 then
    outdated := '{catalog}';
  elsif shown = '{}' then
    -- How many units are left is only shown on the product's own page.
    outdated := array(select 'product:' || id from unnest(restocked) id);
  else
    outdated := array(
      select 'product:' || id from unnest(repriced || restocked) id
      union select 'card:' || id from unnest(repriced || turned) id
      union select lists_of_products(repriced || turned)
      union select 'cards' where repriced || turned <> '{}'
      union select 'products' where listed = 'products' or turned <> '{}'
      union select 'sizes' where resized <> '{}'
      union select 'sizes:' || list from lists_of_products(resized) list);
  end if;
  perform complete_change(new.id, coalesce(nullif(outdated, '{}'), '{catalog}'));
  perform set_config('shop.refreshing', '', true);
  return null;
end $$;

drop trigger if exists changes_refresh_products on changes;
create constraint trigger changes_refresh_products after insert on changes deferrable initially deferred
  for each row when (new.keys is null) execute function refresh_products();
