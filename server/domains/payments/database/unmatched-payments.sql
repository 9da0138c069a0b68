-- A payment that was found at a provider stays; the decision about it is final.
create or replace function refuse_unmatched_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.method, old.provider_ref, old.amount, old.currency, old.customer_id, old.cart_id, old.snapshot, old.paid_at, old.found_at)
     is distinct from
     (new.method, new.provider_ref, new.amount, new.currency, new.customer_id, new.cart_id, new.snapshot, new.paid_at, new.found_at)
     or old.status in ('rebuilt', 'dismissed') and new.status <> old.status then
    raise exception 'what was found at a provider is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger unmatched_payments_append_only before update or delete on unmatched_payments
  for each row execute function refuse_unmatched_payment_change();

-- An event stays. Only the note of staff, which may name the customer, is removed when the account is closed.
create or replace function refuse_unmatched_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.note is not null
     or to_jsonb(old) - 'note' is distinct from to_jsonb(new) - 'note'
     or not is_closed_account((select customer_id from unmatched_payments where id = old.unmatched_payment_id)) then
    raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger unmatched_payment_events_append_only before update or delete on unmatched_payment_events
  for each row execute function refuse_unmatched_event_change();
