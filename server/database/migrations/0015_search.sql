-- Finding. What lists are filtered, counted and sorted by stands on the product's own row: triggers keep it there, in the
-- transaction of the change itself, so that a count is exact for every viewer and needs no other table.
alter table products
  -- Letters of its sizes and its colours, in their order; below, those with a free piece.
  add column sizes text[] not null default '{}',
  add column colors integer[] not null default '{}',
  add column free_sizes text[] not null default '{}',
  add column free_colors integer[] not null default '{}',
  -- The least a piece costs in each currency, offers included; null where it is not sold.
  add column price_mxn integer,
  add column price_usd integer,
  -- The currencies in which something of it is on offer.
  add column offered_in text[] not null default '{}',
  -- Everything it is found by, and what of that its name says: rows of search_words, of both languages.
  add column words integer[] not null default '{}',
  add column name_words integer[] not null default '{}';
alter table products set (fillfactor = 85);

-- Letters and digits alone, with single spaces: how names and terms are compared.
create function plain(value text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(fold(value), '[^[:alnum:]]+', ' ', 'g'));

drop function refresh_search(integer[]);
alter table product_texts drop column words, drop column search, drop column folded_name,
  add column plain_name text collate "C" generated always as (plain(name)) stored;
create index product_texts_name on product_texts (lang, plain_name, product_id);

-- Stems without a list of words to leave out: a name may consist of such words.
create text search dictionary shop_es (template = snowball, language = spanish);
create text search dictionary shop_en (template = snowball, language = english);

create function stem_of(lang text, word text) returns text
  language sql immutable strict parallel safe
  return coalesce((case lang when 'es' then ts_lexize('shop_es', word) else ts_lexize('shop_en', word) end)[1], word);

-- The stems a word may be meant by: its own, and that of a plural or singular that stems do not join (luz and luces,
-- scarf and scarves).
create function stems_of(lang text, word text) returns text[]
  language sql immutable strict parallel safe
  return case lang
    when 'es' then array[stem_of(lang, word), stem_of(lang, regexp_replace(word, 'ces$', 'z')), stem_of(lang, regexp_replace(word, 'z$', 'ces'))]
    else array[stem_of(lang, word), stem_of(lang, regexp_replace(word, 'ves$', 'f')), stem_of(lang, regexp_replace(word, 'fs?$', 'ves'))]
  end;

-- A word, and the word with any one letter left out. Two words share one of these when a letter was replaced, left out,
-- typed twice or swapped with the next. Two letters and numbers have no slips: they would look like everything.
create function slips_of(word text) returns text[]
  language sql immutable strict parallel safe
  return case when length(word) < 3 or word ~ '[0-9]' then array[word]
    else array(select word union select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n) end;

-- The words of all products, drafts included. Which of them may be told to whom is for the query that asks: none of them
-- is ever shown, they only lead to products.
create table search_words (
  id integer generated always as identity primary key,
  lang text not null check (lang in ('es', 'en')),
  word text collate "C" not null,
  stem text not null,
  slips text[] not null,
  unique (lang, word)
);
create index search_words_stem on search_words (lang, stem);
create index search_words_slips on search_words using gin (slips);
create index products_words on products using gin (words) with (fastupdate = off);

-- Every word of these products: name, sku, category, collection, colours and description in each language.
create function words_said(product_ids integer[]) returns table (product_id integer, lang text, word text, in_name boolean)
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
      select string_agg(case own.lang when 'es' then colors.name_es else colors.name_en end, ' ') as names
      from product_colors join colors on colors.id = product_colors.color_id
      where product_colors.product_id = products.id
    ) colors_text on true,
    string_to_table(plain(concat_ws(' ', own.name, products.sku, parent_text.name, category_text.name, collection_text.name,
      colors_text.names, own.description)), ' ') word
    where own.product_id = any(product_ids) and word <> ''
    group by own.product_id, own.lang, word;
  end;

-- Writes anew by which words products are found. New words are put in in one order, so that two who add the same ones do
-- not wait for each other in a circle; one that the other put in meanwhile is answered like an own one.
create function refresh_words(product_ids integer[]) returns void language sql as $$
  with said as materialized (select * from words_said(product_ids)),
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
    returning id, lang, word
  )
  update products set words = found_by.words, name_words = found_by.name_words
  from (
    select said.product_id, array_agg(meant.id order by meant.id) as words,
      coalesce(array_agg(meant.id order by meant.id) filter (where said.in_name), '{}') as name_words
    from said join (select * from known union all select * from fresh) meant using (lang, word)
    group by said.product_id
  ) found_by
  where products.id = found_by.product_id
    and (products.words, products.name_words) is distinct from (found_by.words, found_by.name_words)
$$;

create function refresh_sent_words() returns trigger language plpgsql as $$
begin
  perform refresh_words((select array_agg(distinct product_id) from changed));
  return null;
end $$;
create trigger product_texts_said_insert after insert on product_texts
  referencing new table as changed for each statement execute function refresh_sent_words();
create trigger product_texts_said_update after update on product_texts
  referencing new table as changed for each statement execute function refresh_sent_words();
create trigger product_colors_said_insert after insert on product_colors
  referencing new table as changed for each statement execute function refresh_sent_words();
create trigger product_colors_said_delete after delete on product_colors
  referencing old table as changed for each statement execute function refresh_sent_words();

create function refresh_named_words() returns trigger language plpgsql as $$
begin
  perform refresh_words(case tg_table_name
    when 'products' then array[(to_jsonb(new) ->> 'id')::integer]
    when 'collection_texts' then array(select id from products where collection_id = (to_jsonb(new) ->> 'collection_id')::integer)
    when 'colors' then array(select product_id from product_colors where color_id = (to_jsonb(new) ->> 'id')::integer)
    else array(
      select products.id from products join categories on categories.id = products.category_id
      where (to_jsonb(new) ->> tg_argv[0])::integer in (categories.id, categories.parent_id))
  end);
  return null;
end $$;
create trigger product_said after update of category_id, collection_id, sku on products
  for each row execute function refresh_named_words();
create trigger color_said after update of name_es, name_en on colors
  for each row execute function refresh_named_words();
create trigger collection_said after insert or update of name on collection_texts
  for each row execute function refresh_named_words();
create trigger category_said after update of name on category_texts
  for each row execute function refresh_named_words('category_id');
create trigger category_moved_said after update of parent_id on categories
  for each row execute function refresh_named_words('id');

-- Writes anew what the lists tell of these products' sizes, colours and free pieces. The products are taken first: of two
-- who sell the last pieces of one, the second has to see what the first left.
create function refresh_pieces(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update products set sizes = fresh.sizes, colors = fresh.colors, free_sizes = fresh.free_sizes, free_colors = fresh.free_colors
    from (
      select asked.id,
        array(select letter from sizes where sizes.product_id = asked.id order by position) as sizes,
        array(select color_id from product_colors where product_colors.product_id = asked.id order by position) as colors,
        array(select letter from sizes where sizes.product_id = asked.id and exists (
            select from stock where stock.size_id = sizes.id and stock.on_hand > stock.held) order by position) as free_sizes,
        array(select color_id from product_colors offered where offered.product_id = asked.id and exists (
            select from stock where stock.product_id = asked.id and stock.color_id = offered.color_id and stock.on_hand > stock.held)
          order by position) as free_colors
      from unnest(product_ids) asked (id)
    ) fresh
    where products.id = fresh.id and (products.sizes, products.colors, products.free_sizes, products.free_colors)
      is distinct from (fresh.sizes, fresh.colors, fresh.free_sizes, fresh.free_colors);
end $$;

create function refresh_sent_pieces() returns trigger language plpgsql as $$
begin
  perform refresh_pieces((select array_agg(distinct product_id) from changed));
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['sizes', 'product_colors', 'stock'] loop
    execute format(
      'create trigger %1$I_shown_insert after insert on %1$I referencing new table as changed for each statement execute function refresh_sent_pieces()', name);
    execute format(
      'create trigger %1$I_shown_delete after delete on %1$I referencing old table as changed for each statement execute function refresh_sent_pieces()', name);
  end loop;
  foreach name in array array['sizes', 'product_colors'] loop
    execute format(
      'create trigger %1$I_shown_update after update on %1$I referencing new table as changed for each statement execute function refresh_sent_pieces()', name);
  end loop;
end $$;

-- Lists change when a cell becomes empty or stops being so, and only then.
create or replace function tell_stock() returns trigger language plpgsql as $$
declare
  turned integer[] := array(
    select distinct new_rows.product_id from old_rows join new_rows using (size_id, color_id)
    where (old_rows.on_hand > old_rows.held) is distinct from (new_rows.on_hand > new_rows.held));
  touched integer;
begin
  if turned <> '{}' then
    perform refresh_pieces(turned);
    perform pg_notify('shop_changed', 'catalogue');
    return null;
  end if;
  for touched in select distinct product_id from new_rows loop
    perform pg_notify('shop_changed', 'product:' || touched);
  end loop;
  return null;
end $$;

-- The bounds of many products in one statement: an import brings them by the thousand.
drop function sum_up_prices(integer);
create function sum_up_prices(product_ids integer[]) returns void language sql as $$
  update product_prices base set
    price_min = bounds.price_min, price_max = bounds.price_max, offer_min = bounds.offer_min, offer_max = bounds.offer_max
  from (
    select own.product_id, own.currency,
      min(coalesce(sp.price, own.price)) as price_min,
      max(coalesce(sp.price, own.price)) as price_max,
      min(case when sp.size_id is null then own.price_offer else sp.price_offer end) filter (where sizes.id is not null) as offer_min,
      max(case when sp.size_id is null then own.price_offer else sp.price_offer end) filter (where sizes.id is not null) as offer_max
    from product_prices own
    left join sizes on sizes.product_id = own.product_id
    left join size_prices sp on sp.size_id = sizes.id and sp.currency = own.currency
    where own.product_id = any(product_ids)
    group by own.product_id, own.currency
  ) bounds
  where base.product_id = bounds.product_id and base.currency = bounds.currency
    and (base.price_min, base.price_max, base.offer_min, base.offer_max)
      is distinct from (bounds.price_min, bounds.price_max, bounds.offer_min, bounds.offer_max)
$$;
create or replace function sum_up_changed_prices() returns trigger language plpgsql as $$
begin
  perform sum_up_prices((select array_agg(distinct product_id) from changed));
  return null;
end $$;

-- Writes anew in which currencies products are sold, for how little, and where they are on offer.
create function refresh_prices(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update products set sold_in = fresh.sold_in, price_mxn = fresh.mxn, price_usd = fresh.usd, offered_in = fresh.offered_in
    from (
      select asked.id,
        coalesce(array_agg(price.currency order by price.currency) filter (where price.currency is not null), '{}') as sold_in,
        min(least(price.price_min, price.offer_min)) filter (where price.currency = 'MXN') as mxn,
        min(least(price.price_min, price.offer_min)) filter (where price.currency = 'USD') as usd,
        coalesce(array_agg(price.currency order by price.currency) filter (where price.offer_min is not null), '{}') as offered_in
      from unnest(product_ids) asked (id) left join product_prices price on price.product_id = asked.id
      group by asked.id
    ) fresh
    where products.id = fresh.id and (products.sold_in, products.price_mxn, products.price_usd, products.offered_in)
      is distinct from (fresh.sold_in, fresh.mxn, fresh.usd, fresh.offered_in);
end $$;

create or replace function note_currencies() returns trigger language plpgsql as $$
begin
  perform refresh_prices((select array_agg(distinct product_id) from changed));
  return null;
end $$;
create trigger product_prices_noted_update after update on product_prices
  referencing new table as changed for each statement execute function note_currencies();

-- Lists of a collection, newest first, and counted from one index.
drop index products_of_collection;
create index products_of_collection on products (collection_id, published_at desc, id desc) include (opens_at, sold_in)
  where published_at is not null;

-- What people searched in vain, by day: the words and how often, nothing of who.
create table missed_terms (
  day date not null,
  lang text not null check (lang in ('es', 'en')),
  term text not null check (length(term) between 1 and 60),
  times integer not null check (times > 0),
  primary key (day, lang, term)
);

-- What is there already.
do $$
declare
  product_ids integer[] := array(select id from products order by id);
begin
  perform refresh_words(product_ids), refresh_pieces(product_ids), refresh_prices(product_ids);
end $$;
