-- The statuses that may follow each other. `returns/statuses.ts` has the same table; a test compares them.
create or replace function check_return_status() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status || '>' || new.status = any (array[
      'requested>approved', 'requested>declined', 'requested>withdrawn',
      'approved>received', 'approved>refunded', 'approved>declined', 'approved>withdrawn',
      'received>refunded', 'received>exchanged'
    ])) then
    raise exception 'a return that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger returns_status before update of status on returns
  for each row execute function check_return_status();
create or replace trigger return_lines_append_only before update or delete on return_lines
  for each row execute function refuse_change();
create or replace trigger return_receipts_append_only before update or delete on return_receipts
  for each row execute function refuse_change();
