-- Product numbers are also found without their dashes, as people type and scan them.
create function squeeze_sku(sku text) returns text language sql immutable parallel safe strict
  return translate(lower(sku), '-_./ ', '');

create index products_sku_squeezed on products using gin (squeeze_sku(sku) gin_trgm_ops);
