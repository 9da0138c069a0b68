-- Every size of a product has an inventory level in every color, so that lists of the stock are read from one index. The
-- level is added when the transaction commits, together with the sum of decision 103: by then the transaction has set the
-- levels that it wants, and all rows of product_stock are locked at once in their order.
create function collect_offered_cells() returns trigger language plpgsql as $$
begin
  perform set_config('shop.changed_stock', concat_ws(',', nullif(current_setting('shop.changed_stock', true), ''),
    (select string_agg(distinct product_id::text, ',') from changed)), true);
  perform set_config('shop.offered_cells', 'changed', true);
  return null;
end $$;
create trigger sizes_collected after insert on sizes
  referencing new table as changed for each statement execute function collect_offered_cells();
create trigger product_colors_collected after insert on product_colors
  referencing new table as changed for each statement execute function collect_offered_cells();

create function add_offered_cells(product_ids integer[]) returns void language sql as $$
  insert into stock (size_id, color_id, product_id)
    select sizes.id, offered.color_id, sizes.product_id
    from sizes join product_colors offered on offered.product_id = sizes.product_id
    where sizes.product_id = any(product_ids) and not exists (
      select from stock known where known.size_id = sizes.id and known.color_id = offered.color_id)
    order by sizes.id, offered.color_id
    on conflict do nothing;
$$;

create or replace function sum_up_changed_stock() returns trigger language plpgsql as $$
declare
  collected text := current_setting('shop.changed_stock', true);
  product_ids integer[];
begin
  if collected <> '' then
    product_ids := array(select distinct id::integer from string_to_table(collected, ',') id);
    if current_setting('shop.offered_cells', true) <> '' then
      -- Who waited here for another transaction sees the sizes and colors that it added.
      perform from product_stock where product_id = any(product_ids) order by product_id for no key update;
      perform add_offered_cells(product_ids);
      perform set_config('shop.offered_cells', '', true);
    end if;
    perform set_config('shop.changed_stock', '', true);
    perform sum_up_stock(product_ids);
  end if;
  return null;
end $$;
create constraint trigger sizes_offered after insert on sizes
  deferrable initially deferred for each row execute function sum_up_changed_stock();
create constraint trigger product_colors_offered after insert on product_colors
  deferrable initially deferred for each row execute function sum_up_changed_stock();
