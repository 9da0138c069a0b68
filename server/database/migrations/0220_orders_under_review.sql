-- The time since which a provider processes or reviews a payment: after a while its order is placed without being paid.
alter table payments add column processing_since timestamptz;

-- The units of such an order stay in a reservation of a type of its own.
alter table holds drop constraint holds_kind_check;
alter table holds add constraint holds_kind_check check (kind in ('checkout', 'request', 'exchange', 'review')) not valid;
