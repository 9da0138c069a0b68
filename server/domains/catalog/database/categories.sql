-- The texts of a subcategory have the name and the slug of its category, which every card and breadcrumb shows.
create or replace function copy_parent_texts() returns trigger language plpgsql as $$
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

create or replace trigger categories_parent after update of parent_id on categories
  for each statement execute function copy_parent_texts();
create or replace trigger category_texts_parent after insert or delete or update of category_id, lang, name, uri on category_texts
  for each statement execute function copy_parent_texts();
