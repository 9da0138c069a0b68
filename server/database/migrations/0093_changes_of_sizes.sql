-- A size that sells out while others are left changes the page of its product and no card or list: a list shows whether
-- a product is available at all. Only lists that are filtered by size, color or availability show it; their key is
-- `sizes`. During a drop this happens several times a second, and searches, the home page and the pages of other
-- products were made anew each time.
--
-- Processes of the release before this one do not know the new key. Until they end, a filtered list in their memory may
-- contain a product whose size has just sold out; the page of the product does not.
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
    (select id, category_id, collection_id from new_rows) except (select id, category_id, collection_id from old_rows)
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
    insert into changes (keys) select '{sizes}' where exists (
      (select id, free_sizes, free_colors from new_rows) except (select id, free_sizes, free_colors from old_rows)
    );
  end if;
  return null;
end $$;

create or replace function tell_stock() returns trigger language plpgsql as $$
begin
  -- What this changes of the products is recorded with them.
  perform refresh_pieces(array(
    select distinct new_rows.product_id from old_rows join new_rows using (size_id, color_id)
    where (old_rows.on_hand > old_rows.held) is distinct from (new_rows.on_hand > new_rows.held)));
  -- How many are left is only shown on the product's own page.
  insert into changes (keys)
  select array_agg(distinct 'product:' || product_id) from new_rows having count(*) > 0;
  return null;
end $$;
