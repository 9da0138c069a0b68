-- An artwork is a family of prints with an idea of its own. Shoppers find products by it, so it has a page, a text in
-- each language and an image; a product belongs to one or none.
create table artworks (
  id integer generated always as identity primary key,
  position integer not null default 0,
  picture_key text references pictures,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text
);
create index artworks_of_picture on artworks (picture_key);
create table artwork_texts (
  artwork_id integer not null references artworks on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null check (name <> ''),
  uri text not null unique check (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  summary text not null,
  idea text not null,
  primary key (artwork_id, lang)
);

alter table retired_uris drop constraint retired_uris_kind_check;
alter table retired_uris add constraint retired_uris_kind_check check (kind in ('product', 'category', 'collection', 'artwork'));
create trigger artwork_uri before insert or update of uri on artwork_texts
  for each row execute function retire_uri('artwork', 'artwork_id');
create trigger artworks_told after insert or update or delete on artworks
  for each statement execute function tell_catalogue();
create trigger artwork_texts_told after insert or update or delete on artwork_texts
  for each statement execute function tell_catalogue();

-- `design_colors` are the colors of what is printed on a product; the colors of its cloth are rows of `product_colors`.
-- They are measured in the image `design_picture_key`, unless staff have chosen them.
alter table products
  add column artwork_id integer references artworks,
  add column design_colors text[] not null default '{}',
  add column design_picture_key text,
  add column design_colors_chosen boolean not null default false;
