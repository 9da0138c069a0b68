-- A reminder of a drop is one mail to a customer, sent when the drop opens to them. `token_hash` is that of the
-- unsubscribe link in the mail.
create table drop_reminders (
  customer_id integer not null references customers,
  collection_id integer not null references collections on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  created_at timestamptz not null,
  told_at timestamptz,
  token_hash bytea,
  primary key (customer_id, collection_id),
  check ((told_at is null) = (token_hash is null))
);
create index drop_reminders_of_collection on drop_reminders (collection_id);
create index drop_reminders_token on drop_reminders (token_hash);
create index drop_reminders_waiting on drop_reminders (collection_id) where told_at is null;
create trigger drop_reminders_of_open before insert on drop_reminders for each row execute function refuse_closed();
