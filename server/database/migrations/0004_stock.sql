-- Pieces of one size in one colour. Free is on_hand - held. Written by the stock domain alone.
create table stock (
  size_id integer not null,
  color_id integer not null,
  product_id integer not null,
  on_hand integer not null default 0,
  held integer not null default 0,
  primary key (size_id, color_id),
  foreign key (size_id, product_id) references sizes (id, product_id) on delete cascade,
  foreign key (product_id, color_id) references product_colors (product_id, color_id) on delete cascade,
  check (held >= 0),
  check (on_hand >= held)
);
create index stock_of_product on stock (product_id);

-- Pieces kept for a customer whose payment has begun. Several drawn-up orders of a customer hand one on.
create table holds (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  order_id integer not null,
  kind text not null check (kind in ('checkout', 'request')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sold', 'released', 'expired', 'taken_over')),
  check ((ended_at is null) = (outcome is null))
);
-- One open hold a customer while paying, one for a request that waits for confirmation (rules 3).
create unique index holds_open on holds (customer_id, kind) where ended_at is null;
create index holds_order on holds (order_id);
create index holds_expiry on holds (expires_at) where ended_at is null;

create table hold_lines (
  hold_id integer not null references holds,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity > 0),
  primary key (hold_id, size_id, color_id)
);

-- Explains every change of a cell: its on_hand and held are the sums of these rows. No row is ever changed.
create table stock_ledger (
  id bigint generated always as identity primary key,
  size_id integer not null,
  color_id integer not null,
  kind text not null check (kind in ('received', 'held', 'sold', 'released', 'returned', 'corrected')),
  on_hand integer not null,
  held integer not null,
  hold_id integer references holds,
  order_id integer,
  actor text not null,
  at timestamptz not null
);
create index stock_ledger_cell on stock_ledger (size_id, color_id);
create index stock_ledger_order on stock_ledger (order_id);
