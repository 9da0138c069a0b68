-- The back office finds orders by the recipient that their address was corrected to, and read all corrections for it.
create index order_addresses_searched on order_addresses
  using gin (fold((address ->> 'name') || ' ' || (address ->> 'phone')) gin_trgm_ops);
