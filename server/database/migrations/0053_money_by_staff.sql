-- What arrived of a return, line by line. A return without rows arrived before, whole; its own column says whether it was restocked.
create table return_receipts (
  return_id int not null,
  size_id int not null,
  color_id int not null,
  restocked int not null check (restocked >= 0),
  discarded int not null check (discarded >= 0),
  primary key (return_id, size_id, color_id),
  foreign key (return_id, size_id, color_id) references return_lines (return_id, size_id, color_id)
);
create trigger return_receipts_kept before update or delete on return_receipts
  for each row execute function no_change();

-- A line of a return has the names of the order line it was bought with, and once it was received what arrived of it.
create or replace view order_returns as
  select returns.order_id, returns.id, returns.kind, returns.status, returns.reason, returns.note, returns.answer,
    returns.carrier, returns.waybill, returns.created_at,
    (
      select json_agg(json_build_object('id', line.product_id, 'size_id', line.size_id, 'color_id', line.color_id,
        'quantity', coalesce(receipt.restocked + receipt.discarded, back.quantity), 'name', line.name, 'size', line.size,
        'color_name', line.color_name,
        'wanted_size', case when returns.kind = 'exchange' then back.wanted_size end) order by line.position)
      from return_lines back
      join order_lines line on line.order_id = back.order_id and line.size_id = back.size_id and line.color_id = back.color_id
      left join return_receipts receipt
        on receipt.return_id = back.return_id and receipt.size_id = back.size_id and receipt.color_id = back.color_id
      where back.return_id = returns.id and coalesce(receipt.restocked + receipt.discarded, 1) > 0
    ) as lines
  from returns;

-- Money of a bank transfer that arrived beside the payment of its order, and goes back: another amount, or a second time.
create table owed_transfers (
  id int generated always as identity primary key,
  payment_id int not null references payments,
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('other_amount', 'paid_twice')),
  created_by text not null,
  created_at timestamptz not null,
  sent_reference text,
  sent_by text,
  sent_at timestamptz,
  check ((sent_at is null) = (sent_reference is null) and (sent_at is null) = (sent_by is null))
);
create index owed_transfers_payment on owed_transfers (payment_id);
create index owed_transfers_open on owed_transfers (created_at) where sent_at is null;

-- What a member of staff asked for beyond their limit, and the answer of an owner or manager.
create table approvals (
  id int generated always as identity primary key,
  kind text not null check (kind in ('refund')),
  order_id int not null references orders,
  -- What is done when it is approved, as it was asked for.
  request jsonb not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('MXN', 'USD')),
  reason text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  requested_by int not null references staff_members,
  requested_at timestamptz not null,
  answered_by int references staff_members,
  answered_at timestamptz,
  answer text,
  check ((status = 'waiting') = (answered_at is null) and (status = 'waiting') = (answered_by is null))
);
create unique index approvals_one_waiting on approvals (order_id) where status = 'waiting';
create index approvals_order on approvals (order_id);
create index approvals_requester on approvals (requested_by);
create index approvals_answerer on approvals (answered_by);
