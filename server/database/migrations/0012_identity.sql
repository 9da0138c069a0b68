-- When the phone and the password last changed. A phone changed a few days ago gets no message that opens the account;
-- what was changed after an e-mail change that is taken back goes with it (rules 2).
alter table customers
  add column phone_changed_at timestamptz,
  add column password_changed_at timestamptz;

-- Requests for a new password, for mailboxes without an account too: sending again behaves the same for both. The handle
-- is kept hashed. `asked` counts the messages asked for, `answered` is the last that was dealt with.
create table recoveries (
  id integer generated always as identity primary key,
  handle_hash bytea not null unique,
  email text not null,
  lang text not null check (lang in ('es', 'en')),
  asked integer not null default 1,
  answered integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (answered <= asked)
);
create index recoveries_email on recoveries (lower(email));
create index recoveries_expiry on recoveries (expires_at);

-- The one link of a customer that sets a new password: a newer one takes the place of the older.
create table password_links (
  customer_id integer primary key references customers,
  secret_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Who the identity provider says a customer is.
create table identities (
  provider text not null check (provider in ('google')),
  subject text not null,
  customer_id integer not null references customers,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_customer on identities (customer_id);

-- Changes of the e-mail address: asked for, then in force once the link sent to the new mailbox was opened, and undone if
-- the link sent to the old one is. Both links are kept hashed and run out at `expires_at`.
create table email_changes (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  state text not null check (state in ('asked', 'in_force', 'undone')),
  old_email text not null,
  new_email text not null,
  secret_hash bytea unique,
  undo_hash bytea unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'asked') = (secret_hash is not null)),
  check ((state = 'in_force') = (undo_hash is not null))
);
-- One at a time may wait for its link.
create unique index email_changes_asked on email_changes (customer_id) where state = 'asked';
create index email_changes_customer on email_changes (customer_id);
create index email_changes_expiry on email_changes (expires_at);

-- When, how and from where a customer signed in: only added to, and forgotten after a year.
create table sign_ins (
  id bigint generated always as identity primary key,
  customer_id integer not null references customers,
  way text not null check (way in ('password', 'google', 'registration')),
  address text not null,
  user_agent text not null,
  at timestamptz not null
);
create index sign_ins_customer on sign_ins (customer_id);
create index sign_ins_at on sign_ins (at);
