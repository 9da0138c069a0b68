-- outside a transaction
-- The report of drops, a collection's sales and what members see of it find the products of a collection in the index alone,
-- instead of looking up each of tens of thousands.
create index concurrently if not exists products_in_collection on products (collection_id, id) where collection_id is not null;
drop index concurrently if exists products_by_collection;
-- `products_of_picture` has the same rows: each saved product wrote both.
drop index concurrently if exists products_picture;
-- Reports of returns and transfers need only the currency of an order or payment: what is not in here is in MXN. A purchase
-- in MXN writes neither.
create index concurrently if not exists orders_in_usd on orders (id) where currency = 'USD';
create index concurrently if not exists payments_in_usd on payments (id) where currency = 'USD';
