-- Staff write in their own words why they cancel or refund an order, or what a carrier said. That may name the customer, so
-- it is removed when the account is closed; what happened, and when, stays.
create function is_of_closed_account(of_order int) returns boolean language sql stable as $$
  select exists (
    select from orders join customers on customers.id = orders.customer_id
    where orders.id = of_order and customers.closed_at is not null)
$$;

create function keep_order_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.note is not null
     or (old.id, old.order_id, old.kind, old.status, old.payment_status, old.fulfilment_status, old.actor, old.at)
     is distinct from
     (new.id, new.order_id, new.kind, new.status, new.payment_status, new.fulfilment_status, new.actor, new.at)
     or not is_of_closed_account(old.order_id) then
    raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger order_events_kept on order_events;
create trigger order_events_kept before update or delete on order_events for each row execute function keep_order_event();

create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.payment_id, old.amount, old.goods, old.goods_counted, old.actor, old.created_at)
     is distinct from (new.payment_id, new.amount, new.goods, new.goods_counted, new.actor, new.created_at)
     or (old.reason <> new.reason and (new.reason <> ''
       or not is_of_closed_account((select order_id from payments where id = old.payment_id)))) then
    raise exception 'what a refund was recorded with is not changed' using errcode = 'restrict_violation';
  end if;
  if old.replaced_by is not null and old.replaced_by is distinct from new.replaced_by then
    raise exception 'what a refund was replaced by is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
