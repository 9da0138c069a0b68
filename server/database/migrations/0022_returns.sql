-- Pieces of an order that come back, for money or for another size. `goods` and `shipping` are what was given back, minor
-- units. `note` and `answer` go when the account is closed.
create table returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('return', 'exchange')),
  status text not null check (status in
    ('requested', 'approved', 'declined', 'received', 'refunded', 'exchanged', 'withdrawn')),
  reason text not null check (reason in ('too_small', 'too_large', 'not_as_described', 'faulty', 'changed_mind', 'other')),
  note text,
  answer text,
  goods bigint check (goods >= 0),
  shipping bigint check (shipping >= 0),
  restocked boolean,
  carrier text,
  waybill text,
  created_at timestamptz not null,
  approved_at timestamptz,
  received_at timestamptz,
  check ((status = 'refunded') = (goods is not null)),
  check ((goods is null) = (shipping is null)),
  check ((status in ('received', 'refunded', 'exchanged')) = (received_at is not null)),
  check ((received_at is null) = (restocked is null))
);
create index returns_of_order on returns (order_id);
create index returns_approved on returns (approved_at) where status = 'approved';
-- One at a time an order.
create unique index returns_one_open on returns (order_id) where status in ('requested', 'approved', 'received');

create table return_lines (
  return_id integer not null references returns,
  order_id integer not null,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity > 0),
  wanted_size_id integer,
  wanted_size text,
  primary key (return_id, size_id, color_id),
  foreign key (order_id, size_id, color_id) references order_lines (order_id, size_id, color_id),
  check ((wanted_size_id is null) = (wanted_size is null))
);
create trigger return_lines_kept before update or delete on return_lines for each row execute function no_change();

-- What may follow what. The table in returns/statuses.ts says the same; a test holds one against the other.
create function check_return_status() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status || '>' || new.status = any (array[
      'requested>approved', 'requested>declined', 'requested>withdrawn',
      'approved>received', 'approved>refunded', 'approved>declined', 'approved>withdrawn',
      'received>refunded', 'received>exchanged'
    ])) then
    raise exception 'a return that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger returns_status before update of status on returns for each row execute function check_return_status();

-- Pieces kept for an exchange: one hold an order, as long as its return is open; a customer may have several.
alter table holds drop constraint holds_kind_check;
alter table holds add constraint holds_kind_check check (kind in ('checkout', 'request', 'exchange'));
drop index holds_open;
create unique index holds_open on holds (customer_id, kind) where ended_at is null and kind <> 'exchange';
create unique index holds_of_exchange on holds (order_id) where ended_at is null and kind = 'exchange';
