-- outside a transaction
-- A database of PostgreSQL 16 or later had a check that PostgreSQL 15 cannot read, so that a dump lost this table there.
alter table product_cards drop constraint if exists product_cards_card_check,
  add constraint product_cards_card_check check (json_typeof(card::json) = 'object') not valid;
alter table product_cards validate constraint product_cards_card_check;
