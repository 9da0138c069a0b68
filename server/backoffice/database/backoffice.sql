create or replace function texts_of_request(kind text) returns jsonb language sql immutable as $$
  select case kind when 'refund' then '{"reason":""}' when 'outside' then '{"reference":""}'
    else '{"reason":"","reason_en":""}' end::jsonb
$$;

-- The texts of an approval may name the customer, so they are removed when the account is closed. The domain that closes
-- accounts does not know of approvals, which stand above it.
create or replace function erase_approval_texts() returns trigger language plpgsql as $$
begin
  update approvals
  set reason = '', answer = case when answer is not null then '' end,
    request = request || texts_of_request(kind)
  where customer_id = new.id or order_id in (select id from orders where customer_id = new.id);
  return null;
end $$;

create or replace trigger customers_erase_approval_texts after update of closed_at on customers
  for each row when (old.closed_at is null and new.closed_at is not null) execute function erase_approval_texts();

-- One that is written while an account closes has no texts either, and neither has an answer that comes afterwards. A new row
-- waits until the account is closed or not; an answered one waits for the row itself, which the closing changes.
create or replace function erase_texts_of_closed_account() returns trigger language plpgsql as $$
declare
  owner integer := coalesce(new.customer_id, (select customer_id from orders where id = new.order_id));
begin
  if tg_op = 'INSERT' then
    perform from customers where id = owner for key share;
  end if;
  if exists (select from customers where id = owner and closed_at is not null) then
    new.reason := '';
    new.answer := case when new.answer is not null then '' end;
    new.request := new.request || texts_of_request(new.kind);
  end if;
  return new;
end $$;

create or replace trigger approvals_of_closed_account before insert or update on approvals
  for each row execute function erase_texts_of_closed_account();

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
