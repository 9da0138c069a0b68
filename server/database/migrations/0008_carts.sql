create table carts (
  id text primary key,
  customer_id integer not null references customers,
  currency text not null check (currency in ('MXN', 'USD')),
  address_id integer references addresses on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ordered_at timestamptz
);
-- One open cart a customer.
create unique index carts_open on carts (customer_id) where ordered_at is null;

create table cart_lines (
  cart_id text not null references carts on delete cascade,
  position integer not null,
  product_id integer not null references products on delete cascade,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity between 1 and 20),
  primary key (cart_id, product_id, size_id, color_id),
  foreign key (size_id, product_id) references sizes (id, product_id) on delete cascade,
  foreign key (product_id, color_id) references product_colors (product_id, color_id) on delete cascade
);
