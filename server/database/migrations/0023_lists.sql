-- What is sold in a currency has a price in it: lists ask for that column, of which PostgreSQL knows how often it is empty,
-- so that it reads them in order from the index alone. Of an array's contents it expects next to nothing, and sorts.
drop index products_of_category;
create index products_of_category on products (category_id, published_at desc, id desc)
  include (opens_at, price_mxn, price_usd) where published_at is not null;
drop index products_of_collection;
create index products_of_collection on products (collection_id, published_at desc, id desc)
  include (opens_at, price_mxn, price_usd) where published_at is not null;
