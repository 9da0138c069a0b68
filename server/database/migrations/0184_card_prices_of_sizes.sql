-- A card shows the product's own price and offer only where they lie among those of its sizes; otherwise no size may have
-- them, and it shows the lowest. There is a range only where the sizes differ; an offer on any size has its range.
create or replace function cards_of_products(product_ids integer[])
  returns table (product_id integer, lang text, currency text, card text) language sql stable as $$
  select product.id, words.lang, price.currency, (select to_json(card)::text from (select
    product.id, words.uri, words.name, words.description, category.parent_name as category, category.name as subcategory,
    case when price.price between price.price_min and price.price_max then price.price else price.price_min end as price,
    case when price.price_min <> price.price_max then
      (select to_json(bounds) from (select price.price_min as min, price.price_max as max) bounds) end as price_range,
    case when price.price_offer between price.offer_min and price.offer_max then price.price_offer else price.offer_min end
      as price_offer,
    case when price.offer_min is not null then
      (select to_json(bounds) from (select price.offer_min as min, price.offer_max as max) bounds) end as offer_price_range,
    (select to_json(bounds) from (select least(price.price_min, price.offer_min) as min, price.now_max as max) bounds) as price_now,
    price.currency, image.url as desktop_image, image.url as movile_image, picture.color as image_color, picture_text.alt,
    null as color_id,
    to_json(array(select hover from (
      select '/media/' || gallery.picture_key || '/640.webp' as image from product_pictures gallery
      where gallery.product_id = product.id and gallery.color_id is null and gallery.position between 2 and 4
      order by gallery.position) hover)) as hover_images,
    product.free_sizes <> '{}' as available, product.web_exclusive, product.limited_edition) card)
  from products product
  join product_texts words on words.product_id = product.id
  join product_prices price on price.product_id = product.id
  join category_texts category
    on category.category_id = product.category_id and category.lang = words.lang and category.parent_name is not null
  join pictures picture on picture.key = product.picture_key
  join picture_texts picture_text on picture_text.picture_key = picture.key and picture_text.lang = words.lang
  cross join lateral (select '/media/' || picture.key || '/640.webp' as url) image
  where product.id = any(product_ids)
$$;
