-- Staff upload images (rules 9). The file that was uploaded is kept, and the images that the shop shows are made from it by
-- a job: a row of `pictures` exists from the moment on at which its files do.
create table picture_originals (
  -- Also the name of its file, which is not public.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  name text not null,
  format text not null check (format in ('jpeg', 'png', 'webp', 'avif')),
  bytes integer not null check (bytes > 0),
  -- In pixels, after the turn that the camera asked for.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by text not null,
  uploaded_at timestamptz not null
);

alter table pictures
  add original_id text references picture_originals,
  -- The part of the original that is shown, in its pixels; null for all of it.
  add crop integer[] check (array_length(crop, 1) = 4),
  -- The point that matters most, in thousandths of the original's width and height.
  add focal_x integer not null default 500 check (focal_x between 0 and 1000),
  add focal_y integer not null default 500 check (focal_y between 0 and 1000),
  add name text not null default '',
  add added_at timestamptz not null default now(),
  add version integer not null default 1,
  -- An image whose files changed has another key; the files of the former one stay, because orders show them.
  add replaced_by text references pictures;
create index pictures_of_original on pictures (original_id);
create index pictures_replaced_by on pictures (replaced_by);
create index pictures_newest on pictures (added_at desc, key) where replaced_by is null;

-- Images whose files are still to be made, or could not be, or that wait for an earlier one of their gallery.
create table picture_uploads (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]*$'),
  original_id text not null references picture_originals,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  failure text,
  crop integer[] check (array_length(crop, 1) = 4),
  focal_x integer not null default 500 check (focal_x between 0 and 1000),
  focal_y integer not null default 500 check (focal_y between 0 and 1000),
  -- The image whose place it takes everywhere once it is ready.
  replaces text references pictures,
  requested_by text not null,
  requested_at timestamptz not null,
  check ((state = 'failed') = (failure is not null))
);
create index picture_uploads_of_original on picture_uploads (original_id);
create index picture_uploads_replacing on picture_uploads (replaces);

-- The gallery that an upload joins once it is ready, in the order of the numbers.
create table product_picture_uploads (
  key text primary key references picture_uploads on delete cascade,
  number bigint not null generated always as identity,
  product_id integer not null references products on delete cascade,
  color_id integer,
  foreign key (product_id, color_id) references product_colors (product_id, color_id) on delete cascade
);
create index product_picture_uploads_of_product on product_picture_uploads (product_id, color_id);

-- A product that was never published may still be without an image.
create index products_picture on products (picture_key);
create index product_pictures_picture on product_pictures (picture_key);

alter table categories add version integer not null default 1;
alter table colors add version integer not null default 1;
alter table size_charts add version integer not null default 1;
