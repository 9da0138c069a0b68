-- Most changes of stock change nothing that a list shows: there were units before, and there are afterwards. The list of
-- products to write is empty then, but an UPDATE of no row runs the triggers of its table all the same. Twice in every
-- purchase that took as long as writing the order's payment.
create or replace function gathers_products(setting text, product_ids integer[]) returns boolean language plpgsql as $$
begin
  if coalesce(cardinality(product_ids), 0) = 0 then
    return true;
  end if;
  if coalesce(current_setting('shop.gathering', true), '') <> 'on' then
    return false;
  end if;
  perform set_config(setting, concat_ws(',', nullif(current_setting(setting, true), ''), array_to_string(product_ids, ',')), true);
  return true;
end $$;
