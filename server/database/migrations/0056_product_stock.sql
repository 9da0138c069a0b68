-- Why staff changed the stock. Sales and reservations have no reason.
alter table stock_ledger add column reason text
  check (reason in ('received', 'count', 'damage', 'sample', 'other'));
alter table stock_ledger add column note text check (length(note) <= 200);

-- The free units of a product, by which staff sort and filter. It has a table of its own: the row of a product is read by
-- every list, and a change of it invalidates all cached responses. The row is written when a transaction commits, in the
-- order of the products, so that purchases of one product wait for each other only then and never in a circle.
create table product_stock (
  product_id integer primary key references products on delete cascade,
  free integer not null check (free >= 0)
) with (fillfactor = 50);
create index product_stock_free on product_stock (free, product_id);

create function collect_changed_stock() returns trigger language plpgsql as $$
begin
  perform set_config('shop.changed_stock', concat_ws(',', nullif(current_setting('shop.changed_stock', true), ''),
    (select string_agg(distinct product_id::text, ',') from changed)), true);
  return null;
end $$;
create trigger stock_collected_insert after insert on stock
  referencing new table as changed for each statement execute function collect_changed_stock();
create trigger stock_collected_update after update on stock
  referencing new table as changed for each statement execute function collect_changed_stock();
create trigger stock_collected_delete after delete on stock
  referencing old table as changed for each statement execute function collect_changed_stock();

create function sum_up_stock(product_ids integer[]) returns void language plpgsql as $$
begin
  insert into product_stock (product_id, free)
    select id, 0 from products where id = any(product_ids) order by id
    on conflict do nothing;
  perform from product_stock where product_id = any(product_ids) order by product_id for no key update;
  update product_stock set free = fresh.free
    from (
      select asked.id, coalesce(sum(on_hand - held) filter (where not retired), 0)::integer as free
      from unnest(product_ids) asked (id) left join stock on stock.product_id = asked.id
      group by asked.id
    ) fresh
    where product_stock.product_id = fresh.id and product_stock.free <> fresh.free;
end $$;

-- The first changed row of a transaction sums up all products that it changed; the others find nothing left to do.
create function sum_up_changed_stock() returns trigger language plpgsql as $$
declare
  product_ids text := current_setting('shop.changed_stock', true);
begin
  if product_ids <> '' then
    perform set_config('shop.changed_stock', '', true);
    perform sum_up_stock(array(select distinct id::integer from string_to_table(product_ids, ',') id));
  end if;
  return null;
end $$;
create constraint trigger stock_summed_up after insert or update or delete on stock
  deferrable initially deferred for each row execute function sum_up_changed_stock();

-- Every product has a row, so that lists can be sorted by it alone.
create function add_product_stock() returns trigger language plpgsql as $$
begin
  insert into product_stock (product_id, free) values (new.id, 0) on conflict do nothing;
  return null;
end $$;
create trigger product_stock_added after insert on products for each row execute function add_product_stock();

-- What is there already.
select sum_up_stock(array(select id from products));
