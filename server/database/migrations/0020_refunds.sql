-- Money that goes back. `goods` is the pieces' share of a refund, the rest is shipping: crystals follow it. `source` says
-- who moved the money: the shop asked its provider, somebody did it at the provider, a bank decided a dispute, or staff
-- sent it by hand (zelle, venmo) and typed a `reference`. `asked_at` stands once the provider was asked: from then on it
-- may have happened though no answer came. `failure` is what the provider says against it.
alter table refunds
  add column goods bigint not null default 0,
  add column source text not null default 'shop' check (source in ('shop', 'provider', 'dispute', 'staff')),
  add column reference text,
  add column asked_at timestamptz,
  add column failure text;
alter table refunds add constraint refunds_goods check (goods between 0 and amount);
alter table refunds add constraint refunds_by_hand check (source <> 'staff' or status <> 'done' or reference is not null);
create index refunds_failed on refunds (payment_id) where status = 'failed';

-- Never more goes back than came in, and never more for the pieces than they cost. The payment's row is taken, so that of
-- two refunds at one instant the second sees the first.
create function check_refunds() returns trigger language plpgsql as $$
declare
  taken bigint;
  goods_taken bigint;
  given bigint;
  goods_given bigint;
begin
  if new.status = 'failed' then
    return new;
  end if;
  select payments.amount, orders.subtotal - orders.discount into taken, goods_taken
  from payments join orders on orders.id = payments.order_id
  where payments.id = new.payment_id
  for update of payments;
  select coalesce(sum(amount), 0), coalesce(sum(goods), 0) into given, goods_given
  from refunds where payment_id = new.payment_id and id <> new.id and status <> 'failed';
  if given + new.amount > taken or goods_given + new.goods > goods_taken then
    raise exception 'refunds of payment % exceed what was taken', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_within before insert or update of status, amount, goods on refunds
  for each row execute function check_refunds();

create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.payment_id, old.amount, old.goods, old.reason, old.actor, old.created_at)
     is distinct from (new.payment_id, new.amount, new.goods, new.reason, new.actor, new.created_at) then
    raise exception 'what a refund was recorded with is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refunds_kept before update or delete on refunds for each row execute function keep_refund();

-- A buyer wants the money back through bank or wallet, and somebody else decides.
create table disputes (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  provider_ref text not null unique,
  amount bigint not null check (amount >= 0),
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_open on disputes (opened_at) where status = 'open';

-- When the provider was last asked what went back, by the clock that its own news are told in.
alter table payments add column returns_read_at timestamptz;

-- An order is cancelled before its parcel leaves, and then it does not leave.
alter table orders add constraint orders_cancelled_stays
  check (status <> 'cancelled' or fulfilment_status in ('unfulfilled', 'preparing'));

-- A dispute that is decided leaves an order that was refunded in part before what it was.
create or replace function check_order_statuses() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status || '>' || new.status = any (array[
      'placed>completed', 'placed>cancelled', 'placed>expired', 'expired>placed'
    ])) then
    raise exception 'an order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.payment_status <> new.payment_status and not (old.payment_status || '>' || new.payment_status = any (array[
      'pending>requires_action', 'pending>paid', 'pending>failed', 'pending>expired',
      'requires_action>pending', 'requires_action>paid', 'requires_action>failed', 'requires_action>expired',
      'failed>pending', 'failed>paid', 'failed>expired', 'expired>paid',
      'paid>partially_refunded', 'paid>refunded', 'paid>disputed',
      'partially_refunded>refunded', 'partially_refunded>disputed',
      'disputed>paid', 'disputed>partially_refunded', 'disputed>refunded'
    ])) then
    raise exception 'a payment that is % cannot become %', old.payment_status, new.payment_status using errcode = 'check_violation';
  end if;
  if old.fulfilment_status <> new.fulfilment_status and not (old.fulfilment_status || '>' || new.fulfilment_status = any (array[
      'unfulfilled>preparing', 'unfulfilled>shipped', 'preparing>shipped', 'preparing>unfulfilled',
      'shipped>delivered', 'shipped>returned', 'delivered>returned'
    ])) then
    raise exception 'a parcel that is % cannot become %', old.fulfilment_status, new.fulfilment_status using errcode = 'check_violation';
  end if;
  return new;
end $$;
