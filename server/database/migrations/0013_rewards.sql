-- Weeks counted in hours: the days of an interval follow the clock changes of whatever time zone the connection has, and
-- a level would enter an hour off. To the second, everywhere, a week is 168 hours.
create or replace function can_see(published_at timestamptz, opens_at timestamptz, level integer, at timestamptz) returns boolean
  language sql stable parallel safe
  return published_at is not null and published_at <= at
    and (opens_at is null or opens_at - make_interval(hours => level * 168) <= at);

-- A drop may be announced before it opens: a picture and, in each language, what may be said of it.
alter table collections rename column teaser to announced;
alter table collections add constraint collections_announced check (not announced or (picture_key is not null and opens_at is not null));
alter table collection_texts add column teaser text;

-- Crystals taken back for a refund: once for each refund, at the rate of the credit. Nobody owes crystals.
alter table crystal_entries add column refund_id integer;
alter table crystal_entries add constraint crystal_entries_refund check (
  kind <> 'refund' or (order_id is not null and refund_id is not null and basis is not null and currency is not null and rate is not null)
);
create unique index crystal_entries_one_debit on crystal_entries (refund_id) where kind = 'refund';
alter table crystal_balances add constraint crystal_balances_not_owed check (crystals >= 0);

-- The gift that goes with an order: frozen in it when it is drawn up, with what it is given for. It may still be lost
-- when the order is placed (late money, and another order has it by then), never change.
alter table orders add column gift_kind text check (gift_kind in ('birthday', 'seasonal'));
alter table orders add column gift_period text;
alter table orders add constraint orders_gift check (
  (gift_kind is null) = (reward is null) and (gift_kind is null) = (gift_period is null)
);
create function keep_order_gift() returns trigger language plpgsql as $$
begin
  if (old.reward, old.gift_kind, old.gift_period) is distinct from (new.reward, new.gift_kind, new.gift_period)
     and (new.reward is not null or old.number is not null) then
    raise exception 'the gift of an order is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_gift_kept before update of reward, gift_kind, gift_period on orders
  for each row execute function keep_order_gift();

-- Which order has a customer's gift of a year (2026) or of a season (2026-12, its first month). An unpaid order's claim is
-- taken over by the next one and given back when it comes to nothing; once given_at is set it stays, for ever.
create table gift_claims (
  customer_id integer not null references customers,
  kind text not null check (kind in ('birthday', 'seasonal')),
  period text not null check (period ~ (case kind when 'birthday' then '^\d{4}$' else '^\d{4}-(03|06|09|12)$' end)),
  order_id integer not null unique references orders,
  given_at timestamptz,
  primary key (customer_id, kind, period)
);

-- What customers ask for. A month has each benefit once: one that was declined or cancelled leaves it free again.
create table reward_requests (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  reward text not null check (reward in ('consulting', 'second_consulting', 'tailoring')),
  month date not null check (extract(day from month) = 1),
  note text,
  preferred text,
  status text not null check (status in ('requested', 'scheduled', 'declined', 'cancelled', 'done')),
  created_at timestamptz not null,
  scheduled_at timestamptz,
  answer text,
  answered_at timestamptz,
  check (status <> 'scheduled' or scheduled_at is not null),
  check (status <> 'declined' or answer is not null)
);
create unique index reward_requests_once_a_month on reward_requests (customer_id, reward, month)
  where status in ('requested', 'scheduled', 'done');
create index reward_requests_of_customer on reward_requests (customer_id, id desc);
create index reward_requests_open on reward_requests (id) where status in ('requested', 'scheduled');

-- What staff did, and to what: only ever added to.
create table audit_log (
  id bigint generated always as identity primary key,
  actor text not null,
  act text not null,
  subject text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index audit_log_subject on audit_log (subject, id desc);
create trigger audit_log_kept before update or delete on audit_log for each row execute function no_change();

-- What the nightly proof of a ledger found the last time, for every process to report.
create table ledger_checks (
  ledger text primary key,
  faults integer not null check (faults >= 0),
  checked_at timestamptz not null
);
