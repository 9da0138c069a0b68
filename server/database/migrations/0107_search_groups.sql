-- Groups of words that the search takes for each other, or that name a type of product or a color. Staff edit them.
create table search_groups (
  id integer generated always as identity primary key,
  -- `text`: words of a product; `type`: a type of product, which its name, its address or its category says; `color`: the
  -- colors whose names contain one of the words.
  kind text not null check (kind in ('text', 'type', 'color')),
  -- Whether the first word is offered in a search where nothing is typed yet.
  is_offered boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null
);

create table search_group_words (
  group_id integer not null references search_groups on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  position integer not null,
  -- One to four words, as staff wrote them; compared without accents and signs.
  phrase text not null check (length(phrase) between 2 and 60),
  plain_phrase text not null generated always as (plain(phrase)) stored check (plain(phrase) <> ''),
  -- `both`: whoever types it finds the group, and products with it belong to the group. `typed` and `found`: only one of these.
  role text not null check (role in ('both', 'typed', 'found')),
  primary key (group_id, lang, position),
  unique (group_id, lang, plain_phrase)
);
create index search_group_words_phrase on search_group_words (plain_phrase);

-- Counts the changes of the words and of the colors' names, so that processes know when what they have read is outdated.
create table search_vocabulary (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into search_vocabulary (version) values (1);
create function count_vocabulary_change() returns trigger language plpgsql as $$
begin
  update search_vocabulary set version = version + 1;
  return null;
end $$;
create trigger search_groups_counted after insert or update or delete on search_groups
  for each statement execute function count_vocabulary_change();
create trigger search_group_words_counted after insert or update or delete on search_group_words
  for each statement execute function count_vocabulary_change();
create trigger color_texts_counted after insert or update or delete on color_texts
  for each statement execute function count_vocabulary_change();

-- Cached responses of the search depend on them.
create trigger search_groups_told after insert or update or delete on search_groups
  for each statement execute function tell_catalogue();
create trigger search_group_words_told after insert or update or delete on search_group_words
  for each statement execute function tell_catalogue();

-- Terms that found products, by day: the words and how often, without the customer.
create table popular_terms (
  day date not null,
  lang text not null check (lang in ('es', 'en')),
  term text not null check (length(term) between 2 and 60),
  times integer not null check (times > 0),
  primary key (day, lang, term)
);

-- Every word of these products in each language. `in_head`: its name, its address or its own category has the word, or the
-- category above if its name is a single word, because such a name says the type of everything in it. Words of the detailed
-- description alone are `in_detail`: they are found only where a group of words or nothing else leads to them. Of addresses
-- only words of at least three letters count; the rest are numbers and abbreviations.
create function words_of_products(product_ids integer[])
returns table (product_id integer, lang text, word text, in_head boolean, in_detail boolean) language sql stable as $$
  select said.product_id, said.lang, said.word, bool_or(said.part = 'head'), bool_and(said.part = 'detail')
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
    ) texts (part, said)
    cross join lateral string_to_table(plain(texts.said), ' ') word
    cross join lateral (select case texts.part when 'address' then 'head' else texts.part end as part) parts
    where own.product_id = any(product_ids) and word <> ''
      and (texts.part not in ('address', 'detail') or word ~ '^[[:alpha:]]{3,}$')
  ) said
  group by said.product_id, said.lang, said.word;
$$;

-- Writes the words of products again. A word that only the detailed description has is stored as the negative of its
-- number, so that one index serves both.
create or replace function refresh_words(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  perform from categories mine join category_texts named on named.category_id in (mine.id, mine.parent_id)
    where mine.id in (select category_id from products where id = any(product_ids))
    order by named.category_id, named.lang for share;
  perform from collection_texts
    where collection_id in (select collection_id from products where id = any(product_ids))
    order by collection_id, lang for share;
  perform from color_texts
    where color_id in (select color_id from product_colors where product_id = any(product_ids))
    order by color_id, lang for share;
  -- New words are inserted in one order, so that two transactions that add the same ones do not deadlock; one that
  -- the other has inserted meanwhile is returned like an own one.
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
    returning id, lang, word
  )
  update products set words = found_by.words, name_words = found_by.name_words
  from (
    select asked.id,
      coalesce(array_agg(case when said.in_detail then -meant.id else meant.id end order by meant.id) filter (where meant.id is not null), '{}') as words,
      coalesce(array_agg(meant.id order by meant.id) filter (where said.in_head), '{}') as name_words
    from unnest(product_ids) asked (id)
    left join said on said.product_id = asked.id
    left join (select * from known union all select * from fresh) meant using (lang, word)
    group by asked.id
  ) found_by
  where products.id = found_by.id
    and (products.words, products.name_words) is distinct from (found_by.words, found_by.name_words);
end $$;
