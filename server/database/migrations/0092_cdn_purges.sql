-- How far the changes have been purged from a CDN in front of the shop. One process of the shop purges at a time: it has
-- a lease, which another takes when it ends. A process that ends in between leaves its changes to the next one.
create table cdn_purges (
  only_row boolean primary key default true check (only_row),
  -- The changes of transactions with a lower id have been purged. Null: everything has to be purged.
  floor xid8,
  owner uuid,
  leased_until timestamptz not null default '-infinity'
);
insert into cdn_purges default values;
