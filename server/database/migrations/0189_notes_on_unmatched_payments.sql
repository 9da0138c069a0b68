-- What staff wrote when they decided about a payment without a row may name its customer, so it is removed when the account
-- is closed; what was decided, and when, stays.
create function keep_unmatched_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.note is not null
     or to_jsonb(old) - 'note' is distinct from to_jsonb(new) - 'note'
     or not exists (
       select from unmatched_payments unmatched join customers on customers.id = unmatched.customer_id
       where unmatched.id = old.unmatched_payment_id and customers.closed_at is not null) then
    raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger unmatched_payment_events_kept on unmatched_payment_events;
create trigger unmatched_payment_events_kept before update or delete on unmatched_payment_events
  for each row execute function keep_unmatched_event();
