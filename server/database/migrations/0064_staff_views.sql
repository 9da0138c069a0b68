-- Views that members of staff have saved: filters and order of a list, under a name.
create table staff_views (
  id int generated always as identity primary key,
  staff_id int not null references staff_members on delete cascade,
  screen text not null check (screen ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  saved_at timestamptz not null,
  unique (staff_id, screen, name)
);
