-- outside a transaction
-- Whether the prices of an order include tax is a fact of the order, as its amounts are: the owner changes the setting for
-- what is bought afterwards. Rows of the previous release have none and show the present setting.
alter table orders add column if not exists prices_include_tax boolean;

-- An earlier order has what was set when it was created: what the next change replaced, the present setting without any,
-- and the default of a new shop where it was never set.
do $$
declare
  last integer := 0;
  highest integer := (select max(id) from orders);
begin
  while last < highest loop
    update orders set prices_include_tax = coalesce(
        (select (detail -> 'before' ->> currency)::boolean from audit_log
         where subject = 'setting:prices_include_tax' and act = 'settings.write' and at > orders.created_at
         order by id limit 1),
        (select (value ->> currency)::boolean from settings where key = 'prices_include_tax'),
        currency = 'MXN')
      where id > last and id <= last + 5000 and prices_include_tax is null;
    last := last + 5000;
    commit;
  end loop;
end $$;
