-- What an order is found by: code, name, mailbox and the digits of the phone, without accents. Migration 0081 stores it
-- beside each order and makes the indexes of lists, because both take long in a large shop.
create function order_search_text(code text, email text, address jsonb) returns text
language sql immutable parallel safe
return fold(code || ' ' || email || ' ' || coalesce(address ->> 'name', '')) || ' '
  || regexp_replace(coalesce(address ->> 'phone', ''), '\D', '', 'g');
