-- Zelle and venmo: the customer transfers the money outside the shop, with a reference, and staff confirm what arrived.
-- Until then the order is numbered and waits, with its pieces held (a hold of the kind `request`). The payment is
-- `starting` while older attempts of the cart are being ended, and `open` once the request stands.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('card', 'paypal', 'zelle', 'venmo', 'free'));

create table payment_requests (
  payment_id integer primary key references payments,
  order_id integer not null unique references orders,
  customer_id integer not null references customers,
  -- What the customer was told to write in the transfer, and whom to pay.
  reference text not null unique,
  account text not null,
  asked_at timestamptz not null,
  deadline timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'rejected', 'expired', 'cancelled')),
  check (deadline > asked_at),
  check ((ended_at is null) = (outcome is null))
);
-- One at a time a customer (rules 3).
create unique index payment_requests_one_waiting on payment_requests (customer_id) where ended_at is null;
create index payment_requests_due on payment_requests (deadline) where ended_at is null;
create index payment_requests_expired on payment_requests (customer_id, ended_at) where outcome = 'expired';

-- A request's gift is given with its number, and may be lost when its money comes after it expired and another order has
-- the gift by then; nothing else changes it.
create or replace function keep_order_gift() returns trigger language plpgsql as $$
begin
  if (old.reward, old.gift_kind, old.gift_period) is distinct from (new.reward, new.gift_kind, new.gift_period)
     and (new.reward is not null or (old.number is not null and old.payment_status <> 'expired')) then
    raise exception 'the gift of an order is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Who else is the same person, when a request that was their first order comes to nothing.
create index customers_persons on customers using gin (persons);
