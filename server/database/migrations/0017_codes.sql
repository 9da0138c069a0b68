-- What takes a discount off when it is typed: a percentage, or an amount in each currency the code is good in. A code is
-- never changed or deleted, only ended, because orders remember it. What is typed is brought to this form first.
create table discount_codes (
  id integer generated always as identity primary key,
  code text collate "C" not null unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  percent integer check (percent between 1 and 100),
  amount_mxn integer check (amount_mxn > 0),
  amount_usd integer check (amount_usd > 0),
  -- The least subtotal, minor units.
  least_mxn integer not null check (least_mxn >= 0),
  least_usd integer not null check (least_usd >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- In all, and for each customer; null: as often as they like.
  uses integer check (uses > 0),
  uses_each integer check (uses_each > 0),
  -- Only these levels (0 to 3); null: everybody.
  levels integer[] check (cardinality(levels) > 0 and levels <@ array[0, 1, 2, 3]),
  note text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((percent is null) <> (amount_mxn is null and amount_usd is null)),
  check (ends_at > starts_at)
);

-- Which order has used a code. Claimed when payment starts, taken over by the next copy of the same cart, given up when
-- the order comes to nothing, for ever once it is paid. As many rows as a code has uses, never more.
create table code_uses (
  order_id integer primary key references orders,
  code_id integer not null references discount_codes
);
create index code_uses_code on code_uses (code_id);
create index orders_with_code on orders (customer_id) where discount_code is not null;

alter table carts add column code_id integer references discount_codes;
alter table orders add constraint orders_code check (
  (discount_code is not null) = (discount_reason is not distinct from 'code')
);
