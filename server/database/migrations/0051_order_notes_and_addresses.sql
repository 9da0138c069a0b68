-- Notes of staff on an order, and corrected shipping addresses (rules 9). Both are deleted with the customer's account.

create table order_notes (
  id int generated always as identity primary key,
  order_id int not null references orders,
  actor text not null,
  note text not null check (length(note) between 1 and 2000),
  at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id);

-- The address that an order was bought with stays in orders.shipment_address. Each correction is a row of its own,
-- numbered from 1; the last one is where the parcel goes.
create table order_addresses (
  order_id int not null references orders,
  version int not null check (version > 0),
  address jsonb not null,
  actor text not null,
  at timestamptz not null,
  primary key (order_id, version)
);
