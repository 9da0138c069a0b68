-- outside a transaction
-- With the product, so that the first hundred of an image are counted without reading the others: a placeholder is shown
-- by thousands.
create index concurrently if not exists product_pictures_of_picture on product_pictures (picture_key, product_id);
drop index concurrently if exists product_pictures_picture;
create index concurrently if not exists product_colors_in_picture on product_colors (picture_key, product_id)
  where picture_key is not null;
drop index concurrently if exists product_colors_of_picture;
-- Gifts are also searched by the name of their customer.
create index concurrently if not exists orders_with_gift_of_customer on orders (customer_id)
  where gift_kind is not null and placed_at is not null;
