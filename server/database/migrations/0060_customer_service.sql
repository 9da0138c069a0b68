-- What staff do for customers: search, notes, blocks, corrections within a limit, privacy requests, and replies (rules 9).

-- The text that customers are searched by, the indexes of lists: migration 0081.
alter table customers
  add column blocked_at timestamptz,
  add column blocked_reason text check (length(blocked_reason) between 1 and 500),
  add constraint customers_blocked check ((blocked_at is null) = (blocked_reason is null)) not valid;
alter table customers validate constraint customers_blocked;

-- Corrections that members with the monthly limit made; each counts against it.
alter table crystal_entries add column limited boolean not null default false;

create table customer_notes (
  id int generated always as identity primary key,
  customer_id int not null references customers,
  text text not null check (length(text) between 1 and 2000),
  actor text not null,
  created_at timestamptz not null
);
create index customer_notes_customer on customer_notes (customer_id, id desc);
create trigger customer_notes_of_open before insert on customer_notes for each row execute function refuse_closed();

-- What staff have started and the customer confirms with the link of a mail; of each kind the newest one works.
create table privacy_requests (
  id int generated always as identity primary key,
  customer_id int not null references customers,
  kind text not null check (kind in ('export', 'erasure')),
  secret_hash bytea not null unique,
  actor text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  unique (customer_id, kind)
);
create trigger privacy_requests_of_open before insert on privacy_requests for each row execute function refuse_closed();

alter table contact_messages
  add column done_at timestamptz,
  add column done_by text,
  add constraint contact_messages_done check ((done_at is null) = (done_by is null));
create index contact_messages_open on contact_messages (id) where done_at is null;

create table contact_replies (
  id int generated always as identity primary key,
  message_id int not null references contact_messages on delete cascade,
  text text not null check (length(text) between 1 and 4000),
  actor text not null,
  created_at timestamptz not null
);
create index contact_replies_message on contact_replies (message_id, id);
