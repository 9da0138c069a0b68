-- outside a transaction
-- The cards of the products that the shop has, before the release that reads them starts.
do $$
declare
  last integer := 0;
  highest integer := (select max(id) from products);
begin
  while last < highest loop
    perform refresh_cards(array(select id from products where id > last and id <= last + 500));
    last := last + 500;
    commit;
  end loop;
end $$;
