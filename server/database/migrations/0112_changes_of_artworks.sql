-- Changes of products also name the lists of their artwork (`artwork:<id>`) and of the category above their own, and
-- those lists whose counts of sizes change (`sizes:<list>`): the filters of a list show which sizes are left.
create or replace function record_product_changes(ids integer[], comes_or_goes boolean) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  insert into changes (keys)
  select case when cardinality(ids) > 100 then '{catalogue}' else array(
    select unnest(array['product:' || id, 'card:' || id]) from unnest(ids) as changed (id)
    union
    select lists_of_products(ids)
    union
    select 'cards'
    union
    select 'products' where comes_or_goes
  ) end;
end $$;

-- The keys of the lists that show these products. Lists are also found by the uris that a category had before.
create function lists_of_products(ids integer[]) returns setof text language sql stable as $$
  select 'list:' || uri from products
  join categories category on category.id = products.category_id
  join lateral (
    select uri from category_texts where category_texts.category_id in (category.id, category.parent_id)
    union all
    select uri from retired_uris where kind = 'category' and retired_uris.id in (category.id, category.parent_id)
  ) named on true
  where products.id = any (ids)
  union
  select 'collection:' || collection_id from products where id = any (ids) and collection_id is not null
  union
  select 'artwork:' || artwork_id from products where id = any (ids) and artwork_id is not null
$$;

create or replace function tell_products() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    perform record_product_changes(array(select id from new_rows), true);
  elsif tg_op = 'DELETE' then
    -- Its lists can no longer be found.
    insert into changes (keys) select '{catalogue}' where exists (select from old_rows);
  elsif exists (
    (select id, category_id, collection_id, artwork_id from new_rows)
    except (select id, category_id, collection_id, artwork_id from old_rows)
  ) then
    insert into changes (keys) values ('{catalogue}');
  else
    changed := array(select id from new_rows);
    -- Many changed products concern everything, so they need not be compared.
    if cardinality(changed) <= 100 then
      changed := array(
        select new_rows.id from new_rows join old_rows using (id)
        where (new_rows.free_sizes = '{}') is distinct from (old_rows.free_sizes = '{}')
          or to_jsonb(new_rows) - '{free_sizes,free_colors}'::text[]
            is distinct from to_jsonb(old_rows) - '{free_sizes,free_colors}'::text[]);
    end if;
    perform record_product_changes(
      changed,
      exists (
        (select id, published_at, opens_at, free_sizes = '{}' from new_rows)
        except (select id, published_at, opens_at, free_sizes = '{}' from old_rows)
      ));
    changed := array(
      select new_rows.id from new_rows join old_rows using (id)
      where (new_rows.free_sizes, new_rows.free_colors) is distinct from (old_rows.free_sizes, old_rows.free_colors));
    insert into changes (keys)
    select case when cardinality(changed) > 100 then '{catalogue}'
      else '{sizes}'::text[] || array(select 'sizes:' || list from lists_of_products(changed) list) end
    where cardinality(changed) > 0;
  end if;
  return null;
end $$;
