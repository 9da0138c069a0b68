-- Money that a provider took for the shop and that no row of payments knows: after an older copy of the database was restored.
-- `amount` (minor units) is what was left of it when it was found. customer_id, cart_id and snapshot are what the payment was
-- made with, as kept at the provider: the customer's row may be missing here, so there is no foreign key.
create table unmatched_payments (
  id integer generated always as identity primary key,
  method text not null check (method in ('card', 'paypal')),
  provider_ref text not null unique,
  capture_ref text,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('MXN', 'USD')),
  customer_id integer,
  cart_id text,
  snapshot text,
  paid_at timestamptz not null,
  found_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'refunding', 'refunded', 'rebuilt', 'dismissed')),
  -- Of the refund that is under way or was made.
  refund_key text unique,
  refund_asked_at timestamptz,
  check ((status = 'refunding') <= (refund_key is not null))
);
create index unmatched_payments_unresolved on unmatched_payments (id) where status in ('open', 'refunding');

-- What happened to each, in order, with who did it.
create table unmatched_payment_events (
  id integer generated always as identity primary key,
  unmatched_payment_id integer not null references unmatched_payments,
  type text not null,
  note text,
  actor text not null,
  at timestamptz not null
);
create index unmatched_payment_events_of on unmatched_payment_events (unmatched_payment_id, id);
create trigger unmatched_payment_events_kept before update or delete on unmatched_payment_events
  for each row execute function no_change();

create function keep_unmatched_payment() returns trigger language plpgsql as $$
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
create trigger unmatched_payments_kept before update or delete on unmatched_payments
  for each row execute function keep_unmatched_payment();
