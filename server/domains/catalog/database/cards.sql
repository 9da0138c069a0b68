-- The slug of the subcategory, the sizes and the colors of each product in each language and currency as JSON (`ProductOffers`
-- in product-offer-queries.ts): sizes with their prices at a moment, colors with the image that stands for each.
create or replace function offers_of_products(product_ids integer[], at timestamptz)
  returns table (product_id integer, lang text, currency text, offers text) language sql stable as $$
  with sized as materialized (
    select cost.product_id, cost.currency,
      json_agg(json_build_array(sizes.id, sizes.letter, cost.price, cost.offer) order by sizes.position, sizes.id)::text as list
    from prices_of_products(product_ids, at) cost join sizes on sizes.id = cost.size_id
    group by cost.product_id, cost.currency
  ), colored as materialized (
    select product.id as product_id, color_text.lang,
      json_agg(json_build_array(offered.color_id, color_text.name, image.key, image_text.alt, image.width, image.height)
        order by offered.position, offered.color_id)::text as list
    from products product
    join product_colors offered on offered.product_id = product.id and offered.retired_at is null
    join color_texts color_text on color_text.color_id = offered.color_id
    left join images image on image.key = coalesce(
      (select gallery.image_key from product_images gallery
        where product.usa_colors_image and gallery.product_id = product.id and gallery.color_id = offered.color_id
        order by gallery.position limit 1),
      product.image_key)
    left join image_texts image_text on image_text.image_key = image.key and image_text.lang = color_text.lang
    where product.id = any(product_ids)
    group by product.id, color_text.lang
  )
  select product.id, category.lang, price.currency,
    '[' || to_json(category.uri)::text || ',' || coalesce(sized.list, '[]') || ',' || coalesce(colored.list, '[]') || ']'
  from products product
  join product_prices price on price.product_id = product.id
  join category_texts category on category.category_id = product.category_id and category.parent_name is not null
  left join sized on sized.product_id = product.id and sized.currency = price.currency
  left join colored on colored.product_id = product.id and colored.lang = category.lang
  where product.id = any(product_ids)
$$;

-- The finished card of each product in each language and currency, which lists send as it is. A card shows the product's own
-- price and offer only where they lie among those of its sizes; otherwise no size may have them, and it shows the lowest.
-- There is a range only where the sizes differ; an offer on any size has its range.
create or replace function cards_of_products(product_ids integer[])
  returns table (product_id integer, lang text, currency text, card text) language sql stable as $$
  select product.id, words.lang, price.currency, (select to_json(card)::text from (select
    product.id, words.uri, words.name, words.description, category.parent_name as category, category.name as subcategory,
    case when price.price between price.price_min and price.price_max then price.price else price.price_min end as price,
    case when price.price_min <> price.price_max then
      (select to_json(bounds) from (select price.price_min as min, price.price_max as max) bounds) end as price_range,
    case when price.offer_now between price.offer_min and price.offer_max then price.offer_now else price.offer_min end
      as price_offer,
    case when price.offer_min is not null then
      (select to_json(bounds) from (select price.offer_min as min, price.offer_max as max) bounds) end as offer_price_range,
    (select to_json(bounds) from (select least(price.price_min, price.offer_min) as min, price.now_max as max) bounds) as price_now,
    price.currency, rendition.url as desktop_image, rendition.url as movile_image, image.color as image_color, image_text.alt,
    null as color_id,
    to_json(array(select hover from (
      select '/media/' || key || '/640.webp' as image from unnest(product.hover_keys) key) hover)) as hover_images,
    product.free_sizes <> '{}' as available, product.web_exclusive, product.limited_edition) card)
  from products product
  join product_texts words on words.product_id = product.id
  join product_prices price on price.product_id = product.id
  join category_texts category
    on category.category_id = product.category_id and category.lang = words.lang and category.parent_name is not null
  join images image on image.key = product.image_key
  join image_texts image_text on image_text.image_key = image.key and image_text.lang = words.lang
  cross join lateral (select '/media/' || image.key || '/640.webp' as url) rendition
  where product.id = any(product_ids)
$$;

-- The columns of products that are derived from their sizes, colors, inventory levels and images. The images of a card under
-- the pointer are the second to the fourth of the gallery.
create or replace function variant_columns_of_products(product_ids integer[])
  returns table (id integer, sizes text[], colors integer[], free_sizes text[], free_colors integer[], hover_keys text[])
  language sql stable as $$
  select requested.id,
    array(select letter from sizes where sizes.product_id = requested.id and retired_at is null order by position),
    array(select color_id from product_colors where product_colors.product_id = requested.id and retired_at is null
      order by position),
    array(select letter from sizes where sizes.product_id = requested.id and exists (
        select from stock where stock.size_id = sizes.id and stock.on_hand > stock.allocated and not stock.retired)
      order by position),
    array(select color_id from product_colors offered where offered.product_id = requested.id and exists (
        select from stock where stock.product_id = requested.id and stock.color_id = offered.color_id
          and stock.on_hand > stock.allocated and not stock.retired)
      order by position),
    array(select image_key from product_images gallery
      where gallery.product_id = requested.id and gallery.color_id is null and gallery.position between 2 and 4
      order by gallery.position)
  from unnest(product_ids) requested (id)
$$;

-- The keys of cached lists in which products are: those of their category, also under its former slugs, of their collection
-- and of their artwork.
create or replace function lists_of_products(ids integer[]) returns setof text language sql stable as $$
  select 'list:' || uri from products
  join categories category on category.id = products.category_id
  join lateral (
    select uri from category_texts where category_texts.category_id in (category.id, category.parent_id)
    union all
    select uri from retired_uris where kind = 'category' and retired_uris.id in (category.id, category.parent_id)
  ) named on true
  where products.id = any (ids)
  union
  select 'collection:' || collection_id from products where id = any (ids) and collection_id is not null
  union
  select 'artwork:' || artwork_id from products where id = any (ids) and artwork_id is not null
$$;
