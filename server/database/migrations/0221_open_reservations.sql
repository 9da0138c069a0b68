-- outside a transaction
-- Every payment that starts keeps each index of the reservations up to date.

alter table holds validate constraint holds_kind_check;

-- A customer may have several orders whose payments are under review.
create unique index concurrently if not exists holds_open_once on holds (customer_id, kind)
  where ended_at is null and kind in ('checkout', 'request');
-- contract: `holds_open_once` replaces it. No release names it.
drop index concurrently if exists holds_open;
