-- The parcel: who carries it, beside the waybill.
alter table orders add column carrier text;

-- What is to be packed and sent, and what is to be completed.
create index orders_to_send on orders (placed_at) where number is not null and fulfilment_status in ('unfulfilled', 'preparing');
create index orders_to_complete on orders (id) where status = 'placed' and fulfilment_status in ('delivered', 'returned');

-- Whom an order's invoice is made out to. Goes when the account is closed.
create table order_invoices (
  order_id integer primary key references orders,
  rfc text not null,
  name text not null,
  use text not null,
  regime text not null,
  postal_code text not null,
  asked_at timestamptz not null
);
