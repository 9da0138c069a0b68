-- outside a transaction
-- What the feeds leave out, without the products of drops: in most shops those are many, and nearly all have opened. The
-- few that have not are found by their collection.
create index concurrently if not exists products_lacking on products (id)
  where archived_at is null and (published_at is null or sizes = '{}' or colors = '{}' or not sold_in @> '{MXN,USD}');
drop index concurrently if exists products_incomplete;
