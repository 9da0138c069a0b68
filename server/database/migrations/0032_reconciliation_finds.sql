-- What the runs that hold payments against the providers found and put right, whether the clock or staff had asked for them:
-- one row a find, none for a run that found nothing. Which run staff asked for it was, if it was one.
create table reconciliation_finds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  reconciliation_id integer references reconciliations,
  found text not null,
  found_at timestamptz not null
);
create index reconciliation_finds_by_time on reconciliation_finds (found_at);
create index reconciliation_finds_of_payment on reconciliation_finds (payment_id);
