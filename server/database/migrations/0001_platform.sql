create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Text as it is compared in searches: without accents and case. (unaccent is only "stable" because its dictionary
-- could be changed; ours is not, so the result may be indexed.)
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent', value));

-- What the owner writes once (rules 7).
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Counters of rate-limiter-flexible, in the shape it asks for; `expire` is milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Pictures are kept in several widths under one key: /media/{key}/{width}.{avif,webp}.
create table pictures (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]*$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  alt_es text not null,
  alt_en text not null
);

-- The outbox: a message is written in the transaction of its cause and handed over by a job.
create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  recipient text not null,
  lang text not null check (lang in ('es', 'en')),
  data jsonb not null,
  customer_id integer,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  failure text
);
create index messages_waiting on messages (id) where sent_at is null;
create index messages_recipient on messages (recipient, id desc);
