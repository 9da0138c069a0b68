-- A request for approval that is written while an account closes has no texts either, and neither has an answer that comes
-- afterwards. A new row waits until the account is closed or not; an answered one waits for the row itself, which the
-- closing changes.
create function erase_texts_of_closed() returns trigger language plpgsql as $$
declare
  owner int := coalesce(new.customer_id, (select customer_id from orders where id = new.order_id));
begin
  if tg_op = 'INSERT' then
    perform from customers where id = owner for key share;
  end if;
  if exists (select from customers where id = owner and closed_at is not null) then
    new.reason := '';
    new.answer := case when new.answer is not null then '' end;
    new.request := new.request || case new.kind when 'refund' then '{"reason":""}' else '{"reason":"","reason_en":""}' end::jsonb;
  end if;
  return new;
end $$;
create trigger approvals_of_closed before insert or update on approvals for each row execute function erase_texts_of_closed();
