-- The level that a number of crystals gives: 1 is Amber, 2 is Emerald, 3 is Diamond (`levels.ts` has the same thresholds).
create or replace function level_of(crystals integer) returns integer language sql immutable parallel safe
  return case when crystals >= 301 then 3 when crystals >= 151 then 2 when crystals >= 51 then 1 else 0 end;

create or replace trigger crystal_entries_append_only before update or delete on crystal_entries
  for each row execute function refuse_change_but_erasure('{reason,reason_en}',
    'exists (select from customers where id = $1.customer_id and closed_at is not null)');
