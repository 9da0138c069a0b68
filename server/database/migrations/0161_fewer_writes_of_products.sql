-- The plan of a function's statement is made at its first call and then kept. Where that call changed a few products, one
-- that changed thousands compared each with each. EXCEPT sorts or hashes them, however many there are.
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
      select id from (
        (select id, free_sizes, free_colors from new_rows) except (select id, free_sizes, free_colors from old_rows)) differing);
    insert into changes (keys)
    select case when cardinality(changed) > 100 then '{catalogue}'
      else '{sizes}'::text[] || array(select 'sizes:' || list from lists_of_products(changed) list) end
    where cardinality(changed) > 0;
  end if;
  return null;
end $$;

-- The images under the pointer are gathered like the rest that a list shows (0127), so that a product with its images is
-- written once as well.
create function hover_of_products(product_ids integer[]) returns table (id integer, hover_keys text[]) language sql stable as $$
  select asked.id, array(
      select picture_key from product_pictures gallery
      where gallery.product_id = asked.id and gallery.color_id is null and gallery.position between 2 and 4
      order by gallery.position)
  from unnest(product_ids) asked (id)
$$;

create or replace function refresh_hover(product_ids integer[]) returns void language plpgsql as $$
begin
  if gathers_products('shop.gathered', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update products set hover_keys = fresh.hover_keys
    from hover_of_products(product_ids) fresh
    where products.id = fresh.id and products.hover_keys is distinct from fresh.hover_keys;
end $$;

create or replace function refresh_gathered() returns void language plpgsql as $$
declare
  worded integer[] := array(
    select distinct id::integer from string_to_table(nullif(current_setting('shop.gathered_words', true), ''), ',') id);
  product_ids integer[] := array(
    select distinct id::integer from string_to_table(nullif(current_setting('shop.gathered', true), ''), ',') id
    union select unnest(worded));
begin
  perform set_config('shop.gathering', '', true), set_config('shop.gathered', '', true), set_config('shop.gathered_words', '', true);
  perform from products where id = any(product_ids) order by id for no key update;
  update products set sold_in = price.sold_in, price_mxn = price.mxn, price_usd = price.usd, offered_in = price.offered_in,
    sizes = piece.sizes, colors = piece.colors, free_sizes = piece.free_sizes, free_colors = piece.free_colors, hover_keys = hover.hover_keys,
    words = coalesce(worded_as.words, products.words), name_words = coalesce(worded_as.name_words, products.name_words)
  from prices_of_products(product_ids) price
  join pieces_of_products(product_ids) piece on piece.id = price.id
  join hover_of_products(product_ids) hover on hover.id = price.id
  left join numbered_words(worded) worded_as on worded_as.id = price.id
  where products.id = price.id
    and (products.sold_in, products.price_mxn, products.price_usd, products.offered_in, products.sizes, products.colors,
      products.free_sizes, products.free_colors, products.hover_keys, products.words, products.name_words)
    is distinct from (price.sold_in, price.mxn, price.usd, price.offered_in, piece.sizes, piece.colors, piece.free_sizes,
      piece.free_colors, hover.hover_keys, coalesce(worded_as.words, products.words), coalesce(worded_as.name_words, products.name_words));
end $$;
