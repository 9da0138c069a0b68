-- What lists read ready-made is computed from rows that others may be changing. Whoever computes it takes the product first,
-- and then in a statement of its own looks at what is there: one who waited sees what the other left. Before that it was
-- one statement, whose picture of the rest was older than its wait. What a product shares with others (its shelf, its
-- collection, its colours) is taken for reading, so that it does not change, unseen, between here and the commit.
create or replace function refresh_words(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  perform from categories mine join category_texts named on named.category_id in (mine.id, mine.parent_id)
    where mine.id in (select category_id from products where id = any(product_ids))
    order by named.category_id, named.lang for share;
  perform from collection_texts
    where collection_id in (select collection_id from products where id = any(product_ids))
    order by collection_id, lang for share;
  perform from colors
    where id in (select color_id from product_colors where product_id = any(product_ids))
    order by id for share;
  -- New words are inserted in one order, so that two transactions that add the same ones do not deadlock; one that
  -- the other has inserted meanwhile is returned like an own one.
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
    select asked.id, coalesce(array_agg(meant.id order by meant.id) filter (where meant.id is not null), '{}') as words,
      coalesce(array_agg(meant.id order by meant.id) filter (where said.in_name), '{}') as name_words
    from unnest(product_ids) asked (id)
    left join said on said.product_id = asked.id
    left join (select * from known union all select * from fresh) meant using (lang, word)
    group by asked.id
  ) found_by
  where products.id = found_by.id
    and (products.words, products.name_words) is distinct from (found_by.words, found_by.name_words);
end $$;

-- Words that are taken away are words no longer.
create trigger product_texts_said_delete after delete on product_texts
  referencing old table as changed for each statement execute function refresh_sent_words();

create or replace function refresh_named_words() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform refresh_words(case tg_table_name
    when 'products' then array[(changed ->> 'id')::integer]
    when 'collection_texts' then array(select id from products where collection_id = (changed ->> 'collection_id')::integer)
    when 'colors' then array(select product_id from product_colors where color_id = (changed ->> 'id')::integer)
    else array(
      select products.id from products join categories on categories.id = products.category_id
      where (changed ->> tg_argv[0])::integer in (categories.id, categories.parent_id))
  end);
  return null;
end $$;
create trigger collection_unsaid after delete on collection_texts
  for each row execute function refresh_named_words();
create trigger category_named after insert or delete on category_texts
  for each row execute function refresh_named_words('category_id');

create or replace function sum_up_prices(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
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
      is distinct from (bounds.price_min, bounds.price_max, bounds.offer_min, bounds.offer_max);
end $$;

-- The opening that is copied stays what it is until the product is there for whoever changes it.
create or replace function copy_collection_opening() returns trigger language plpgsql as $$
begin
  new.opens_at := (select collections.opens_at from collections where collections.id = new.collection_id for share);
  return new;
end $$;
