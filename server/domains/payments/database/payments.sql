-- Never more is refunded than was paid, and never more for the goods than they cost. The row of the payment is locked, so
-- that of two refunds at once the second sees the first.
create or replace function check_refunds() returns trigger language plpgsql as $$
declare
  paid bigint;
  goods_paid bigint;
  refunded bigint;
  goods_refunded bigint;
begin
  if new.status = 'failed' then
    return new;
  end if;
  select payments.amount, orders.subtotal - orders.discount into paid, goods_paid
  from payments join orders on orders.id = payments.order_id
  where payments.id = new.payment_id
  for update of payments;
  select coalesce(sum(amount), 0), coalesce(sum(goods), 0) into refunded, goods_refunded
  from refunds where payment_id = new.payment_id and id <> new.id and status <> 'failed';
  if refunded + new.amount > paid or goods_refunded + new.goods > goods_paid then
    raise exception 'refunds of payment % exceed what was taken', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger refunds_within_payment before insert or update of status, amount, goods on refunds
  for each row execute function check_refunds();

-- A refund stays as it was recorded; only its status and what it was replaced by change. Its reason, which may name the
-- customer, is removed when the account is closed.
create or replace function refuse_refund_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.payment_id, old.amount, old.goods, old.goods_counted, old.actor, old.created_at)
     is distinct from (new.payment_id, new.amount, new.goods, new.goods_counted, new.actor, new.created_at)
     or (old.reason <> new.reason and (new.reason <> ''
       or not is_closed_account((
         select orders.customer_id from payments join orders on orders.id = payments.order_id where payments.id = old.payment_id)))) then
    raise exception 'what a refund was recorded with is not changed' using errcode = 'restrict_violation';
  end if;
  if old.replaced_by is not null and old.replaced_by is distinct from new.replaced_by then
    raise exception 'what a refund was replaced by is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger refunds_append_only before update or delete on refunds
  for each row execute function refuse_refund_change();

-- A payment that was found at a provider stays; the decision about it is final.
create or replace trigger unmatched_payments_append_only before update or delete on unmatched_payments
  for each row execute function refuse_change('what was found at a provider is not changed', '{}',
    '{capture_ref,status,refund_key,refund_asked_at}');
create or replace trigger unmatched_payments_final before update on unmatched_payments
  for each row when (old.status in ('rebuilt', 'dismissed') and new.status <> old.status)
  execute function refuse_change('what was found at a provider is not changed');
create or replace trigger unmatched_payment_events_append_only before update or delete on unmatched_payment_events
  for each row execute function refuse_change_but_erasure('{note}',
    'is_closed_account((select customer_id from unmatched_payments where id = $1.unmatched_payment_id))');
