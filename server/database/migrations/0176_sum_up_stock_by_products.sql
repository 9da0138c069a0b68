-- Reads only the named products: the join alone read the units of every product at each sale.

create or replace function sum_up_stock(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from product_stock where product_id = any(product_ids) order by product_id for no key update;
  update product_stock set free = fresh.free
    from (
      select asked.id, coalesce(sum(on_hand - held) filter (where not retired), 0)::integer as free
      from unnest(product_ids) asked (id) left join stock on stock.product_id = asked.id
      group by asked.id
    ) fresh
    where product_stock.product_id = any(product_ids) and product_stock.product_id = fresh.id
      and product_stock.free <> fresh.free;
end $$;
