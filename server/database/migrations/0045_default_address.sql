-- When the customer last sent a cart to this address. The latest one is the default address of the next cart; of addresses
-- that were never chosen it is the oldest.
alter table addresses add column chosen_at timestamptz;
