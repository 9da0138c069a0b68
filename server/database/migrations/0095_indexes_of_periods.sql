-- outside a transaction
-- Reports add up a period. Rows of these tables are added in the order of their time, so a BRIN index finds a period, is
-- tiny, and costs a purchase nothing.
create index concurrently if not exists payments_created on payments using brin (created_at) with (pages_per_range = 32);
create index concurrently if not exists carts_created on carts using brin (created_at) with (pages_per_range = 32);
create index concurrently if not exists orders_created on orders using brin (created_at) with (pages_per_range = 32);
create index concurrently if not exists returns_created on returns (created_at);
create index concurrently if not exists payment_requests_asked on payment_requests (asked_at);
create index concurrently if not exists disputes_opened on disputes (opened_at);

-- Staff list who accepted a version of a legal text.
create index concurrently if not exists consents_by_version on consents (purpose, version);
