-- outside a transaction
-- Members of a level are counted from their balances alone, less the closed accounts, which are few.
create index concurrently if not exists customers_closed on customers (id) where closed_at is not null;
