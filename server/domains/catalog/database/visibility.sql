-- Whether a customer of a level may see a product: drops open a week earlier for each level. A week is 168 hours: the days of
-- an interval follow the clock changes of the connection's time zone, and a level would enter an hour off.
create or replace function can_see(published_at timestamptz, opens_at timestamptz, level integer, at timestamptz) returns boolean
  language sql stable parallel safe
  return published_at is not null and published_at <= at
    and (opens_at is null or opens_at - make_interval(hours => level * 168) <= at);

-- A product has the opening of its collection, which stays what it is until the transaction ends.
create or replace function copy_opening() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'collections' then
    update products set opens_at = new.opens_at where collection_id = new.id;
    return null;
  end if;
  new.opens_at := (select collections.opens_at from collections where collections.id = new.collection_id for share);
  return new;
end $$;

create or replace trigger products_opening before insert or update of collection_id, opens_at on products
  for each row execute function copy_opening();
create or replace trigger collections_opening after update of opens_at on collections
  for each row when (old.opens_at is distinct from new.opens_at) execute function copy_opening();
