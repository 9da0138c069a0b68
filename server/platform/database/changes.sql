-- Refuses every change of a row: the rows of a ledger are never changed. The arguments of a trigger are another reason, columns
-- that may be set once, and columns that may change.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  settable constant text[] := tg_argv[1];
  free constant text[] := settable || tg_argv[2]::text[];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - free = to_jsonb(new) - free
     and not exists (select from unnest(settable) field where to_jsonb(old) ->> field is not null) then
    return new;
  end if;
  raise exception '%', coalesce(tg_argv[0], tg_table_name || ' is a ledger: its rows are never changed')
    using errcode = 'restrict_violation';
end $$;

-- Keeps the rows of a ledger, of which texts about a person are emptied. The first argument of a trigger names their columns,
-- the second is the condition of a row, $1, under which they may be.
create or replace function refuse_change_but_erasure() returns trigger language plpgsql as $$
declare
  texts constant text[] := tg_argv[0];
  may_be_erased boolean;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - texts = to_jsonb(new) - texts and not exists (
    select from unnest(texts) field
    where to_jsonb(new) ->> field <> '' or (to_jsonb(old) ->> field is null and to_jsonb(new) ->> field is not null)) then
    execute 'select ' || tg_argv[1] into may_be_erased using old;
    if may_be_erased then
      return new;
    end if;
  end if;
  raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A row of `changes` names the cached responses that are out of date. The first change that a transaction makes to products
-- adds a row that is completed when the transaction commits.
create or replace function add_pending_change() returns void language sql as $$
  insert into changes (keys) values (null)
$$;

create or replace function complete_change(change_id bigint, outdated text[]) returns void language sql as $$
  update changes set keys = outdated where id = change_id
$$;

-- Records that anything of the catalog, or of the pages around it, may have changed, once in a transaction. Responses that
-- were cached before it are not served again.
create or replace function record_catalog_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('shop.catalog_changed', true), '') = '' then
    perform set_config('shop.catalog_changed', 'on', true);
    insert into changes (keys) values ('{catalog}');
  end if;
  return null;
end $$;
