-- The figures of a closed month stay; it may only be reopened.
create or replace function refuse_month_closing_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reopened_at is not null
     or (old.number, old.month, old.closed_at, old.closed_by, old.open_tasks, old.reason)
     is distinct from (new.number, new.month, new.closed_at, new.closed_by, new.open_tasks, new.reason) then
    raise exception 'a closed month is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger month_closings_append_only before update or delete on month_closings
  for each row execute function refuse_month_closing_change();
create or replace trigger month_closing_lines_append_only before update or delete on month_closing_lines
  for each row execute function refuse_change();
