-- An attempt to pay an order. Its amount is the order's, frozen. provider_ref is the provider's own id.
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  customer_id integer not null references customers,
  method text not null check (method in ('card', 'free')),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('MXN', 'USD')),
  status text not null check (status in ('starting', 'open', 'settled', 'cancelled', 'failed', 'refunded')),
  idempotency_key text not null unique,
  provider_ref text unique,
  client_secret text,
  created_at timestamptz not null,
  settled_at timestamptz,
  checked_at timestamptz,
  flag text,
  check ((status = 'settled') <= (settled_at is not null))
);
create index payments_of_order on payments (order_id);
create index payments_open on payments (created_at) where status in ('starting', 'open');
-- An order is settled by one payment, whatever else was tried.
create unique index payments_one_settled on payments (order_id) where status = 'settled';

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'done', 'failed')),
  reason text not null,
  idempotency_key text not null unique,
  provider_ref text unique,
  actor text not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_pending on refunds (created_at) where status = 'pending';
