-- outside a transaction
-- The cards of the products that the shop has, in steps that do not hold many products for long.
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
insert into changes (keys) values ('{catalogue}');
