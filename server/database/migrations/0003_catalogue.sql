-- Two levels: a category has no parent, a subcategory has a category as its parent.
create table categories (
  id integer generated always as identity primary key,
  parent_id integer references categories,
  position integer not null,
  picture_key text references pictures,
  on_home boolean not null default false,
  check (parent_id is distinct from id)
);
create index categories_parent on categories (parent_id, position);

create function check_category_depth() returns trigger language plpgsql as $$
begin
  if exists (select from categories parent where parent.id = new.parent_id and parent.parent_id is not null) then
    raise exception 'a subcategory cannot have subcategories' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger category_depth before insert or update of parent_id on categories
  for each row execute function check_category_depth();

create table category_texts (
  category_id integer not null references categories on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  uri text not null unique check (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  primary key (category_id, lang)
);

-- A drop: everyone sees its products from opens_at on, customers of a level some weeks earlier.
create table collections (
  id integer generated always as identity primary key,
  opens_at timestamptz,
  teaser boolean not null default false,
  picture_key text references pictures
);
create table collection_texts (
  collection_id integer not null references collections on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  description text not null,
  uri text not null unique check (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  primary key (collection_id, lang)
);

-- opens_at repeats the collection's, kept by the trigger below, so that one table answers who may see a product.
create table products (
  id integer generated always as identity primary key,
  sku text not null unique,
  category_id integer not null references categories,
  collection_id integer references collections,
  opens_at timestamptz,
  published_at timestamptz,
  -- The currencies it has a price in, kept by a trigger of product_prices: counting a list reads one index.
  sold_in text[] not null default '{}',
  talla text,
  web_exclusive boolean not null default false,
  limited_edition boolean not null default false,
  find_your_size boolean not null default false,
  chart_picture_key text references pictures,
  usa_colors_image boolean not null default false,
  picture_key text not null references pictures,
  created_at timestamptz not null
);
create index products_of_category on products (category_id, published_at desc, id desc) include (opens_at, sold_in)
  where published_at is not null;
create index products_newest on products (published_at desc, id desc) where published_at is not null;
create index products_of_collection on products (collection_id);

create function copy_collection_opening() returns trigger language plpgsql as $$
begin
  new.opens_at := (select collections.opens_at from collections where collections.id = new.collection_id);
  return new;
end $$;
create trigger product_opening before insert or update of collection_id, opens_at on products
  for each row execute function copy_collection_opening();

create function spread_collection_opening() returns trigger language plpgsql as $$
begin
  update products set opens_at = new.opens_at where collection_id = new.id;
  return new;
end $$;
create trigger collection_opening after update of opens_at on collections
  for each row when (old.opens_at is distinct from new.opens_at) execute function spread_collection_opening();

-- Who may see a product at a moment: the one predicate of early access (rules 3). Amber, Emerald and Diamond come one,
-- two and three weeks before everyone. Every query about products goes through it.
create function can_see(published_at timestamptz, opens_at timestamptz, level integer, at timestamptz) returns boolean
  language sql stable parallel safe
  return published_at is not null and published_at <= at
    and (opens_at is null or opens_at - make_interval(weeks => level) <= at);

create table product_texts (
  product_id integer not null references products on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  uri text not null unique check (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null,
  detail text not null,
  folded_name text generated always as (fold(name)) stored,
  -- everything it is found by, folded; written by refresh_search
  search text not null default '',
  words tsvector generated always as (to_tsvector('simple', search)) stored,
  primary key (product_id, lang)
);
create index product_texts_words on product_texts using gin (words);
create index product_texts_likeness on product_texts using gin (search gin_trgm_ops);
create index product_texts_name on product_texts (lang, folded_name);

-- An address once given leads to its product, category or collection for ever.
create table retired_uris (
  kind text not null check (kind in ('product', 'category', 'collection')),
  uri text not null,
  id integer not null,
  primary key (kind, uri)
);
create function retire_uri() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.uri <> new.uri then
    insert into retired_uris (kind, uri, id)
      values (tg_argv[0], old.uri, (to_jsonb(old) ->> tg_argv[1])::integer)
      on conflict do nothing;
  end if;
  if exists (
    select from retired_uris r
    where r.kind = tg_argv[0] and r.uri = new.uri and r.id <> (to_jsonb(new) ->> tg_argv[1])::integer
  ) then
    raise exception 'the address % already leads elsewhere', new.uri using errcode = 'unique_violation';
  end if;
  delete from retired_uris r where r.kind = tg_argv[0] and r.uri = new.uri;
  return new;
end $$;
create trigger product_uri before insert or update of uri on product_texts
  for each row execute function retire_uri('product', 'product_id');
create trigger category_uri before insert or update of uri on category_texts
  for each row execute function retire_uri('category', 'category_id');
create trigger collection_uri before insert or update of uri on collection_texts
  for each row execute function retire_uri('collection', 'collection_id');

-- Prices are explicit in each currency; without one a product is not on sale there (rules 3). Minor units.
-- The four bounds sum up the sizes' prices for lists; triggers keep them.
create table product_prices (
  product_id integer not null references products on delete cascade,
  currency text not null check (currency in ('MXN', 'USD')),
  price integer not null check (price > 0),
  price_offer integer check (price_offer > 0 and price_offer < price),
  price_min integer not null default 0,
  price_max integer not null default 0,
  offer_min integer,
  offer_max integer,
  primary key (product_id, currency)
);

create function note_currencies() returns trigger language plpgsql as $$
begin
  update products set sold_in = coalesce(
      (select array_agg(price.currency order by price.currency) from product_prices price where price.product_id = products.id), '{}')
    where products.id in (select product_id from changed);
  return null;
end $$;
create trigger product_prices_noted after insert on product_prices
  referencing new table as changed for each statement execute function note_currencies();
create trigger product_prices_gone after delete on product_prices
  referencing old table as changed for each statement execute function note_currencies();

create table sizes (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  letter text not null,
  position integer not null,
  unique (product_id, letter),
  unique (id, product_id)
);
create index sizes_of_product on sizes (product_id, position);

-- A size with a price of its own has only its own offer; without one it takes both from the product.
create table size_prices (
  size_id integer not null,
  product_id integer not null,
  currency text not null check (currency in ('MXN', 'USD')),
  price integer not null check (price > 0),
  price_offer integer check (price_offer > 0 and price_offer < price),
  primary key (size_id, currency),
  foreign key (size_id, product_id) references sizes (id, product_id) on delete cascade
);
create index size_prices_of_product on size_prices (product_id, currency);

create function sum_up_prices(product integer) returns void language sql as $$
  update product_prices base set
    price_min = coalesce(bounds.price_min, base.price),
    price_max = coalesce(bounds.price_max, base.price),
    offer_min = bounds.offer_min,
    offer_max = bounds.offer_max
  from product_prices own
  left join lateral (
    select min(coalesce(sp.price, own.price)) as price_min,
           max(coalesce(sp.price, own.price)) as price_max,
           min(case when sp.size_id is null then own.price_offer else sp.price_offer end) as offer_min,
           max(case when sp.size_id is null then own.price_offer else sp.price_offer end) as offer_max
    from sizes
    left join size_prices sp on sp.size_id = sizes.id and sp.currency = own.currency
    where sizes.product_id = own.product_id
  ) bounds on true
  where base.product_id = product and own.product_id = base.product_id and own.currency = base.currency
    and (base.price_min, base.price_max, base.offer_min, base.offer_max) is distinct from
        (coalesce(bounds.price_min, base.price), coalesce(bounds.price_max, base.price), bounds.offer_min, bounds.offer_max)
$$;
create function sum_up_changed_prices() returns trigger language plpgsql as $$
begin
  perform sum_up_prices(product_id)
    from (select distinct product_id from changed) touched;
  return null;
end $$;
create trigger product_prices_added after insert on product_prices
  referencing new table as changed for each statement execute function sum_up_changed_prices();
create trigger product_prices_changed after update on product_prices
  referencing new table as changed for each statement when (pg_trigger_depth() = 0) execute function sum_up_changed_prices();
create trigger sizes_added after insert on sizes
  referencing new table as changed for each statement execute function sum_up_changed_prices();
create trigger sizes_removed after delete on sizes
  referencing old table as changed for each statement execute function sum_up_changed_prices();
create trigger size_prices_added after insert on size_prices
  referencing new table as changed for each statement execute function sum_up_changed_prices();
create trigger size_prices_changed after update on size_prices
  referencing new table as changed for each statement execute function sum_up_changed_prices();
create trigger size_prices_removed after delete on size_prices
  referencing old table as changed for each statement execute function sum_up_changed_prices();

create table colors (
  id integer generated always as identity primary key,
  hex_code text not null check (hex_code ~ '^#[0-9A-Fa-f]{6}$'),
  name_es text not null,
  name_en text not null
);
create table product_colors (
  product_id integer not null references products on delete cascade,
  color_id integer not null references colors,
  position integer not null,
  use_image boolean not null default false,
  picture_key text references pictures,
  primary key (product_id, color_id),
  check (not use_image or picture_key is not null)
);
create index product_colors_of_color on product_colors (color_id);

-- The product's own gallery (without a colour) and one per colour.
create table product_pictures (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  color_id integer,
  position integer not null,
  picture_key text not null references pictures,
  unique nulls not distinct (product_id, color_id, position),
  foreign key (product_id, color_id) references product_colors (product_id, color_id) on delete cascade
);

-- What customers keep for later.
create table favorites (
  customer_id integer not null references customers,
  product_id integer not null references products on delete cascade,
  at timestamptz not null,
  primary key (customer_id, product_id)
);

-- Writes anew what products are found by: name, sku, category, collection, colours and description, in their language.
create function refresh_search(products_changed integer[]) returns void language sql as $$
  update product_texts target set search = fold(concat_ws(' ', target.name, products.sku, parent_text.name, category_text.name,
      collection_text.name, colors_text.names, target.description))
  from products
  join categories on categories.id = products.category_id
  join product_texts own on own.product_id = products.id
  join category_texts category_text on category_text.category_id = categories.id and category_text.lang = own.lang
  left join category_texts parent_text on parent_text.category_id = categories.parent_id and parent_text.lang = own.lang
  left join collection_texts collection_text
    on collection_text.collection_id = products.collection_id and collection_text.lang = own.lang
  left join lateral (
    select string_agg(case own.lang when 'es' then colors.name_es else colors.name_en end, ' ') as names
    from product_colors join colors on colors.id = product_colors.color_id
    where product_colors.product_id = products.id
  ) colors_text on true
  where products.id = any(products_changed)
    and target.product_id = own.product_id and target.lang = own.lang
$$;
