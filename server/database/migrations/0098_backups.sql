-- Backups that were taken of this database, so that `/metrics` and the back office show the age of the newest one.
create table backups (
  id integer primary key generated always as identity,
  taken_at timestamptz not null,
  storage text not null
);
create index backups_newest on backups (taken_at desc);

-- Accounts that their owners closed, as an archive lists them. Those that a restored backup reopened are closed again as
-- soon as nothing is in the way. The customer has no foreign key, because the backup may lack the account.
create table repeated_erasures (
  customer_id integer primary key,
  closed_at timestamptz not null,
  done_at timestamptz
);
