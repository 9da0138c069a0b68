-- A card names its subcategory and the category above it. Looked up by way of the tree, for each card, that was three joins
-- of a list's seven: the words of the category above stand ready with those of the subcategory.
alter table category_texts add column parent_name text, add column parent_uri text;

create function refresh_parents() returns trigger language plpgsql as $$
begin
  -- All rows are locked first, so that a concurrent change of another part of the tree is waited for.
  perform from categories order by id for no key update;
  update category_texts own set parent_name = fresh.name, parent_uri = fresh.uri
    from (
      select words.category_id, words.lang, above.name, above.uri
      from category_texts words
      join categories category on category.id = words.category_id
      left join category_texts above on above.category_id = category.parent_id and above.lang = words.lang
    ) fresh
    where own.category_id = fresh.category_id and own.lang = fresh.lang
      and (own.parent_name, own.parent_uri) is distinct from (fresh.name, fresh.uri);
  return null;
end $$;
-- Not of the columns it writes: it would call itself without end.
create trigger category_leads after insert or delete or update of category_id, lang, name, uri on category_texts
  for each statement execute function refresh_parents();
create trigger category_leads after update of parent_id on categories
  for each statement execute function refresh_parents();

-- What is there already.
update category_texts set name = name;
