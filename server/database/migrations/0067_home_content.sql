-- Staff edit the home page. A banner names its images by their keys; the previous release reads and writes addresses, so
-- the columns of both follow each other. The film of a banner is stored with its poster, under the poster's key.
alter table pictures add column film text check (film ~ '^film(-[0-9a-f]{16})?\.(webm|mp4)$');

alter table banners
  add column desktop_picture_key text references pictures,
  add column mobile_picture_key text references pictures,
  add column state text not null default 'published' check (state in ('draft', 'published', 'retired')),
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add constraint banners_dates check (shown_from < shown_until);
create index banners_desktop_picture on banners (desktop_picture_key);
create index banners_mobile_picture on banners (mobile_picture_key);

alter table posts
  add column state text not null default 'published' check (state in ('draft', 'published', 'retired')),
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add constraint posts_dates check (shown_from < shown_until);

update pictures set film = split_part(address, '/', 4)
from (
  select desktop_image as address from banners where desktop_is_video
  union select mobile_image from banners where mobile_is_video
) films
where pictures.key = split_part(address, '/', 3) and split_part(address, '/', 4) ~ '^film(-[0-9a-f]{16})?\.(webm|mp4)$';

update banners set
  desktop_picture_key = (select key from pictures where key = split_part(desktop_image, '/', 3)),
  mobile_picture_key = (select key from pictures where key = split_part(mobile_image, '/', 3));

-- The address of an image of a banner: its film, or the file of this name.
create function banner_image_address(picture_key text, is_video boolean, file text) returns text language sql as $$
  select coalesce((
    select '/media/' || key || '/' || case when is_video then coalesce(film, file) else file end
    from pictures where key = picture_key), '')
$$;

-- What is written decides: a new key or film changes the address, a new address changes the key.
create function sync_banner_images() returns trigger language plpgsql as $$
begin
  if (case tg_op when 'INSERT' then new.desktop_picture_key is not null
    else (new.desktop_picture_key, new.desktop_is_video) is distinct from (old.desktop_picture_key, old.desktop_is_video) end)
  then new.desktop_image := banner_image_address(new.desktop_picture_key, new.desktop_is_video, '1280.avif');
  else new.desktop_picture_key := (select key from pictures where key = split_part(new.desktop_image, '/', 3));
  end if;
  if (case tg_op when 'INSERT' then new.mobile_picture_key is not null
    else (new.mobile_picture_key, new.mobile_is_video) is distinct from (old.mobile_picture_key, old.mobile_is_video) end)
  then new.mobile_image := banner_image_address(new.mobile_picture_key, new.mobile_is_video, '640.webp');
  else new.mobile_picture_key := (select key from pictures where key = split_part(new.mobile_image, '/', 3));
  end if;
  return new;
end $$;
create trigger banners_images before insert or update on banners for each row execute function sync_banner_images();
