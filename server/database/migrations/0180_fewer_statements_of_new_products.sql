-- Each text of a new product ran two statements for its address, and the one that found nothing to delete recorded a change
-- of the catalogue all the same.
create or replace function retire_uri() returns trigger language plpgsql as $$
declare
  leads_to integer;
begin
  if tg_op = 'UPDATE' and old.uri <> new.uri then
    insert into retired_uris (kind, uri, id)
      values (tg_argv[0], old.uri, (to_jsonb(old) ->> tg_argv[1])::integer)
      on conflict do nothing;
  end if;
  select id into leads_to from retired_uris r where r.kind = tg_argv[0] and r.uri = new.uri;
  if not found then
    return new;
  end if;
  if leads_to <> (to_jsonb(new) ->> tg_argv[1])::integer then
    raise exception 'the address % already leads elsewhere', new.uri using errcode = 'unique_violation';
  end if;
  delete from retired_uris r where r.kind = tg_argv[0] and r.uri = new.uri;
  return new;
end $$;

-- One statement adds the rows of all products that one statement inserts.
create or replace function add_product_stock() returns trigger language plpgsql as $$
begin
  insert into product_stock (product_id, free) select id, 0 from new_rows on conflict do nothing;
  return null;
end $$;
-- contract: it is the same trigger, for each statement; no release names it.
drop trigger product_stock_added on products;
create trigger product_stock_added after insert on products referencing new table as new_rows
  for each statement execute function add_product_stock();
