-- outside a transaction
-- Customers and their crystals without reading their rows, for lists and sums by level.

create index concurrently if not exists customers_open on customers (id) include (date_birth) where closed_at is null;
create index concurrently if not exists crystal_balances_of_customer on crystal_balances (customer_id) include (crystals);
-- The crystals that a customer had at a time.
create index concurrently if not exists crystal_entries_by_time on crystal_entries (customer_id, at) include (order_id, crystals);
