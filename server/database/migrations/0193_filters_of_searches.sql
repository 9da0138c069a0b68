-- A search with filters read the row of each match in `products` as well, most of it for nothing. Now the row that it goes
-- through has what the filters and their counts compare.
alter table product_finds
  add column artwork_id integer,
  add column limited_edition boolean not null default false,
  add column sizes text[] not null default '{}',
  add column colors integer[] not null default '{}',
  add column free_sizes text[] not null default '{}',
  add column free_colors integer[] not null default '{}',
  add column offered_in text[] not null default '{}',
  add column design_colors text[] not null default '{}';

create or replace function copy_finds() returns trigger language plpgsql as $$
begin
  -- A product without words is not in any result.
  if new.words = '{}' then
    delete from product_finds where product_id = new.id;
    return null;
  end if;
  insert into product_finds (product_id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at, words, name_words,
    artwork_id, limited_edition, sizes, colors, free_sizes, free_colors, offered_in, design_colors)
  values (new.id, new.category_id, new.collection_id, new.price_mxn, new.price_usd, new.published_at, new.opens_at, new.words, new.name_words,
    new.artwork_id, new.limited_edition, new.sizes, new.colors, new.free_sizes, new.free_colors, new.offered_in, new.design_colors)
  on conflict (product_id) do update set
    category_id = excluded.category_id, collection_id = excluded.collection_id,
    price_mxn = excluded.price_mxn, price_usd = excluded.price_usd,
    published_at = excluded.published_at, opens_at = excluded.opens_at,
    words = excluded.words, name_words = excluded.name_words,
    artwork_id = excluded.artwork_id, limited_edition = excluded.limited_edition,
    sizes = excluded.sizes, colors = excluded.colors,
    free_sizes = excluded.free_sizes, free_colors = excluded.free_colors,
    offered_in = excluded.offered_in, design_colors = excluded.design_colors;
  return null;
end $$;

drop trigger product_found_update on products;
create trigger product_found_update after update on products
  for each row when (
    (new.words <> '{}' or old.words <> '{}')
    and (new.category_id, new.collection_id, new.price_mxn, new.price_usd, new.published_at, new.opens_at, new.words, new.name_words,
      new.artwork_id, new.limited_edition, new.sizes, new.colors, new.free_sizes, new.free_colors, new.offered_in, new.design_colors)
      is distinct from
      (old.category_id, old.collection_id, old.price_mxn, old.price_usd, old.published_at, old.opens_at, old.words, old.name_words,
      old.artwork_id, old.limited_edition, old.sizes, old.colors, old.free_sizes, old.free_colors, old.offered_in, old.design_colors))
  execute function copy_finds();
