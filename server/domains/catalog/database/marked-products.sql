-- Marks products whose derived columns, cards and inventory levels are refreshed when the transaction commits, once for all
-- of its statements (stock/database/stock.sql). The setting says what has changed of them. The first mark of a
-- transaction adds the row of `changes` whose trigger refreshes.
create or replace function mark_products(ids integer[], setting text default 'shop.changed_products') returns void
language plpgsql as $$
declare
  marked text := coalesce(nullif(current_setting(setting, true), ''), ',');
  added text := array_to_string(ids, ',');
begin
  -- A product is marked by each of its rows. To look for it takes less than to copy a list in which it is many times.
  if added = '' or current_setting('shop.refreshing', true) = 'on' or strpos(marked, ',' || added || ',') > 0 then
    return;
  end if;
  if coalesce(current_setting('shop.marked', true), '') = '' then
    perform set_config('shop.marked', 'on', true);
    perform add_pending_change();
  end if;
  perform set_config(setting, ',' || added || marked, true);
  -- A longer text would be copied for every row that a large transaction writes.
  if length(marked) > 20000 then
    set constraints changes_refresh_products immediate;
    set constraints changes_refresh_products deferred;
  end if;
end $$;

-- Marks the product of a row. `words`: the row has words by which it is found, or an image whose words are shown; `variants`: it decides which inventory levels
-- there are; `prices`: nothing else has changed. A price, text, size or color that comes or goes may bring the product into a
-- list or take it away.
create or replace function mark_product_of_row() returns trigger language plpgsql as $$
declare
  marked_id integer := case tg_op when 'DELETE' then old.product_id else new.product_id end;
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  if tg_op <> 'UPDATE' then
    perform set_config('shop.listed', coalesce(nullif(current_setting('shop.listed', true), ''), 'products'), true);
  end if;
  perform mark_products(array[marked_id],
    case when 'prices' = any(tg_argv) then 'shop.repriced_products' else 'shop.changed_products' end);
  if 'words' = any(tg_argv) then
    perform mark_products(array[marked_id], 'shop.reworded_products');
  end if;
  if 'variants' = any(tg_argv) then
    perform mark_products(array[marked_id], 'shop.varied_products');
  end if;
  return null;
end $$;

create or replace trigger product_texts_marked after insert or update or delete on product_texts
  for each row execute function mark_product_of_row('words');
create or replace trigger product_colors_marked after insert or update or delete on product_colors
  for each row execute function mark_product_of_row('words', 'variants');
create or replace trigger product_prices_marked after insert or update or delete on product_prices
  for each row execute function mark_product_of_row('prices');
create or replace trigger size_prices_marked after insert or update or delete on size_prices
  for each row execute function mark_product_of_row('prices');
create or replace trigger sizes_marked after insert or update or delete on sizes
  for each row execute function mark_product_of_row('variants');
create or replace trigger product_images_marked after insert or update or delete on product_images
  for each row execute function mark_product_of_row('words');

-- A product that is deleted, or moved between lists, may concern any page: its former lists can no longer be found.
create or replace function mark_product() returns trigger language plpgsql as $$
declare
  is_moved boolean := tg_op = 'DELETE' or (tg_op = 'UPDATE'
    and (old.category_id, old.collection_id, old.artwork_id) is distinct from (new.category_id, new.collection_id, new.artwork_id));
begin
  if current_setting('shop.refreshing', true) = 'on' or (tg_op = 'UPDATE' and old is not distinct from new) then
    return null;
  end if;
  if is_moved then
    perform set_config('shop.listed', 'everywhere', true);
  elsif tg_op = 'INSERT' or (old.published_at, old.opens_at) is distinct from (new.published_at, new.opens_at) then
    perform set_config('shop.listed', coalesce(nullif(current_setting('shop.listed', true), ''), 'products'), true);
  end if;
  perform mark_products(array[coalesce(new.id, old.id)]);
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old.category_id, old.collection_id, old.sku, old.image_key, old.usa_colors_image)
      is distinct from (new.category_id, new.collection_id, new.sku, new.image_key, new.usa_colors_image)) then
    -- Locked now, as when the words are read, so that a transaction that deletes the category waits before it has locked
    -- anything that this one will need.
    perform from categories mine join category_texts named on named.category_id in (mine.id, mine.parent_id)
      where mine.id = new.category_id order by named.category_id, named.lang for share;
    perform mark_products(array[new.id], 'shop.reworded_products');
  end if;
  if tg_op = 'INSERT' then
    perform mark_products(array[new.id], 'shop.varied_products');
  end if;
  return null;
end $$;

create or replace trigger products_marked after insert or update or delete on products
  for each row execute function mark_product();

-- The products that have the name of a category, also of one above theirs, of a collection or of a color.
create or replace function products_with_name(kind text, record_id integer)
  returns table (product_id integer) language sql stable as $$
  select product.id from products product where kind = 'collection' and product.collection_id = record_id
  union all
  select offered.product_id from product_colors offered where kind = 'color' and offered.color_id = record_id
  union all
  select product.id from products product
  where kind = 'category' and product.category_id in (
    select category.id from categories category where category.id = record_id
    union all select category.id from categories category where category.parent_id = record_id)
$$;

-- Marks the products on whose cards an image is, or that show it for a color, when its alternative text or its color changes.
create or replace function mark_products_with_image() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  changed_key constant text := case tg_table_name when 'images' then changed ->> 'key' else changed ->> 'image_key' end;
begin
  perform mark_products(array(
    select id from products where image_key = changed_key
    union
    select product_id from product_images where image_key = changed_key and color_id is not null));
  return null;
end $$;

-- Marks the products on whose cards or among whose words the name of a category, collection or color stands. More than a few
-- are left to a job, which takes them in steps: the save of a name takes as long with a large catalog as with a small one.
create or replace function mark_products_with_name() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  changed_kind constant text := tg_argv[0];
  changed_id integer := coalesce(changed ->> (changed_kind || '_id'), changed ->> 'id')::integer;
  most constant integer := 50;
  ids integer[];
begin
  -- The row of a category counts for those below it; that of another transaction does not, as a step may be at work on it.
  if exists (
    select from pending_names own
    where own.xmin = pg_current_xact_id()::xid and own.kind = changed_kind and own.record_id in (
      select changed_id union all select parent_id from categories where changed_kind = 'category' and id = changed_id)) then
    return null;
  end if;
  ids := array(select product_id from products_with_name(changed_kind, changed_id) limit most + 1);
  if cardinality(ids) > most then
    insert into pending_names (kind, record_id) values (changed_kind, changed_id);
  else
    perform mark_products(ids);
    perform mark_products(ids, 'shop.reworded_products');
  end if;
  return null;
end $$;

create or replace trigger categories_marked after update of parent_id on categories
  for each row when (old.parent_id is distinct from new.parent_id) execute function mark_products_with_name('category');
create or replace trigger category_texts_marked after insert or delete or update of name, parent_name, uri on category_texts
  for each row execute function mark_products_with_name('category');
create or replace trigger collection_texts_marked after insert or delete or update of name on collection_texts
  for each row execute function mark_products_with_name('collection');
create or replace trigger color_texts_marked after insert or delete or update of name on color_texts
  for each row execute function mark_products_with_name('color');
create or replace trigger images_marked after update of color on images
  for each row when (old.color <> new.color) execute function mark_products_with_image();
create or replace trigger image_texts_marked after insert or delete or update of alt on image_texts
  for each row execute function mark_products_with_image();
