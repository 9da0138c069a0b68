-- Locks those of the products that still exist, in the order of their ids.
create or replace function lock_products(ids integer[]) returns integer[] language sql as $$
  select array(select id from products where id = any(ids) order by id for no key update)
$$;

-- Lists the variants of products, and whether the size or the color of each is retired.
create or replace function variants_of_products(product_ids integer[])
  returns table (product_id integer, size_id integer, color_id integer, retired boolean) language sql stable as $$
  select sizes.product_id, sizes.id, offered.color_id, sizes.retired_at is not null or offered.retired_at is not null
  from sizes join product_colors offered on offered.product_id = sizes.product_id
  where sizes.product_id = any(product_ids)
$$;

-- Writes what is derived of products and of their prices, and what lists and searches read: their rows of `product_finds` and
-- their cards. `repriced`: their prices may have changed; `reworded`: their words; `changed`: their sizes, colors or images, or
-- what of them is available; `shown`: all of these. Returns the products whose available sizes or colors differ now, and those
-- of them that sold out or came back. The caller has locked them. Plans are made once, because planning the joins takes longer
-- than running them for a few products.
create or replace function refresh_catalog(repriced integer[], reworded integer[], changed integer[], shown integer[],
  out resized integer[], out turned integer[]) language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  present constant timestamptz := (select at from offer_clock);
  shown_keys text[];
begin
  -- The offer that counts now, and the lowest and highest price and offer of the sizes that a product has.
  update product_prices base set
    offer_now = bounds.offer_now, price_min = bounds.price_min, price_max = bounds.price_max, offer_min = bounds.offer_min,
    offer_max = bounds.offer_max, now_max = bounds.now_max
  from (
    select product_id, currency, max(offer) filter (where is_base) as offer_now,
      min(price) filter (where not is_base) as price_min, max(price) filter (where not is_base) as price_max,
      min(offer) filter (where has_sizes and not is_base) as offer_min,
      max(offer) filter (where has_sizes and not is_base) as offer_max,
      -- Without sizes there is no offer either.
      max(case when has_sizes then coalesce(offer, price) else price end) filter (where not is_base) as now_max
    from prices_of_products(repriced, present)
    group by product_id, currency
  ) bounds
  where base.product_id = bounds.product_id and base.currency = bounds.currency
    and (base.offer_now, base.price_min, base.price_max, base.offer_min, base.offer_max, base.now_max)
      is distinct from (bounds.offer_now, bounds.price_min, bounds.price_max, bounds.offer_min, bounds.offer_max, bounds.now_max);
  if reworded <> '{}' then
    -- The cards' sources are locked until the transaction ends; the names are locked together with the words.
    shown_keys := array(
      select image_key from products where id = any(reworded)
      union select image_key from product_images where product_id = any(reworded) and color_id is not null);
    perform from images where key = any(shown_keys) order by key for share;
    perform from image_texts where image_key = any(shown_keys) order by image_key, lang for share;
  end if;
  with worded as materialized (
    select found.* from (select where reworded <> '{}') any_reworded cross join lateral word_ids_of_products(reworded) found
  ), priced as materialized (
    select requested.id, coalesce(array_agg(currency order by currency) filter (where currency is not null), '{}') as sold_in,
      min(least(price_min, offer_min)) filter (where currency = 'MXN') as price_mxn,
      min(least(price_min, offer_min)) filter (where currency = 'USD') as price_usd,
      coalesce(array_agg(currency order by currency) filter (where offer_min is not null), '{}') as offered_in
    from unnest(shown) requested (id)
    left join product_prices on product_prices.product_id = requested.id
    group by requested.id
  ), fresh as materialized (
    select priced.*, coalesce(worded.words, former.words) as words, coalesce(worded.name_words, former.name_words) as name_words,
      coalesce(variant.sizes, former.sizes) as sizes, coalesce(variant.colors, former.colors) as colors,
      coalesce(variant.free_sizes, former.free_sizes) as free_sizes,
      coalesce(variant.free_colors, former.free_colors) as free_colors,
      coalesce(variant.hover_keys, former.hover_keys) as hover_keys,
      (former.free_sizes, former.free_colors) <> (variant.free_sizes, variant.free_colors) as differs,
      (former.free_sizes = '{}') <> (variant.free_sizes = '{}') as is_turned
    from products former
    join priced using (id)
    left join variant_columns_of_products(changed) variant using (id)
    left join worded using (id)
  ), written as (
    update products set sold_in = fresh.sold_in, price_mxn = fresh.price_mxn, price_usd = fresh.price_usd,
      offered_in = fresh.offered_in, sizes = fresh.sizes, colors = fresh.colors, free_sizes = fresh.free_sizes,
      free_colors = fresh.free_colors, hover_keys = fresh.hover_keys, words = fresh.words, name_words = fresh.name_words
    from fresh
    where products.id = fresh.id
      and (products.sold_in, products.price_mxn, products.price_usd, products.offered_in, products.sizes, products.colors,
        products.free_sizes, products.free_colors, products.hover_keys, products.words, products.name_words)
      is distinct from (fresh.sold_in, fresh.price_mxn, fresh.price_usd, fresh.offered_in, fresh.sizes, fresh.colors,
        fresh.free_sizes, fresh.free_colors, fresh.hover_keys, fresh.words, fresh.name_words)
  )
  select coalesce(array_agg(id) filter (where differs), '{}'), coalesce(array_agg(id) filter (where is_turned), '{}')
  into resized, turned from fresh;
  -- A product without words is not in any result.
  delete from product_finds where product_id in (select id from products where id = any(shown) and words = '{}');
  insert into product_finds as former (product_id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at,
    words, name_words, artwork_id, limited_edition, sizes, colors, free_sizes, free_colors, offered_in, design_colors)
  select id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at,
    words, name_words, artwork_id, limited_edition, sizes, colors, free_sizes, free_colors, offered_in, design_colors
  from products where id = any(shown) and words <> '{}'
  on conflict (product_id) do update set (category_id, collection_id, price_mxn, price_usd, published_at, opens_at,
    words, name_words, artwork_id, limited_edition, sizes, colors, free_sizes, free_colors, offered_in, design_colors) =
    (excluded.category_id, excluded.collection_id, excluded.price_mxn, excluded.price_usd, excluded.published_at,
    excluded.opens_at, excluded.words, excluded.name_words, excluded.artwork_id, excluded.limited_edition, excluded.sizes,
    excluded.colors, excluded.free_sizes, excluded.free_colors, excluded.offered_in, excluded.design_colors)
  where former is distinct from excluded;
  with shown_cards as materialized (select * from cards_of_products(shown)),
  shown_offers as materialized (select * from offers_of_products(shown, present)),
  fresh as (select * from shown_cards join shown_offers using (product_id, lang, currency)),
  gone as (
    delete from product_cards where product_id = any(shown) and (product_id, lang, currency) not in (
      select product_id, lang, currency from fresh)
  )
  insert into product_cards as former (product_id, lang, currency, card, offers)
    select product_id, lang, currency, card, offers from fresh
    on conflict (product_id, lang, currency) do update set card = excluded.card, offers = excluded.offers
    where (former.card, former.offers) <> (excluded.card, excluded.offers);
end $$;
