-- Staff edit products. `version` grows with every change by staff, so that two editors notice each other. A product that
-- was never published has neither `published_at` nor `taken_off_at`; one that was taken off keeps the time at which it
-- was published, so that it returns to its place among the newest.
alter table products
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add column archived_at timestamptz,
  add column taken_off_at timestamptz,
  add column published_before timestamptz;
-- A draft may have no image yet.
alter table products alter picture_key drop not null;
alter table products
  add constraint products_published_with_picture check (published_at is null or picture_key is not null),
  add constraint products_archived_not_published check (archived_at is null or published_at is null),
  add constraint products_taken_off check (taken_off_at is null or (published_at is null and published_before is not null));

-- The back office lists products in these orders, finds them by a part of their name or sku, and lists the few that lack
-- something or are not on sale.
create index products_changed on products ((coalesce(changed_at, created_at)) desc, id desc);
create index products_price_mxn on products (price_mxn, id);
create index products_price_usd on products (price_usd, id);
create index products_unpublished on products (id) where published_at is null;
create index products_sold_out on products (id) where free_sizes = '{}';
create index products_sku_part on products using gin (lower(sku) gin_trgm_ops);
create index product_texts_name_part on product_texts using gin (plain_name gin_trgm_ops);

-- A size or a color that orders or the ledger of the stock name is retired, never deleted: shoppers no longer see it.
alter table sizes add column retired_at timestamptz;
alter table product_colors add column retired_at timestamptz;

-- Whether the size or the color of an inventory level is retired. The check holds both sides of a race: no unit of a
-- retired level can be reserved, and no level with reserved units can be retired.
alter table stock add column retired boolean not null default false;
alter table stock add constraint stock_retired_not_held check (not retired or held = 0);

create function retire_stock() returns trigger language plpgsql as $$
begin
  update stock set retired = (sizes.retired_at is not null or offered.retired_at is not null)
    from sizes, product_colors offered
    where stock.product_id = new.product_id
      and sizes.id = stock.size_id and offered.product_id = stock.product_id and offered.color_id = stock.color_id
      and stock.retired <> (sizes.retired_at is not null or offered.retired_at is not null);
  return null;
end $$;
create trigger sizes_retired after update of retired_at on sizes for each row execute function retire_stock();
create trigger product_colors_retired after update of retired_at on product_colors
  for each row execute function retire_stock();

create function copy_retired() returns trigger language plpgsql as $$
begin
  new.retired := exists (select from sizes where id = new.size_id and retired_at is not null)
    or exists (select from product_colors where product_id = new.product_id and color_id = new.color_id and retired_at is not null);
  return new;
end $$;
create trigger stock_retired before insert on stock for each row execute function copy_retired();

-- What lists, prices and words say of a product leaves out retired sizes and colors.
create or replace function refresh_pieces(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update products set sizes = fresh.sizes, colors = fresh.colors, free_sizes = fresh.free_sizes, free_colors = fresh.free_colors
    from (
      select asked.id,
        array(select letter from sizes where sizes.product_id = asked.id and retired_at is null order by position) as sizes,
        array(select color_id from product_colors where product_colors.product_id = asked.id and retired_at is null
          order by position) as colors,
        array(select letter from sizes where sizes.product_id = asked.id and exists (
            select from stock where stock.size_id = sizes.id and stock.on_hand > stock.held and not stock.retired)
          order by position) as free_sizes,
        array(select color_id from product_colors offered where offered.product_id = asked.id and exists (
            select from stock where stock.product_id = asked.id and stock.color_id = offered.color_id
              and stock.on_hand > stock.held and not stock.retired)
          order by position) as free_colors
      from unnest(product_ids) asked (id)
    ) fresh
    where products.id = fresh.id and (products.sizes, products.colors, products.free_sizes, products.free_colors)
      is distinct from (fresh.sizes, fresh.colors, fresh.free_sizes, fresh.free_colors);
end $$;

create or replace function sum_up_prices(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update product_prices base set
    price_min = bounds.price_min, price_max = bounds.price_max, offer_min = bounds.offer_min, offer_max = bounds.offer_max,
    now_max = bounds.now_max
  from (
    select own.product_id, own.currency,
      min(coalesce(sp.price, own.price)) as price_min,
      max(coalesce(sp.price, own.price)) as price_max,
      min(case when sp.size_id is null then own.price_offer else sp.price_offer end) filter (where sizes.id is not null) as offer_min,
      max(case when sp.size_id is null then own.price_offer else sp.price_offer end) filter (where sizes.id is not null) as offer_max,
      -- Without sizes there is no offer either.
      max(case when sizes.id is null then own.price when sp.size_id is null then coalesce(own.price_offer, own.price)
        else coalesce(sp.price_offer, sp.price) end) as now_max
    from product_prices own
    left join sizes on sizes.product_id = own.product_id and sizes.retired_at is null
    left join size_prices sp on sp.size_id = sizes.id and sp.currency = own.currency
    where own.product_id = any(product_ids)
    group by own.product_id, own.currency
  ) bounds
  where base.product_id = bounds.product_id and base.currency = bounds.currency
    and (base.price_min, base.price_max, base.offer_min, base.offer_max, base.now_max)
      is distinct from (bounds.price_min, bounds.price_max, bounds.offer_min, bounds.offer_max, bounds.now_max);
end $$;
create trigger sizes_changed after update on sizes
  referencing new table as changed for each statement execute function sum_up_changed_prices();

create or replace function words_said(product_ids integer[]) returns table (product_id integer, lang text, word text, in_name boolean)
  language sql stable
  begin atomic
    select own.product_id, own.lang, word, bool_or(word = any(string_to_array(own.plain_name, ' ')))
    from product_texts own
    join products on products.id = own.product_id
    join categories on categories.id = products.category_id
    join category_texts category_text on category_text.category_id = categories.id and category_text.lang = own.lang
    left join category_texts parent_text on parent_text.category_id = categories.parent_id and parent_text.lang = own.lang
    left join collection_texts collection_text
      on collection_text.collection_id = products.collection_id and collection_text.lang = own.lang
    left join lateral (
      select string_agg(color_texts.name, ' ') as names
      from product_colors join color_texts on color_texts.color_id = product_colors.color_id and color_texts.lang = own.lang
      where product_colors.product_id = products.id and product_colors.retired_at is null
    ) colors_text on true,
    string_to_table(plain(concat_ws(' ', own.name, products.sku, parent_text.name, category_text.name, collection_text.name,
      colors_text.names, own.description)), ' ') word
    where own.product_id = any(product_ids) and word <> ''
    group by own.product_id, own.lang, word;
  end;
create trigger product_colors_said_update after update on product_colors
  referencing new table as changed for each statement execute function refresh_sent_words();
