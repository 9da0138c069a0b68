-- Runs of `verify` that staff started, with what they found.
create table system_checks (
  id integer primary key generated always as identity,
  requested_by text not null,
  requested_at timestamptz not null,
  done_at timestamptz,
  found text[],
  failure text,
  check ((done_at is null) = (found is null and failure is null))
);
-- One run at a time.
create unique index system_checks_running on system_checks ((true)) where done_at is null;
