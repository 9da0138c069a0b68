-- Counts the changes of a cart's lines and currency, so that one that starts from an older state can be refused.
alter table carts add column version integer not null default 1;
