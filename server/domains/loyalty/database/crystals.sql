-- The level that a number of crystals gives: 1 is Amber, 2 is Emerald, 3 is Diamond (`levels.ts` has the same thresholds).
create or replace function level_of(crystals integer) returns integer language sql immutable parallel safe
  return case when crystals >= 301 then 3 when crystals >= 151 then 2 when crystals >= 51 then 1 else 0 end;

-- An entry of the ledger stays. Only the reason that staff wrote, which may name the customer, is removed when the account is
-- closed; the number of crystals stays.
create or replace function refuse_crystal_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reason is null or new.reason <> '' or new.reason_en is not null
     or to_jsonb(old) - '{reason,reason_en}'::text[] is distinct from to_jsonb(new) - '{reason,reason_en}'::text[]
     or not exists (select from customers where id = old.customer_id and closed_at is not null) then
    raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger crystal_entries_append_only before update or delete on crystal_entries
  for each row execute function refuse_crystal_entry_change();
