-- outside a transaction
-- The feeds list what they leave out: a few products, for which every request read the whole catalog. Products that opened
-- long ago are in here as well.
create index concurrently if not exists products_incomplete on products (id)
  where archived_at is null and (published_at is null or opens_at is not null or sizes = '{}' or colors = '{}'
    or not sold_in @> '{MXN,USD}');
