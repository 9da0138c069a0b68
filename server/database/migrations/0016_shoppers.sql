-- What people write to the shop by the contact form; staff answer by mail.
create table contact_messages (
  id integer generated always as identity primary key,
  -- Who was signed in when it was sent; nobody proved the mailbox.
  customer_id integer references customers,
  name text not null,
  email text not null,
  message text not null,
  lang text not null check (lang in ('es', 'en')),
  created_at timestamptz not null
);
create index contact_messages_customer on contact_messages (customer_id);
create index contact_messages_mailbox on contact_messages (lower(email));
create trigger contact_messages_of_open before insert on contact_messages
  for each row when (new.customer_id is not null) execute function refuse_closed();
-- The shop's own copies of them, for when the one who wrote leaves.
create index messages_contact on messages (lower(data ->> 'email')) where kind = 'contact';

-- Mailboxes that want to know when pieces come back: of a product, of one size, one colour, or both. A mail uses an alert
-- up; it is kept a while for the way out that the mail carries, whose token stands here hashed.
create table stock_alerts (
  id integer generated always as identity primary key,
  email text not null,
  lang text not null check (lang in ('es', 'en')),
  product_id integer not null references products on delete cascade,
  size_id integer,
  color_id integer,
  -- Asked for while there were free pieces: then it waits for others to come.
  was_free boolean not null,
  created_at timestamptz not null,
  told_at timestamptz,
  token_hash bytea,
  foreign key (size_id, product_id) references sizes (id, product_id) on delete cascade,
  foreign key (product_id, color_id) references product_colors (product_id, color_id) on delete cascade,
  check ((told_at is null) = (token_hash is null))
);
-- A mailbox waits once for the same pieces, whatever the case it is written in.
create unique index stock_alerts_waiting on stock_alerts (product_id, lower(email), size_id, color_id)
  nulls not distinct where told_at is null;
create index stock_alerts_mailbox on stock_alerts (lower(email));
create index stock_alerts_token on stock_alerts (token_hash);
