-- outside a transaction
-- Lists of the products of an artwork, newest first, and the products whose design has to be measured.

create index concurrently if not exists products_of_artwork on products (artwork_id, published_at desc, id desc)
  include (opens_at, price_mxn, price_usd) where published_at is not null;
create index concurrently if not exists products_by_artwork on products (artwork_id) where artwork_id is not null;
create index concurrently if not exists products_with_unmeasured_design on products (id)
  where picture_key is not null and not design_colors_chosen and design_picture_key is distinct from picture_key;
