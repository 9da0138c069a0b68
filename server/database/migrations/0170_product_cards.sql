-- What lists and searches show of a product, finished once for each language and currency, so that a list looks a product
-- up instead of putting it together from six tables. Whether a viewer may see it is still read from the product. Whatever
-- records the change of a product also renews its cards; the previous release does not read them.
create table product_cards (
  product_id integer not null references products on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  currency text not null check (currency in ('MXN', 'USD')),
  card text not null,
  primary key (product_id, lang, currency)
);

-- PostgreSQL 15 has no `is json`; both say the same.
do $$ begin
  execute format('alter table product_cards add check (%s)',
    case when current_setting('server_version_num')::integer < 160000 then 'json_typeof(card::json) = ''object'''
    else 'card is json object' end);
end $$;

-- A product has a card where it has a price, its own texts, those of its category and that of its picture. There is a range
-- only where the sizes differ; an offer on any size has its range, and a product without one of its own shows the lowest.
create function cards_of_products(product_ids integer[])
  returns table (product_id integer, lang text, currency text, card text) language sql stable as $$
  select product.id, words.lang, price.currency, (select to_json(card)::text from (select
    product.id, words.uri, words.name, words.description, category.parent_name as category, category.name as subcategory,
    price.price,
    case when price.price_min <> price.price_max then
      (select to_json(bounds) from (select price.price_min as min, price.price_max as max) bounds) end as price_range,
    coalesce(price.price_offer, price.offer_min) as price_offer,
    case when price.offer_min is not null then
      (select to_json(bounds) from (select price.offer_min as min, price.offer_max as max) bounds) end as offer_price_range,
    (select to_json(bounds) from (select least(price.price_min, price.offer_min) as min, price.now_max as max) bounds) as price_now,
    price.currency, image.url as desktop_image, image.url as movile_image, picture.color as image_color, picture_text.alt,
    null as color_id,
    to_json(array(select hover from (
      select '/media/' || gallery.picture_key || '/640.webp' as image from product_pictures gallery
      where gallery.product_id = product.id and gallery.color_id is null and gallery.position between 2 and 4
      order by gallery.position) hover)) as hover_images,
    product.free_sizes <> '{}' as available, product.web_exclusive, product.limited_edition) card)
  from products product
  join product_texts words on words.product_id = product.id
  join product_prices price on price.product_id = product.id
  join category_texts category
    on category.category_id = product.category_id and category.lang = words.lang and category.parent_name is not null
  join pictures picture on picture.key = product.picture_key
  join picture_texts picture_text on picture_text.picture_key = picture.key and picture_text.lang = words.lang
  cross join lateral (select '/media/' || picture.key || '/640.webp' as url) image
  where product.id = any(product_ids)
$$;

create function refresh_cards(product_ids integer[]) returns void language plpgsql as $$
begin
  if gathers_products('shop.gathered', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  with fresh as materialized (select * from cards_of_products(product_ids)),
  gone as (
    delete from product_cards shown where product_id = any(product_ids) and (product_id, lang, currency) not in (
      select product_id, lang, currency from fresh)
  )
  insert into product_cards as shown (product_id, lang, currency, card)
    select product_id, lang, currency, card from fresh
    on conflict (product_id, lang, currency) do update set card = excluded.card where shown.card <> excluded.card;
end $$;

-- A product that comes to a category or takes a picture waits for a change of their texts, which would not find it.
create function lock_texts_of_cards(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from category_texts where category_id in (select category_id from products where id = any(product_ids))
    order by category_id, lang for share;
  perform from pictures where key in (select picture_key from products where id = any(product_ids)) order by key for share;
  perform from picture_texts where picture_key in (select picture_key from products where id = any(product_ids))
    order by picture_key, lang for share;
end $$;

create function refresh_named_cards() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform refresh_cards(case tg_table_name
    when 'category_texts' then array(select id from products where category_id = (changed ->> 'category_id')::integer)
    else array(select id from products where picture_key = coalesce(changed ->> 'picture_key', changed ->> 'key')) end);
  return null;
end $$;
create trigger category_shown after insert or delete or update of name, parent_name on category_texts
  for each row execute function refresh_named_cards();
create trigger picture_shown after update of color on pictures for each row execute function refresh_named_cards();
create trigger picture_described after insert or delete or update of alt on picture_texts
  for each row execute function refresh_named_cards();

create or replace function record_product_changes(ids integer[], comes_or_goes boolean) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform refresh_cards(ids);
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

create or replace function tell_products() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    perform lock_texts_of_cards(array(select id from new_rows));
    perform record_product_changes(array(select id from new_rows), true);
    return null;
  end if;
  if tg_op = 'DELETE' then
    -- Its lists can no longer be found.
    insert into changes (keys) select '{catalogue}' where exists (select from old_rows);
    return null;
  end if;
  changed := array(
    select id from (
      (select id, category_id, picture_key from new_rows) except (select id, category_id, picture_key from old_rows)) moved);
  if cardinality(changed) > 0 then
    perform lock_texts_of_cards(changed);
  end if;
  if exists (
    (select id, category_id, collection_id, artwork_id from new_rows)
    except (select id, category_id, collection_id, artwork_id from old_rows)
  ) then
    perform refresh_cards(array(select id from new_rows));
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

-- Its own write of the products adds those to the gathered ones, so that each has its cards made once, at the end.
create or replace function refresh_gathered() returns void language plpgsql as $$
declare
  worded integer[] := array(
    select distinct id::integer from string_to_table(nullif(current_setting('shop.gathered_words', true), ''), ',') id);
  product_ids integer[] := array(
    select distinct id::integer from string_to_table(nullif(current_setting('shop.gathered', true), ''), ',') id
    union select unnest(worded));
begin
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
  perform set_config('shop.gathering', '', true), set_config('shop.gathered', '', true), set_config('shop.gathered_words', '', true);
  perform refresh_cards(product_ids);
end $$;
