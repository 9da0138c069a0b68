-- The offer that counts at a moment for a price: the own offer within the period of its product, and the price of a sale,
-- which counts instead of it or beside it; then the lower one does. Null where nothing lowers the price.
create or replace function offer_at(own_offer integer, offer_from timestamptz, offer_until timestamptz, listed integer,
  replaces_offer boolean, price integer, at timestamptz) returns integer language sql immutable parallel safe
  return least(
    case when replaces_offer is not true and (offer_from is null or offer_from <= at) and (offer_until is null or at < offer_until)
      then own_offer end,
    case when listed < price then listed end);

-- The prices of products at a moment: a row for each size that is offered, one for the product itself (`is_base`), and one
-- without a size for a product without sizes.
create or replace function prices_of_products(product_ids integer[], at timestamptz)
  returns table (product_id integer, currency text, size_id integer, is_base boolean, has_sizes boolean, price integer,
    offer integer) language sql stable as $$
  with listed as materialized (
    select entry.product_id, coalesce(entry.size_id, 0) as size_id, entry.currency, min(entry.price) as price,
      bool_or(list.replaces_offers) as replaces_offer
    from price_list_prices entry join price_lists list on list.id = entry.price_list_id
    where entry.product_id = any(product_ids) and list.scheduled_at is not null and list.starts_at <= at and at < list.ends_at
    group by entry.product_id, coalesce(entry.size_id, 0), entry.currency
  ), own as materialized (
    select base.product_id, base.currency, base.price, base.price_offer, product.offer_from, product.offer_until
    from product_prices base join products product on product.id = base.product_id
    where base.product_id = any(product_ids)
  -- Read once for all sizes, most of which have none.
  ), of_sizes as materialized (
    select of_size.size_id, of_size.currency, of_size.price, of_size.price_offer
    from size_prices of_size where of_size.product_id = any(product_ids)
  ), priced as (
    select own.*, null::integer as size_id, true as is_base, false as has_sizes, 0 as listed_size from own
    union all
    select own.product_id, own.currency, coalesce(of_size.price, own.price),
      case when of_size.size_id is null then own.price_offer else of_size.price_offer end, own.offer_from, own.offer_until,
      sizes.id, false, sizes.id is not null, coalesce(of_size.size_id, 0)
    from own
    left join sizes on sizes.product_id = own.product_id and sizes.retired_at is null
    left join of_sizes of_size on of_size.size_id = sizes.id and of_size.currency = own.currency
  )
  select priced.product_id, priced.currency, priced.size_id, priced.is_base, priced.has_sizes, priced.price,
    offer_at(priced.price_offer, priced.offer_from, priced.offer_until, listed.price, listed.replaces_offer, priced.price, at)
  from priced
  left join listed on (listed.product_id, listed.size_id, listed.currency)
    = (priced.product_id, priced.listed_size, priced.currency)
$$;
