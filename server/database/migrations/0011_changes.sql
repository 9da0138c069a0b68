-- What guests are shown is kept in memory by every process of the shop. The change itself makes it stale: at commit the
-- database tells all processes, with `catalogue` (anything may look different) or `product:<id>` (one product's stock).
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'catalogue');
  return null;
end $$;

create function tell_stock() returns trigger language plpgsql as $$
declare
  touched integer;
begin
  -- Lists only show whether there is something left, so they change when a cell becomes empty or stops being so.
  if exists (
    select from old_rows join new_rows using (size_id, color_id)
    where (old_rows.on_hand > old_rows.held) is distinct from (new_rows.on_hand > new_rows.held)
  ) then
    perform pg_notify('shop_changed', 'catalogue');
    return null;
  end if;
  for touched in select distinct product_id from new_rows loop
    perform pg_notify('shop_changed', 'product:' || touched);
  end loop;
  return null;
end $$;

create trigger stock_told_update after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function tell_stock();
create trigger stock_told_insert after insert on stock for each statement execute function tell_catalogue();

do $$
declare
  name text;
begin
  foreach name in array array[
    'categories', 'category_texts', 'collections', 'collection_texts', 'products', 'product_texts', 'product_prices',
    'sizes', 'size_prices', 'colors', 'product_colors', 'product_pictures', 'pictures', 'retired_uris',
    'banners', 'banner_texts', 'posts', 'post_texts', 'legal_versions', 'legal_version_texts', 'settings'
  ] loop
    execute format(
      'create trigger %I_told after insert or update or delete on %I for each statement execute function tell_catalogue()',
      name, name);
  end loop;
end $$;
