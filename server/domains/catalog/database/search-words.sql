-- The stem of a word by the rules of its language; the word itself where they have none.
create or replace function stem_of(lang text, word text) returns text language sql immutable parallel safe
  return coalesce((case lang when 'es' then ts_lexize('shop_es'::regdictionary, word) else ts_lexize('shop_en'::regdictionary, word) end)[1], word);

-- The stems of a word and of its irregular other number: `luz` and `luces`, `scarf` and `scarves`.
create or replace function stems_of(lang text, word text) returns text[] language sql immutable parallel safe
  return array[stem_of(lang, word), stem_of(lang, case lang
    when 'es' then regexp_replace(word, '(ces|z)$', case when word like '%z' then 'ces' else 'z' end)
    else regexp_replace(word, '(ves|f|fs)$', case when word like '%ves' then 'f' else 'ves' end) end)];

-- A word and all that one left out letter makes of it. Two words with one of them in common differ by one typing mistake.
create or replace function slips_of(word text) returns text[] language sql immutable parallel safe strict
  return case when length(word) < 3 or word ~ '[0-9]' then array[word] else array(
    select word union select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n) end;

-- The words by which products are found. `in_head`: in the name, the address or the category; `in_detail`: only in the
-- detailed description, whose words have three letters at least.
create or replace function words_of_products(product_ids integer[])
  returns table (product_id integer, lang text, word text, in_head boolean, in_detail boolean) language sql stable as $$
  select found.product_id, found.lang, found.word, bool_or(found.part = 'head'), bool_and(found.part = 'detail')
  from (
    select own.product_id, own.lang, parts.part, word
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
    ) colors_text on true
    cross join lateral (values
      ('head', concat_ws(' ', own.name, category_text.name,
        case when plain(parent_text.name) not like '% %' then parent_text.name end)),
      ('address', own.uri),
      ('body', concat_ws(' ', products.sku, parent_text.name, collection_text.name, colors_text.names, own.description)),
      ('detail', regexp_replace(own.detail, '<[^>]*>|&[a-z#0-9]+;', ' ', 'gi'))
    ) texts (part, content)
    cross join lateral string_to_table(plain(texts.content), ' ') word
    cross join lateral (select case texts.part when 'address' then 'head' else texts.part end as part) parts
    where own.product_id = any(product_ids) and word <> ''
      and (texts.part not in ('address', 'detail') or word ~ '^[[:alpha:]]{3,}$')
  ) found
  group by found.product_id, found.lang, found.word
$$;

-- The ids of those words for each product, negative where only its detailed description has the word, and of those in its
-- head. Words that no product had are added.
create or replace function word_ids_of_products(product_ids integer[])
  returns table (id integer, words integer[], name_words integer[]) language plpgsql
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  -- The sources of the words are locked until the transaction ends.
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
  with texted as materialized (select * from words_of_products(product_ids)),
  distinct_words as materialized (select distinct lang, word from texted),
  known as materialized (
    select known.id, known.lang, known.word from distinct_words join search_words known using (lang, word)
  ),
  fresh as (
    insert into search_words (lang, word, stem, slips)
    select lang, word, stem_of(lang, word), slips_of(word) from distinct_words
    where (lang, word) not in (select lang, word from known)
    order by lang, word
    on conflict (lang, word) do update set word = excluded.word
    returning search_words.id, search_words.lang, search_words.word
  )
  select requested.id,
    coalesce(array_agg(case when texted.in_detail then -numbered.id else numbered.id end order by numbered.id)
      filter (where numbered.id is not null), '{}'),
    coalesce(array_agg(numbered.id order by numbered.id) filter (where texted.in_head), '{}')
  from unnest(product_ids) requested (id)
  left join texted on texted.product_id = requested.id
  left join (select * from known union all select * from fresh) numbered using (lang, word)
  group by requested.id;
end $$;

-- Every change of a word or of a color's name raises the version of the vocabulary, so that processes read it again.
create or replace function count_vocabulary_change() returns trigger language plpgsql as $$
begin
  update search_vocabulary set version = version + 1;
  return null;
end $$;

create or replace trigger color_texts_vocabulary after insert or update or delete on color_texts
  for each statement execute function count_vocabulary_change();
create or replace trigger search_groups_vocabulary after insert or update or delete on search_groups
  for each statement execute function count_vocabulary_change();
create or replace trigger search_group_words_vocabulary after insert or update or delete on search_group_words
  for each statement execute function count_vocabulary_change();
