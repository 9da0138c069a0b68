-- outside a transaction
-- The summary of loyalty reads the entries of 30 days, from the index alone: 80,000 rows were looked up one by one.
create index concurrently if not exists crystal_entries_moves on crystal_entries (at) include (id, customer_id, kind, crystals);
drop index concurrently if exists crystal_entries_at;
