create table banners (
  id integer generated always as identity primary key,
  position integer not null,
  desktop_image text not null,
  mobile_image text not null,
  desktop_is_video boolean not null default false,
  mobile_is_video boolean not null default false
);
create table banner_texts (
  banner_id integer not null references banners on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  title text not null,
  alt text not null,
  button text,
  link text,
  primary key (banner_id, lang),
  check ((button is null) = (link is null))
);

create table posts (
  id integer generated always as identity primary key,
  position integer not null,
  picture_key text not null references pictures,
  link text not null
);
create table post_texts (
  post_id integer not null references posts on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  description text not null,
  primary key (post_id, lang)
);

-- Legal and information texts are kept in versions; the newest whose time has come is in force. Both languages of a
-- version belong together.
create table legal_versions (
  legal_text_id integer not null,
  version integer not null,
  valid_from timestamptz not null,
  primary key (legal_text_id, version)
);
create table legal_version_texts (
  legal_text_id integer not null,
  version integer not null,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  content text not null,
  primary key (legal_text_id, version, lang),
  foreign key (legal_text_id, version) references legal_versions (legal_text_id, version)
);
