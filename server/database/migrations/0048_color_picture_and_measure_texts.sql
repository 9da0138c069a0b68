-- The names of colors and measures and the alternative texts of images get one row per language, as all other texts have.
create table color_texts (
  color_id integer not null references colors on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  primary key (color_id, lang)
);
create table picture_texts (
  picture_key text not null references pictures on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  alt text not null,
  primary key (picture_key, lang)
);
create table size_chart_measure_texts (
  measure_id integer not null references size_chart_measures on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  primary key (measure_id, lang)
);

insert into color_texts (color_id, lang, name)
  select id, 'es', name_es from colors union all select id, 'en', name_en from colors;
insert into picture_texts (picture_key, lang, alt)
  select key, 'es', alt_es from pictures union all select key, 'en', alt_en from pictures;
insert into size_chart_measure_texts (measure_id, lang, name)
  select id, 'es', name_es from size_chart_measures union all select id, 'en', name_en from size_chart_measures;

-- Cached responses hold these texts, so a change invalidates them.
create trigger color_texts_told after insert or update or delete on color_texts
  for each statement execute function tell_catalogue();
create trigger picture_texts_told after insert or update or delete on picture_texts
  for each statement execute function tell_catalogue();
create trigger size_chart_measure_texts_told after insert or update or delete on size_chart_measure_texts
  for each statement execute function tell_catalogue();

-- Products are found by the names of their colors, which are now read from the new table.
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
      where product_colors.product_id = products.id
    ) colors_text on true,
    string_to_table(plain(concat_ws(' ', own.name, products.sku, parent_text.name, category_text.name, collection_text.name,
      colors_text.names, own.description)), ' ') word
    where own.product_id = any(product_ids) and word <> ''
    group by own.product_id, own.lang, word;
  end;

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

create or replace function refresh_named_words() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform refresh_words(case tg_table_name
    when 'products' then array[(changed ->> 'id')::integer]
    when 'collection_texts' then array(select id from products where collection_id = (changed ->> 'collection_id')::integer)
    when 'color_texts' then array(select product_id from product_colors where color_id = (changed ->> 'color_id')::integer)
    else array(
      select products.id from products join categories on categories.id = products.category_id
      where (changed ->> tg_argv[0])::integer in (categories.id, categories.parent_id))
  end);
  return null;
end $$;
drop trigger color_said on colors;
create trigger color_said after insert or delete or update of name on color_texts
  for each row execute function refresh_named_words();

-- While this release starts, the previous one still reads and writes the columns of both languages, so triggers copy each
-- side to the other; the columns are null only until the texts of their row follow in the same transaction. A later
-- migration drops the six columns, the six triggers and their functions (`-- contract:`, from the next release on).
alter table colors alter name_es drop not null, alter name_en drop not null;
alter table pictures alter alt_es drop not null, alter alt_en drop not null;
alter table size_chart_measures alter name_es drop not null, alter name_en drop not null;

create function copy_color_columns() returns trigger language plpgsql as $$
begin
  insert into color_texts (color_id, lang, name)
    select new.id, lang, name from (values ('es', new.name_es), ('en', new.name_en)) text (lang, name) where name is not null
    on conflict (color_id, lang) do update set name = excluded.name where color_texts.name <> excluded.name;
  return null;
end $$;
create trigger colors_copied after insert or update of name_es, name_en on colors
  for each row execute function copy_color_columns();

create function copy_color_text() returns trigger language plpgsql as $$
begin
  update colors set name_es = new.name where id = new.color_id and new.lang = 'es' and name_es is distinct from new.name;
  update colors set name_en = new.name where id = new.color_id and new.lang = 'en' and name_en is distinct from new.name;
  return null;
end $$;
create trigger color_texts_copied after insert or update of name on color_texts
  for each row execute function copy_color_text();

create function copy_picture_columns() returns trigger language plpgsql as $$
begin
  insert into picture_texts (picture_key, lang, alt)
    select new.key, lang, alt from (values ('es', new.alt_es), ('en', new.alt_en)) text (lang, alt) where alt is not null
    on conflict (picture_key, lang) do update set alt = excluded.alt where picture_texts.alt <> excluded.alt;
  return null;
end $$;
create trigger pictures_copied after insert or update of alt_es, alt_en on pictures
  for each row execute function copy_picture_columns();

create function copy_picture_text() returns trigger language plpgsql as $$
begin
  update pictures set alt_es = new.alt where key = new.picture_key and new.lang = 'es' and alt_es is distinct from new.alt;
  update pictures set alt_en = new.alt where key = new.picture_key and new.lang = 'en' and alt_en is distinct from new.alt;
  return null;
end $$;
create trigger picture_texts_copied after insert or update of alt on picture_texts
  for each row execute function copy_picture_text();

create function copy_measure_columns() returns trigger language plpgsql as $$
begin
  insert into size_chart_measure_texts (measure_id, lang, name)
    select new.id, lang, name from (values ('es', new.name_es), ('en', new.name_en)) text (lang, name) where name is not null
    on conflict (measure_id, lang) do update set name = excluded.name where size_chart_measure_texts.name <> excluded.name;
  return null;
end $$;
create trigger size_chart_measures_copied after insert or update of name_es, name_en on size_chart_measures
  for each row execute function copy_measure_columns();

create function copy_measure_text() returns trigger language plpgsql as $$
begin
  update size_chart_measures set name_es = new.name where id = new.measure_id and new.lang = 'es' and name_es is distinct from new.name;
  update size_chart_measures set name_en = new.name where id = new.measure_id and new.lang = 'en' and name_en is distinct from new.name;
  return null;
end $$;
create trigger size_chart_measure_texts_copied after insert or update of name on size_chart_measure_texts
  for each row execute function copy_measure_text();
