-- The texts of an approval may name the customer, so they are removed when the account is closed. The domain that closes
-- accounts does not know of approvals, which stand above it: the approvals are written anew. One that is written while an
-- account closes has no texts either, and neither has an answer that comes afterwards. A new row waits until the account is
-- closed or not; an answered one waits for the row itself, which the closing changes.
create or replace function erase_approval_texts() returns trigger language plpgsql as $$
declare
  owner integer;
begin
  if tg_table_name = 'customers' then
    update approvals set customer_id = customer_id
    where customer_id = new.id or order_id in (select id from orders where customer_id = new.id);
    return null;
  end if;
  owner := coalesce(new.customer_id, (select customer_id from orders where id = new.order_id));
  if tg_op = 'INSERT' then
    perform from customers where id = owner for key share;
  end if;
  if exists (select from customers where id = owner and closed_at is not null) then
    new.reason := '';
    new.answer := case when new.answer is not null then '' end;
    new.request := new.request || case new.kind when 'refund' then '{"reason":""}' when 'outside' then '{"reference":""}'
      else '{"reason":"","reason_en":""}' end::jsonb;
  end if;
  return new;
end $$;

create or replace trigger customers_erase_approval_texts after update of closed_at on customers
  for each row when (old.closed_at is null and new.closed_at is not null) execute function erase_approval_texts();
create or replace trigger approvals_of_closed_account before insert or update on approvals
  for each row execute function erase_approval_texts();

-- The figures of a closed month stay; it may only be reopened.
create or replace trigger month_closings_append_only before update or delete on month_closings
  for each row execute function refuse_change('a closed month is not changed', '{reopened_at,reopened_by,reopen_reason}');
create or replace trigger month_closing_lines_append_only before update or delete on month_closing_lines
  for each row execute function refuse_change();
