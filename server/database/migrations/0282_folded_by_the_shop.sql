-- outside a transaction
-- The rules of `unaccent` changed with PostgreSQL 16, 17 and 18: what people write in names and sizes is replaced here as
-- 18 does, so that the same words are found on every version. On 18 this changes no result.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent', replace(replace(replace(
    translate(value, 'ªºµ“”‟″', 'aoμ""""'), '¼', ' 1/4'), '½', ' 1/2'), '¾', ' 3/4')));

-- What was folded before is folded again.
update product_texts set name = name where name ~ '[ªºµ“”‟″¼½¾]';
update search_group_words set phrase = phrase where phrase ~ '[ªºµ“”‟″¼½¾]';
update customers set name = name where concat(name, lastname, email) ~ '[ªºµ“”‟″¼½¾]';
update orders set email = email where concat(email, shipment_address) ~ '[ªºµ“”‟″¼½¾]';
reindex index concurrently order_addresses_searched;

do $$
declare
  of_everything boolean := exists (
    select from (select name from category_texts union all select name from collection_texts
      union all select name from color_texts) said where name ~ '[ªºµ“”‟″¼½¾]');
  chunk integer[] := '{0}';
begin
  loop
    chunk := array(
      select id from products where id > chunk[cardinality(chunk)] and (of_everything or exists (
        select from product_texts where product_id = id and concat(name, description, detail) ~ '[ªºµ“”‟″¼½¾]'))
      order by id limit 100);
    exit when cardinality(chunk) = 0;
    perform refresh_words(chunk);
    commit;
  end loop;
end $$;
