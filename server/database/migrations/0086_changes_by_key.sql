-- A change of one product names what shows it, so that the rest of what is kept in memory stays: `product:<id>` (its
-- page), `card:<id>` (wherever its card is shown), `list:<uri>` of its category, `collection:<id>`, `cards` (some card of
-- the shop) and `products` (a product may have come or gone). `catalogue` is everything.
create function record_product_changes(ids integer[], comes_or_goes boolean) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  insert into changes (keys)
  select case when cardinality(ids) > 100 then '{catalogue}' else array(
    select unnest(array['product:' || id, 'card:' || id]) from unnest(ids) as changed (id)
    union
    select 'list:' || uri from products
    join lateral (
      select uri from category_texts where category_texts.category_id = products.category_id
      union all
      -- Lists are also found by the uris that the category had before.
      select uri from retired_uris where kind = 'category' and retired_uris.id = products.category_id
    ) category on true
    where products.id = any (ids)
    union
    select 'collection:' || collection_id from products where id = any (ids) and collection_id is not null
    union
    select 'cards'
    union
    select 'products' where comes_or_goes
  ) end;
end $$;

create function tell_product_rows() returns trigger language plpgsql as $$
begin
  -- An inserted or deleted price, text or size may bring a product into a list or take it away.
  if tg_op = 'INSERT' then
    perform record_product_changes(array(select distinct product_id from new_rows), true);
  elsif tg_op = 'DELETE' then
    perform record_product_changes(array(select distinct product_id from old_rows), true);
  else
    perform record_product_changes(
      array(select product_id from new_rows union select product_id from old_rows), false);
  end if;
  return null;
end $$;

create function tell_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_product_changes(array(select id from new_rows), true);
  elsif tg_op = 'DELETE' then
    -- Its lists can no longer be found.
    insert into changes (keys) select '{catalogue}' where exists (select from old_rows);
  elsif exists (
    (select id, category_id, collection_id from new_rows) except (select id, category_id, collection_id from old_rows)
  ) then
    insert into changes (keys) values ('{catalogue}');
  else
    perform record_product_changes(
      array(select id from new_rows),
      exists (
        (select id, published_at, opens_at, free_sizes = '{}' from new_rows)
        except (select id, published_at, opens_at, free_sizes = '{}' from old_rows)
      ));
  end if;
  return null;
end $$;

create or replace function tell_stock() returns trigger language plpgsql as $$
declare
  turned integer[] := array(
    select distinct new_rows.product_id from old_rows join new_rows using (size_id, color_id)
    where (old_rows.on_hand > old_rows.held) is distinct from (new_rows.on_hand > new_rows.held));
begin
  if turned <> '{}' then
    perform refresh_pieces(turned);
    perform record_product_changes(turned, false);
  end if;
  -- How many are left is only shown on the product's own page.
  insert into changes (keys)
  select array_agg(distinct 'product:' || product_id) from new_rows having count(*) > 0;
  return null;
end $$;

do $$
declare
  changed record;
begin
  for changed in
    select * from (values
      ('products', 'tell_products'), ('product_texts', 'tell_product_rows'), ('product_prices', 'tell_product_rows'),
      ('sizes', 'tell_product_rows'), ('product_colors', 'tell_product_rows'), ('product_pictures', 'tell_product_rows'),
      ('size_prices', 'tell_product_rows')
    ) as changed (name, teller)
  loop
    execute format('drop trigger %1$I on %2$I', changed.name || '_told', changed.name);
    execute format(
      'create trigger %1$I after insert on %2$I referencing new table as new_rows for each statement execute function %3$I()',
      changed.name || '_told_insert', changed.name, changed.teller);
    execute format(
      'create trigger %1$I after update on %2$I referencing old table as old_rows new table as new_rows for each statement execute function %3$I()',
      changed.name || '_told_update', changed.name, changed.teller);
    execute format(
      'create trigger %1$I after delete on %2$I referencing old table as old_rows for each statement execute function %3$I()',
      changed.name || '_told_delete', changed.name, changed.teller);
  end loop;
  drop trigger stock_told_insert on stock;
  create trigger stock_told_insert after insert on stock
    referencing new table as new_rows for each statement execute function tell_product_rows();
end $$;
