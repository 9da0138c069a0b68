-- A refund that did not succeed is owed until money goes back in another way. What goes back at a provider, or is lost in a
-- dispute, may be less than that: the row of that money then stands for it (`replaced_by`), and what is left of it is
-- owed by a row of its own. `goods_counted` is the part of `goods` for which crystals were taken with the replaced one.
alter table refunds
  add column replaced_by integer references refunds,
  add column goods_counted bigint not null default 0;
alter table refunds add constraint refunds_counted check (goods_counted between 0 and goods);
alter table refunds add constraint refunds_replaced_failed check (replaced_by is null or status = 'failed');

create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.payment_id, old.amount, old.goods, old.goods_counted, old.reason, old.actor, old.created_at)
     is distinct from (new.payment_id, new.amount, new.goods, new.goods_counted, new.reason, new.actor, new.created_at) then
    raise exception 'what a refund was recorded with is not changed' using errcode = 'restrict_violation';
  end if;
  if old.replaced_by is not null and old.replaced_by is distinct from new.replaced_by then
    raise exception 'what a refund was replaced by is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Refunds that did not succeed and are still owed: nothing stands for them, and so much is left of the payment.
create view owed_refunds as
  select refund.id, refund.payment_id, refund.amount
  from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.status = 'failed' and refund.replaced_by is null and refund.amount <= payment.amount - (
    select coalesce(sum(amount), 0) from refunds where payment_id = refund.payment_id and status <> 'failed'
  );

-- A dispute may take a part, and be decided otherwise on appeal: `lost` is what it had taken when it was decided last, and
-- `said` the provider's own word for how it stands.
alter table disputes
  add column lost bigint not null default 0 check (lost >= 0),
  add column said text;
update disputes set lost = amount where status = 'lost';
