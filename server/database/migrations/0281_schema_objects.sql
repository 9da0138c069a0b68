-- What the migrations have made: tables, columns, functions and whatever guards the data. A dump brings this list along, so
-- that the shop notices what a restore could not create. The program that runs the migrations fills it (migrate.ts).
create table schema_objects (
  kind text not null,
  name text not null,
  primary key (kind, name)
);
