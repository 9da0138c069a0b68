-- How many people's personal data each member of staff was shown in an hour. A job moves the numbers of past hours to the
-- audit.
create table shown_people (
  staff_id integer not null references staff_members on delete cascade,
  hour timestamptz not null,
  people integer not null check (people > 0),
  primary key (staff_id, hour)
);
