-- An import writes texts, prices, sizes and stock of hundreds of products, and each of these statements wrote the product's
-- row anew, with an entry in each of its twenty indexes. A transaction that says so gathers the products instead, and
-- writes each once. Without the setting nothing changes.
create or replace function gathers_products(setting text, product_ids integer[]) returns boolean language plpgsql as $$
begin
  if coalesce(current_setting('shop.gathering', true), '') <> 'on' then
    return false;
  end if;
  perform set_config(setting, concat_ws(',', nullif(current_setting(setting, true), ''), nullif(array_to_string(product_ids, ','), '')), true);
  return true;
end $$;

create or replace function prices_of_products(product_ids integer[])
  returns table (id integer, sold_in text[], mxn integer, usd integer, offered_in text[]) language sql stable as $$
  select asked.id,
    coalesce(array_agg(price.currency order by price.currency) filter (where price.currency is not null), '{}') as sold_in,
    min(least(price.price_min, price.offer_min)) filter (where price.currency = 'MXN') as mxn,
    min(least(price.price_min, price.offer_min)) filter (where price.currency = 'USD') as usd,
    coalesce(array_agg(price.currency order by price.currency) filter (where price.offer_min is not null), '{}') as offered_in
  from unnest(product_ids) asked (id) left join product_prices price on price.product_id = asked.id
  group by asked.id
$$;

create or replace function refresh_prices(product_ids integer[]) returns void language plpgsql as $$
begin
  if gathers_products('shop.gathered', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update products set sold_in = fresh.sold_in, price_mxn = fresh.mxn, price_usd = fresh.usd, offered_in = fresh.offered_in
    from prices_of_products(product_ids) fresh
    where products.id = fresh.id and (products.sold_in, products.price_mxn, products.price_usd, products.offered_in)
      is distinct from (fresh.sold_in, fresh.mxn, fresh.usd, fresh.offered_in);
end $$;

create or replace function pieces_of_products(product_ids integer[])
  returns table (id integer, sizes text[], colors integer[], free_sizes text[], free_colors integer[]) language sql stable as $$
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
$$;

create or replace function refresh_pieces(product_ids integer[]) returns void language plpgsql as $$
begin
  if gathers_products('shop.gathered', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update products set sizes = fresh.sizes, colors = fresh.colors, free_sizes = fresh.free_sizes, free_colors = fresh.free_colors
    from pieces_of_products(product_ids) fresh
    where products.id = fresh.id and (products.sizes, products.colors, products.free_sizes, products.free_colors)
      is distinct from (fresh.sizes, fresh.colors, fresh.free_sizes, fresh.free_colors);
end $$;

-- Returns the words of products, and inserts those that no product had. Lock the products before.
create or replace function numbered_words(product_ids integer[])
  returns table (id integer, words integer[], name_words integer[]) language plpgsql as $$
#variable_conflict use_column
begin
  perform from categories mine join category_texts named on named.category_id in (mine.id, mine.parent_id)
    where mine.id in (select category_id from products where products.id = any(product_ids))
    order by named.category_id, named.lang for share;
  perform from collection_texts
    where collection_id in (select collection_id from products where products.id = any(product_ids))
    order by collection_id, lang for share;
  perform from color_texts
    where color_id in (select color_id from product_colors where product_id = any(product_ids))
    order by color_id, lang for share;
  -- New words are inserted in one order, so that two transactions that add the same ones do not deadlock; one that
  -- the other has inserted meanwhile is returned like an own one.
  return query
  with said as materialized (select * from words_of_products(product_ids)),
  spoken as materialized (select distinct lang, word from said),
  known as materialized (
    select known.id, known.lang, known.word from spoken join search_words known using (lang, word)
  ),
  fresh as (
    insert into search_words (lang, word, stem, slips)
    select lang, word, stem_of(lang, word), slips_of(word) from spoken
    where (lang, word) not in (select lang, word from known)
    order by lang, word
    on conflict (lang, word) do update set word = excluded.word
    returning search_words.id, search_words.lang, search_words.word
  )
  select asked.id,
    coalesce(array_agg(case when said.in_detail then -meant.id else meant.id end order by meant.id) filter (where meant.id is not null), '{}'),
    coalesce(array_agg(meant.id order by meant.id) filter (where said.in_head), '{}')
  from unnest(product_ids) asked (id)
  left join said on said.product_id = asked.id
  left join (select * from known union all select * from fresh) meant using (lang, word)
  group by asked.id;
end $$;

create or replace function refresh_words(product_ids integer[]) returns void language plpgsql as $$
begin
  if gathers_products('shop.gathered_words', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update products set words = found_by.words, name_words = found_by.name_words
  from numbered_words(product_ids) found_by
  where products.id = found_by.id
    and (products.words, products.name_words) is distinct from (found_by.words, found_by.name_words);
end $$;

-- Writes the gathered products, each once, and gathers no more.
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
    sizes = piece.sizes, colors = piece.colors, free_sizes = piece.free_sizes, free_colors = piece.free_colors,
    words = coalesce(worded_as.words, products.words), name_words = coalesce(worded_as.name_words, products.name_words)
  from prices_of_products(product_ids) price
  join pieces_of_products(product_ids) piece on piece.id = price.id
  left join numbered_words(worded) worded_as on worded_as.id = price.id
  where products.id = price.id
    and (products.sold_in, products.price_mxn, products.price_usd, products.offered_in, products.sizes, products.colors,
      products.free_sizes, products.free_colors, products.words, products.name_words)
    is distinct from (price.sold_in, price.mxn, price.usd, price.offered_in, piece.sizes, piece.colors, piece.free_sizes,
      piece.free_colors, coalesce(worded_as.words, products.words), coalesce(worded_as.name_words, products.name_words));
end $$;
