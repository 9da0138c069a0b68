-- What every card of a list shows and rarely changes stands ready on rows that lists read anyway: the pictures after the
-- first, and what the dearest size costs now, offers included. Looked up for each card they were a fifth of a list.
alter table products add column hover_keys text[] not null default '{}';
alter table product_prices add column now_max integer not null default 0;

create or replace function sum_up_prices(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update product_prices base set
    price_min = bounds.price_min, price_max = bounds.price_max, offer_min = bounds.offer_min, offer_max = bounds.offer_max,
    now_max = bounds.now_max
  from (
    select own.product_id, own.currency,
      min(coalesce(sp.price, own.price)) as price_min,
      max(coalesce(sp.price, own.price)) as price_max,
      min(case when sp.size_id is null then own.price_offer else sp.price_offer end) filter (where sizes.id is not null) as offer_min,
      max(case when sp.size_id is null then own.price_offer else sp.price_offer end) filter (where sizes.id is not null) as offer_max,
      -- Without sizes there is no offer either.
      max(case when sizes.id is null then own.price when sp.size_id is null then coalesce(own.price_offer, own.price)
        else coalesce(sp.price_offer, sp.price) end) as now_max
    from product_prices own
    left join sizes on sizes.product_id = own.product_id
    left join size_prices sp on sp.size_id = sizes.id and sp.currency = own.currency
    where own.product_id = any(product_ids)
    group by own.product_id, own.currency
  ) bounds
  where base.product_id = bounds.product_id and base.currency = bounds.currency
    and (base.price_min, base.price_max, base.offer_min, base.offer_max, base.now_max)
      is distinct from (bounds.price_min, bounds.price_max, bounds.offer_min, bounds.offer_max, bounds.now_max);
end $$;

-- The pictures a card turns through: those of the product itself, after the one it begins with.
create function refresh_hover(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update products set hover_keys = fresh.hover_keys
    from (
      select asked.id, array(
          select picture_key from product_pictures gallery
          where gallery.product_id = asked.id and gallery.color_id is null and gallery.position between 2 and 4
          order by gallery.position
        ) as hover_keys
      from unnest(product_ids) asked (id)
    ) fresh
    where products.id = fresh.id and products.hover_keys is distinct from fresh.hover_keys;
end $$;

create function refresh_sent_hover() returns trigger language plpgsql as $$
begin
  perform refresh_hover((select array_agg(distinct product_id) from changed));
  return null;
end $$;
create trigger product_pictures_shown_insert after insert on product_pictures
  referencing new table as changed for each statement execute function refresh_sent_hover();
create trigger product_pictures_shown_update after update on product_pictures
  referencing new table as changed for each statement execute function refresh_sent_hover();
create trigger product_pictures_shown_delete after delete on product_pictures
  referencing old table as changed for each statement execute function refresh_sent_hover();

-- What is there already.
do $$
declare
  product_ids integer[] := array(select id from products order by id);
begin
  perform sum_up_prices(product_ids), refresh_hover(product_ids);
end $$;
