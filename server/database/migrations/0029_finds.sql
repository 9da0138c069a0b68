-- What a search goes through, for each product that has words, in rows a third as long as its own: an everyday word leads
-- to one row in six, and reading all of the product for each took most of a search. Kept by a trigger, in the change itself.
create table product_finds (
  product_id integer primary key references products on delete cascade,
  category_id integer not null,
  collection_id integer,
  price_mxn integer,
  price_usd integer,
  published_at timestamptz,
  opens_at timestamptz,
  words integer[] not null,
  name_words integer[] not null
);
create index product_finds_words on product_finds using gin (words) with (fastupdate = off);

create function copy_finds() returns trigger language plpgsql as $$
begin
  -- A product without words is not in any result.
  if new.words = '{}' then
    delete from product_finds where product_id = new.id;
    return null;
  end if;
  insert into product_finds (product_id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at, words, name_words)
  values (new.id, new.category_id, new.collection_id, new.price_mxn, new.price_usd, new.published_at, new.opens_at, new.words, new.name_words)
  on conflict (product_id) do update set
    category_id = excluded.category_id, collection_id = excluded.collection_id,
    price_mxn = excluded.price_mxn, price_usd = excluded.price_usd,
    published_at = excluded.published_at, opens_at = excluded.opens_at,
    words = excluded.words, name_words = excluded.name_words;
  return null;
end $$;
create trigger product_found_insert after insert on products
  for each row when (new.words <> '{}') execute function copy_finds();
create trigger product_found_update after update on products
  for each row when (
    (new.words <> '{}' or old.words <> '{}')
    and (new.category_id, new.collection_id, new.price_mxn, new.price_usd, new.published_at, new.opens_at, new.words, new.name_words)
      is distinct from
      (old.category_id, old.collection_id, old.price_mxn, old.price_usd, old.published_at, old.opens_at, old.words, old.name_words))
  execute function copy_finds();

-- What is there already.
insert into product_finds
select id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at, words, name_words
from products where words <> '{}' order by id;
