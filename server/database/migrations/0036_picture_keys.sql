-- The key of a picture ends with 80 random bits: whoever knows how keys are made cannot find the pictures of a drop before
-- it opens. Those that are there get such a key; the folders in media/ follow at the start of the shop. Copies of old
-- addresses (mails, orders, other sites) are redirected for as long as everyone may see the picture.
create table picture_redirects (
  old_key text primary key,
  picture_key text not null references pictures
);

-- What links to the shop itself are shown with is found under this one name; generated products name pictures without files.
with renewed as materialized (
  select key as old_key, key || '-' || left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 20) as new_key,
    width, height, color, alt_es, alt_en
  from pictures where key <> 'og-default' and key !~ '^generated-[0-9]+$'
), added as (
  insert into pictures (key, width, height, color, alt_es, alt_en)
  select new_key, width, height, color, alt_es, alt_en from renewed
)
insert into picture_redirects (old_key, picture_key) select old_key, new_key from renewed;

update categories set picture_key = moved.picture_key from picture_redirects moved where categories.picture_key = old_key;
update collections set picture_key = moved.picture_key from picture_redirects moved where collections.picture_key = old_key;
update products set picture_key = moved.picture_key from picture_redirects moved where products.picture_key = old_key;
update products set chart_picture_key = moved.picture_key from picture_redirects moved where chart_picture_key = old_key;
update product_colors set picture_key = moved.picture_key from picture_redirects moved where product_colors.picture_key = old_key;
update product_pictures set picture_key = moved.picture_key from picture_redirects moved where product_pictures.picture_key = old_key;
update posts set picture_key = moved.picture_key from picture_redirects moved where posts.picture_key = old_key;
update banners set desktop_image = replace(desktop_image, '/' || old_key || '/', '/' || picture_key || '/')
  from picture_redirects where split_part(desktop_image, '/', 3) = old_key;
update banners set mobile_image = replace(mobile_image, '/' || old_key || '/', '/' || picture_key || '/')
  from picture_redirects where split_part(mobile_image, '/', 3) = old_key;
update settings set value = jsonb_set(value, '{birthday,picture_key}', to_jsonb(picture_key))
  from picture_redirects where settings.key = 'gifts' and value #>> '{birthday,picture_key}' = old_key;
update settings set value = jsonb_set(value, '{seasonal,picture_key}', to_jsonb(picture_key))
  from picture_redirects where settings.key = 'gifts' and value #>> '{seasonal,picture_key}' = old_key;
delete from pictures using picture_redirects where pictures.key = old_key;
