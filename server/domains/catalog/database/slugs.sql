-- Keeps the former slug of a product, category, collection or artwork, which redirects to its new one. A slug that redirects
-- elsewhere is refused; one's own former slug may be used again.
create or replace function retire_slug() returns trigger language plpgsql as $$
declare
  kind_of_slug text := tg_argv[0];
  owner_id integer := (to_jsonb(new) ->> tg_argv[1])::integer;
  redirected_to integer;
begin
  if tg_op = 'UPDATE' and old.uri <> new.uri then
    insert into retired_uris (kind, uri, id) values (kind_of_slug, old.uri, (to_jsonb(old) ->> tg_argv[1])::integer)
      on conflict do nothing;
  end if;
  select id into redirected_to from retired_uris where kind = kind_of_slug and uri = new.uri;
  if not found then
    return new;
  end if;
  if redirected_to <> owner_id then
    raise exception 'the address % already leads elsewhere', new.uri using errcode = 'unique_violation';
  end if;
  delete from retired_uris where kind = kind_of_slug and uri = new.uri;
  return new;
end $$;

create or replace trigger product_texts_slug before insert or update of uri on product_texts
  for each row execute function retire_slug('product', 'product_id');
create or replace trigger category_texts_slug before insert or update of uri on category_texts
  for each row execute function retire_slug('category', 'category_id');
create or replace trigger collection_texts_slug before insert or update of uri on collection_texts
  for each row execute function retire_slug('collection', 'collection_id');
create or replace trigger artwork_texts_slug before insert or update of uri on artwork_texts
  for each row execute function retire_slug('artwork', 'artwork_id');
