-- outside a transaction
-- How long a customer has kept units depends on holds of both kinds that are open or ended a moment ago. One condition
-- finds both. The previous release needs `holds_of_customer`, which this one does not: a later migration drops it.
create index concurrently if not exists holds_of_customer_by_end on holds (customer_id, (coalesce(ended_at, 'infinity')));
