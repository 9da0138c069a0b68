-- outside a transaction
-- Reports rank all products and variants by their units: read in the order in which they are grouped, rows need no table
-- of their own and are not looked up.
create index concurrently if not exists daily_products_units on daily_products (product_id, size, color_id, day) include (units);
drop index concurrently if exists daily_products_of_product;
