-- Files of products that staff import (rules 9). A job reads the file into rows, compares them with the shop and says what
-- would change; another applies it, all or nothing.
create table imports (
  id integer generated always as identity primary key,
  -- The name of its file on disk, which is not public and is deleted after some days.
  file_id text not null unique check (file_id ~ '^[0-9a-f]{32}$'),
  file_name text not null,
  bytes integer not null,
  format text not null check (format in ('own', 'shopify', 'woocommerce')),
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  separator text not null,
  header text[] not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'reading', 'comparing', 'checked', 'applying', 'applied', 'outdated', 'cancelled', 'failed')),
  -- What the person says about the file: language, currency, whether its stock counts, category and color of new products.
  options jsonb not null default '{}',
  -- Each check has a number; a job of an earlier one ends without writing.
  run integer not null default 0,
  rows_total integer not null default 0,
  products_total integer not null default 0,
  products_done integer not null default 0,
  -- The key of the product that was compared last.
  done_key text,
  started_at timestamptz,
  checked_at timestamptz,
  applied_at timestamptz,
  failure text,
  failure_data jsonb not null default '{}',
  created_by text not null,
  created_at timestamptz not null,
  changed_by text not null,
  -- When the file and its rows were deleted.
  emptied_at timestamptz
);
create index imports_newest on imports (id desc);
create index imports_of_age on imports (created_at) where emptied_at is null;

-- The rows of a file as it has them. Rows with the same key are of one product.
create table import_rows (
  import_id integer not null references imports on delete cascade,
  line integer not null,
  key text not null,
  cells jsonb not null,
  primary key (import_id, line)
);
create index import_rows_of_product on import_rows (import_id, key, line);

-- What applying an import does to each product.
create table import_products (
  import_id integer not null references imports on delete cascade,
  key text not null,
  line integer not null,
  name text not null,
  action text not null check (action in ('new', 'changed', 'equal', 'wrong')),
  -- Null for a new product.
  product_id integer,
  version integer,
  plan jsonb not null default '{}',
  -- What the product has before and after, for people.
  changes jsonb not null default '[]',
  primary key (import_id, key)
);
create index import_products_of_action on import_products (import_id, action, line);

create table import_problems (
  id integer generated always as identity primary key,
  import_id integer not null references imports on delete cascade,
  line integer not null,
  column_name text not null,
  value text not null,
  code text not null,
  data jsonb not null default '{}'
);
create index import_problems_of_import on import_problems (import_id, line, id);

-- The images that an import shows, by their address in the file.
create table import_pictures (
  import_id integer not null references imports on delete cascade,
  url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  key text,
  failure text,
  failure_data jsonb not null default '{}',
  primary key (import_id, url),
  check ((state = 'fetched') = (key is not null))
);
create index import_pictures_waiting on import_pictures (import_id, state);

-- What an import brought in from another shop, so that the same file changes nothing the second time.
create table imported_pictures (
  url text primary key,
  key text not null
);
create table imported_products (
  source text not null check (source in ('shopify', 'woocommerce')),
  foreign_key text not null,
  product_id integer not null references products on delete cascade,
  primary key (source, foreign_key)
);
create index imported_products_of_product on imported_products (product_id);

-- Files that staff export. A job writes them; the member who asked may download one for 15 minutes.
create table exports (
  id integer generated always as identity primary key,
  file_id text not null unique check (file_id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('products', 'stock', 'orders', 'customers', 'codes', 'stock_ledger', 'crystal_ledger')),
  options jsonb not null default '{}',
  state text not null default 'writing' check (state in ('writing', 'ready', 'failed', 'expired')),
  -- Where the next part begins, and how long the file is up to there.
  cursor text not null default '',
  rows_done integer not null default 0,
  bytes bigint not null default 0,
  staff_id integer not null references staff_members,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index exports_of_member on exports (staff_id, id desc);
create index exports_open on exports (created_at) where state <> 'expired';
