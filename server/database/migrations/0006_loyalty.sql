-- The ledger of crystals. A customer's balance is the sum of these rows; no row is ever changed.
create table crystal_entries (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  kind text not null check (kind in ('order', 'refund', 'adjustment')),
  crystals integer not null,
  order_id integer,
  -- goods after discount, in minor units of currency, and the minor units that earn one crystal
  basis bigint,
  currency text check (currency in ('MXN', 'USD')),
  rate integer,
  reason text,
  actor text not null,
  at timestamptz not null,
  check (kind <> 'order' or (order_id is not null and basis is not null and currency is not null and rate is not null)),
  check (kind <> 'adjustment' or reason is not null)
);
create unique index crystal_entries_one_credit on crystal_entries (order_id) where kind = 'order';
create index crystal_entries_customer on crystal_entries (customer_id, id);

-- The sum at hand, so that every sign-in check can read the level; written with the ledger in one transaction.
create table crystal_balances (
  customer_id integer primary key references customers,
  crystals integer not null
);

-- Levels by crystals (specification 9): the database and the code that explains them agree by a test.
create function level_of(crystals integer) returns integer
  language sql immutable parallel safe
  return case when crystals >= 301 then 3 when crystals >= 151 then 2 when crystals >= 51 then 1 else 0 end;

create function no_change() returns trigger language plpgsql as $$
begin
  raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger crystal_entries_kept before update or delete on crystal_entries
  for each row execute function no_change();
create trigger stock_ledger_kept before update or delete on stock_ledger
  for each row execute function no_change();
