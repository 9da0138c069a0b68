-- Numbers of a counter that are never given out, because they may have been before an older copy of the database was restored.
create table skipped_numbers (
  counter text not null references counters,
  first integer not null,
  last integer not null,
  skipped_at timestamptz not null,
  primary key (counter, first),
  check (last >= first)
);
create trigger skipped_numbers_kept before update or delete on skipped_numbers for each row execute function no_change();
