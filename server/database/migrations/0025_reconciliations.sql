-- What staff asked to be held against the providers, and what had been missed. The work is done by the running shop, which
-- has the keys.
create table reconciliations (
  id integer generated always as identity primary key,
  asked_by text not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  found text[]
);
