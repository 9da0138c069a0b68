-- Refuses every change of a row: the rows of a ledger are never changed. The argument of a trigger is another reason.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%', coalesce(tg_argv[0], tg_table_name || ' is a ledger: its rows are never changed')
    using errcode = 'restrict_violation';
end $$;
