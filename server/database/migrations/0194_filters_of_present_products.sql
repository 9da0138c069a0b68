-- outside a transaction
-- What filters compare, for the products that the shop has, before the release that reads it starts.
do $$
declare
  last integer := 0;
  highest integer := (select max(product_id) from product_finds);
begin
  while last < highest loop
    -- Nobody changes these products between what is read of them and what is written.
    perform from products where id > last and id <= last + 500 order by id for no key update;
    update product_finds finds set artwork_id = product.artwork_id, limited_edition = product.limited_edition,
      sizes = product.sizes, colors = product.colors, free_sizes = product.free_sizes, free_colors = product.free_colors,
      offered_in = product.offered_in, design_colors = product.design_colors
    from products product
    where product.id = finds.product_id and finds.product_id > last and finds.product_id <= last + 500;
    last := last + 500;
    commit;
  end loop;
end $$;
