-- outside a transaction
-- A search for a common word reads the newest products in order.
create index concurrently if not exists product_finds_newest on product_finds (published_at desc, product_id desc)
  where published_at is not null;

-- The words of all products again: those of their addresses and categories say their type, those of their detailed
-- descriptions the cloth. A few hundred products at a time, so that nothing waits for long.
do $$
declare
  last integer := 0;
  product_ids integer[];
begin
  loop
    product_ids := array(select id from products where id > last order by id limit 200);
    exit when product_ids = '{}';
    perform refresh_words(product_ids);
    last := product_ids[array_upper(product_ids, 1)];
    commit;
  end loop;
end $$;
