-- The tables, constraints, indexes and views of the shop, by the domain that owns them. Functions and triggers stand beside
-- the domains, in server/platform/database and server/domains/*/database; only those from which columns and indexes are
-- computed are here, because their values would have to be computed again after a change.

create extension pg_trgm;
create extension unaccent;
create text search dictionary shop_es (template = snowball, language = spanish);
create text search dictionary shop_en (template = snowball, language = english);

-- Numbers of fans. The number of an order is counted in `counters`, because it may have no gaps.
create sequence affiliation_numbers start 100001;
create sequence legal_draft_numbers;

-- The rules of `unaccent` changed with PostgreSQL 16, 17 and 18: what people write in names and sizes is replaced here as
-- 18 does, so that the same words are found on every version. On 18 this changes no result.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent', replace(replace(replace(
    translate(value, 'ªºµ“”‟″', 'aoμ""""'), '¼', ' 1/4'), '½', ' 1/2'), '¾', ' 3/4')));

-- Letters and digits alone, with single spaces: how names and terms are compared.
create function plain(value text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(fold(value), '[^[:alnum:]]+', ' ', 'g'));

-- Product numbers are also found without their dashes, as people type and scan them.
create function squeeze_sku(sku text) returns text language sql immutable parallel safe strict
  return translate(lower(sku), '-_./ ', '');

-- The tax that an amount includes at a rate in percent: what is left after its base, which is rounded half up. Without a rate
-- the seller does not say that prices include tax.
create function included_tax(amount bigint, rate integer) returns bigint language sql immutable parallel safe strict
  return amount - (amount * 200 + 100 + rate) / (2 * (100 + rate));

-- A person is recognized after the account is closed, without being known: by a hash with a key that each database has of
-- its own.
do $$ begin
  execute format(
    'create function person_mark(known_by text) returns text language sql immutable parallel safe
     return encode(sha256(convert_to(%L || known_by, ''UTF8'')), ''hex'')',
    gen_random_uuid()::text || gen_random_uuid()::text);
end $$;

-- platform ------------------------------------------------------------------------------------------------------------
create table cdn_purges (
  only_row boolean default true primary key check (only_row),
  floor xid8,
  owner uuid,
  leased_until timestamptz not null default '-infinity'
);

create table changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Null until the transaction commits, which finds out what the products that it has marked concern.
  keys text[] check (cardinality(keys) > 0),
  at timestamptz not null default now()
);
create index changes_at on changes (at);
create index changes_transaction on changes (transaction_id);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- The migrations that were applied. The first step of a migration creates it.
create table if not exists migrations (
  name text primary key,
  applied_at timestamptz not null default now()
);

-- The files of functions and triggers that were applied, each with the release that did so.
create table repeatable_migrations (
  name text primary key,
  checksum text not null,
  version text not null,
  applied_at timestamptz not null default now()
);

-- What the migrations have made, so that a part that is missing is noticed.
create table schema_objects (
  kind text not null,
  name text not null,
  primary key (kind, name)
);

-- media ---------------------------------------------------------------------------------------------------------------
create table object_deletions (
  key text primary key check (key <> ''),
  due_at timestamptz not null
);
create index object_deletions_due on object_deletions (due_at);

create table image_originals (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  name text not null,
  format text not null check (format in ('jpeg', 'png', 'webp', 'avif')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by text not null,
  uploaded_at timestamptz not null
);

create table images (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]*$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  original_id text references image_originals,
  crop integer[] check (array_length(crop, 1) = 4),
  focal_x integer not null default 500 check (focal_x >= 0 and focal_x <= 1000),
  focal_y integer not null default 500 check (focal_y >= 0 and focal_y <= 1000),
  name text not null default '',
  added_at timestamptz not null default now(),
  version integer not null default 1,
  replaced_by text references images (key),
  film text check (film ~ '^film(-[0-9a-f]{16})?\.(webm|mp4)$')
);
create index images_newest on images (added_at desc, key) where replaced_by is null;
create index images_of_original on images (original_id);
create index images_replaced_by on images (replaced_by);
create index images_small on images (key) where least(width, height) < 500;

create table image_texts (
  image_key text not null references images (key) on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  alt text not null,
  primary key (image_key, lang)
);

create table image_uploads (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]*$'),
  original_id text not null references image_originals,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  failure text,
  crop integer[] check (array_length(crop, 1) = 4),
  focal_x integer not null default 500 check (focal_x >= 0 and focal_x <= 1000),
  focal_y integer not null default 500 check (focal_y >= 0 and focal_y <= 1000),
  replaces text references images (key),
  requested_by text not null,
  requested_at timestamptz not null,
  constraint image_uploads_check check ((state = 'failed') = (failure is not null))
);
create index image_uploads_of_original on image_uploads (original_id);
create index image_uploads_replacing on image_uploads (replaces);

-- audit ---------------------------------------------------------------------------------------------------------------
create table audit_log (
  id bigint generated always as identity primary key,
  actor text not null,
  act text not null,
  subject text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index audit_log_act on audit_log (act, id desc);
create index audit_log_actor on audit_log (actor, id desc);
create index audit_log_subject on audit_log (subject, id desc);

-- notifications -------------------------------------------------------------------------------------------------------
-- The data that many messages have in common, such as the text of a campaign in one language.
create table shared_message_data (
  id bigint generated always as identity primary key,
  lang text not null check (lang in ('es', 'en')),
  data jsonb not null,
  created_at timestamptz not null
);

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
  failure text,
  unsubscribe_hash bytea unique,
  queued_at timestamptz,
  dropped_at timestamptz,
  -- The hash of the unsubscribe link in a mail about the reminder of a drop. It is kept with the mail, as the reminder itself
  -- is deleted by the link, and may have several mails.
  reminder_hash bytea,
  -- Data that the message shares with others; its own fields win.
  shared_data_id bigint references shared_message_data,
  -- The drop, cart or campaign that the message is about: a customer gets one message about each.
  once_key text,
  constraint messages_sent_or_dropped check (sent_at is null or dropped_at is null)
);
create unique index messages_once on messages (once_key, customer_id) where once_key is not null;
create index messages_of_shared_data on messages (shared_data_id) where shared_data_id is not null;
create unique index messages_reminder_hash on messages (reminder_hash) where reminder_hash is not null;
create index messages_contact on messages (lower(data ->> 'email')) where kind = 'contact';
create index messages_customer on messages (customer_id);
create index messages_kind on messages (kind, id desc);
create index messages_of_mailbox on messages (lower(recipient));
create index messages_recipient on messages (recipient, id desc);
create index messages_recipient_search on messages using gin (lower(recipient) gin_trgm_ops);
create index messages_waiting on messages (id) where sent_at is null;

create table outbox (
  message_id bigint primary key references messages on delete cascade,
  channel text not null,
  added_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  traceparent text,
  -- Whether it is one of many that are sent at a rate; every other message goes first.
  is_bulk boolean not null default false
);
create index outbox_due on outbox (is_bulk, tries, due_at);
create index outbox_bulk on outbox (due_at) where is_bulk;

-- accounts ------------------------------------------------------------------------------------------------------------
create table countries (
  id integer primary key,
  iso2 text not null unique check (iso2 ~ '^[A-Z]{2}$'),
  phone_code text not null
);

create table recoveries (
  id integer generated always as identity primary key,
  handle_hash bytea not null unique,
  email text not null,
  lang text not null check (lang in ('es', 'en')),
  asked integer not null default 1,
  answered integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mailbox_hash bytea,
  constraint recoveries_check check (answered <= asked)
);
create index recoveries_email on recoveries (lower(email));
create index recoveries_expiry on recoveries (expires_at);

create table customers (
  id integer generated always as identity primary key,
  -- Its id while the account is open. What refers to it has to be deleted before the account is closed, and is refused afterwards:
  -- nothing is stored for an account that is closed.
  open_id integer generated always as (case when closed_at is null then id end) stored unique,
  affiliation text not null unique,
  email text not null,
  password_hash text,
  name text not null,
  lastname text not null,
  date_birth date,
  country_id integer not null references countries,
  code_phone text not null,
  phone text not null check (phone ~ '^[0-9]*$'),
  lang text not null check (lang in ('es', 'en')),
  marketing boolean not null default false,
  created_at timestamptz not null,
  closed_at timestamptz,
  phone_changed_at timestamptz,
  password_changed_at timestamptz,
  persons text[] not null generated always as (array_remove(array[
    person_mark('account:' || id::text), person_mark('mailbox:' || regexp_replace(lower(email), '\+[^@]*@', '@')),
    case when phone <> '' then person_mark('phone:' || code_phone || phone) end
  ], null)) stored,
  phone_verified_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text check (length(blocked_reason) >= 1 and length(blocked_reason) <= 500),
  search_text text not null generated always as (
    fold(name || ' ' || lastname || ' ' || email || ' ' || affiliation || ' ' || replace(affiliation, '-', '') || ' '
      || code_phone || phone)) stored,
  constraint customers_blocked check ((blocked_at is null) = (blocked_reason is null)),
  constraint customers_closed check (closed_at is null or email = (('closed-' || id::text) || '@closed.invalid')
    and name = '' and lastname = '' and phone = '' and code_phone = '' and date_birth is null
    and password_hash is null and phone_changed_at is null and password_changed_at is null and not marketing)
);
create index customers_blocked_at on customers (blocked_at) where blocked_at is not null;
create index customers_closed on customers (id) where closed_at is not null;
create unique index customers_email on customers (lower(email));
create index customers_open on customers (id) include (date_birth) where closed_at is null;
create index customers_persons on customers using gin (persons) with (fastupdate = off);
create index customers_search on customers using gin (search_text gin_trgm_ops);

create table registrations (
  id integer generated always as identity primary key,
  handle_hash bytea not null unique,
  secret_hash bytea unique,
  email text not null,
  password_hash text not null,
  name text not null,
  lastname text not null,
  date_birth date,
  country_id integer not null references countries,
  code_phone text not null,
  phone text not null,
  lang text not null check (lang in ('es', 'en')),
  marketing boolean not null,
  terms_version integer not null,
  privacy_version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked integer not null default 0,
  answered integer not null default 0,
  mailbox_hash bytea,
  completed_at timestamptz
);
create index registrations_email on registrations (lower(email));
create index registrations_expiry on registrations (expires_at);

create table addresses (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  place smallint not null check (place >= 1 and place <= 3),
  country_id integer not null references countries,
  line text not null,
  line2 text,
  postal_code text not null check (postal_code ~ '^[0-9]{1,10}$'),
  city text not null,
  details text,
  created_at timestamptz not null,
  chosen_at timestamptz,
  constraint addresses_customer_id_place_key unique (customer_id, place)
);

create table consents (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  purpose text not null check (purpose in ('terms', 'privacy', 'marketing')),
  version integer,
  given boolean not null,
  at timestamptz not null,
  -- The former shop that it was given to.
  source text check (source in ('shopify', 'woocommerce')),
  -- The assistant that said so for the customer; null when the customer did.
  assistant text
);
create index consents_by_version on consents (purpose, version);
create index consents_customer on consents (customer_id);

create table former_orders (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  source text not null check (source in ('shopify', 'woocommerce')),
  number text not null check (number <> ''),
  placed_at timestamptz not null,
  currency text not null check (currency in ('MXN', 'USD')),
  total bigint not null check (total >= 0),
  state text check (state in ('canceled', 'refunded')),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  imported_at timestamptz not null,
  imported_by text not null,
  unique (source, number)
);
create index former_orders_of_customer on former_orders (customer_id, placed_at desc);

create table customer_notes (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  text text not null check (length(text) >= 1 and length(text) <= 2000),
  actor text not null,
  created_at timestamptz not null
);
create index customer_notes_customer on customer_notes (customer_id, id desc);

create table email_changes (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  state text not null check (state in ('asked', 'in_force', 'undone')),
  old_email text not null,
  new_email text not null,
  secret_hash bytea unique,
  undo_hash bytea unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_changes_check check ((state = 'asked') = (secret_hash is not null)),
  constraint email_changes_check1 check ((state = 'in_force') = (undo_hash is not null))
);
create unique index email_changes_asked on email_changes (customer_id) where state = 'asked';
create index email_changes_customer on email_changes (customer_id);
create index email_changes_expiry on email_changes (expires_at);

create table identities (
  provider text not null check (provider = 'google'),
  subject text not null,
  customer_id integer not null references customers (open_id),
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_customer on identities (customer_id);

create table known_addresses (
  customer_id integer not null references customers (open_id),
  address text not null,
  last_used_at timestamptz not null,
  primary key (customer_id, address)
);

create table known_devices (
  customer_id integer not null references customers (open_id),
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (customer_id, device_hash)
);
create index known_devices_use on known_devices (last_used_at);

create table password_links (
  customer_id integer primary key references customers (open_id),
  secret_hash bytea not null unique,
  expires_at timestamptz not null
);

create table phone_codes (
  customer_id integer primary key references customers (open_id),
  phone text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table privacy_requests (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  kind text not null check (kind in ('export', 'erasure')),
  secret_hash bytea not null unique,
  actor text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  constraint privacy_requests_customer_id_kind_key unique (customer_id, kind)
);

create table sessions (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_created on sessions (created_at);
create index sessions_customer on sessions (customer_id) where ended_at is null;
create index sessions_idle on sessions (last_used_at);

create table sign_ins (
  id bigint generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  way text not null check (way in ('password', 'google', 'registration')),
  address text not null,
  user_agent text not null,
  at timestamptz not null
);
create index sign_ins_at on sign_ins (at);
create index sign_ins_customer on sign_ins (customer_id);

create table session_tokens (
  token_hash bytea primary key,
  session_id integer not null references sessions on delete cascade,
  salt bytea not null,
  issued_at timestamptz not null,
  replaced_at timestamptz,
  used boolean not null default false
);
create index session_tokens_session on session_tokens (session_id);

-- content -------------------------------------------------------------------------------------------------------------
create table banners (
  id integer generated always as identity primary key,
  position integer not null,
  desktop_is_video boolean not null default false,
  mobile_is_video boolean not null default false,
  desktop_image_key text references images (key),
  mobile_image_key text references images (key),
  state text not null default 'published' check (state in ('draft', 'published', 'retired')),
  shown_from timestamptz,
  shown_until timestamptz,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  constraint banners_dates check (shown_from < shown_until)
);
create index banners_desktop_image on banners (desktop_image_key);
create index banners_mobile_image on banners (mobile_image_key);

create table contact_messages (
  id integer generated always as identity primary key,
  customer_id integer references customers (open_id),
  name text not null,
  email text not null,
  message text not null,
  lang text not null check (lang in ('es', 'en')),
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  constraint contact_messages_done check ((done_at is null) = (done_by is null))
);
create index contact_messages_customer on contact_messages (customer_id);
create index contact_messages_mailbox on contact_messages (lower(email));
create index contact_messages_open on contact_messages (id) where done_at is null;

create table legal_drafts (
  legal_text_id integer primary key,
  version integer not null default nextval('legal_draft_numbers'::regclass),
  valid_from timestamptz,
  note text not null default '',
  changed_at timestamptz not null,
  changed_by text not null,
  proposed_at timestamptz,
  proposed_by text,
  declined_reason text,
  constraint legal_drafts_check check ((proposed_at is null) = (proposed_by is null))
);

create table legal_versions (
  legal_text_id integer not null,
  version integer not null,
  valid_from timestamptz not null,
  note text not null default '',
  published_at timestamptz,
  published_by text,
  primary key (legal_text_id, version)
);

create table posts (
  id integer generated always as identity primary key,
  position integer not null,
  image_key text not null references images (key),
  link text not null,
  state text not null default 'published' check (state in ('draft', 'published', 'retired')),
  shown_from timestamptz,
  shown_until timestamptz,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  constraint posts_dates check (shown_from < shown_until)
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  updated_by text
);

create table banner_texts (
  banner_id integer not null references banners on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  title text not null,
  alt text not null,
  button text,
  link text,
  primary key (banner_id, lang),
  constraint banner_texts_check check ((button is null) = (link is null))
);

create table contact_replies (
  id integer generated always as identity primary key,
  message_id integer not null references contact_messages on delete cascade,
  text text not null check (length(text) >= 1 and length(text) <= 4000),
  actor text not null,
  created_at timestamptz not null
);
create index contact_replies_message on contact_replies (message_id, id);

create table legal_draft_texts (
  legal_text_id integer not null references legal_drafts (legal_text_id) on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  content text not null,
  primary key (legal_text_id, lang)
);

create table legal_version_texts (
  legal_text_id integer not null,
  version integer not null,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  content text not null,
  -- What every page needs of it. A paragraph that ends later is left out, because no page quotes that much of a text.
  start text not null generated always as (split_part(left(content, 4000), '<h', 1)) stored,
  primary key (legal_text_id, version, lang),
  constraint legal_version_texts_legal_text_id_version_fkey foreign key (legal_text_id,
    version) references legal_versions(legal_text_id, version)
);

create table post_texts (
  post_id integer not null references posts on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  description text not null,
  primary key (post_id, lang)
);

-- loyalty -------------------------------------------------------------------------------------------------------------
create table crystal_balances (
  customer_id integer primary key references customers,
  crystals integer not null,
  constraint crystal_balances_not_owed check (crystals >= 0)
);
create index crystal_balances_by_crystals_and_customer on crystal_balances (crystals, customer_id);
create index crystal_balances_of_customer on crystal_balances (customer_id) include (crystals);

create table crystal_entries (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  kind text not null check (kind in ('order', 'refund', 'adjustment')),
  crystals integer not null,
  order_id integer,
  basis bigint,
  currency text check (currency in ('MXN', 'USD')),
  rate integer,
  reason text,
  actor text not null,
  at timestamptz not null,
  refund_id integer,
  reason_en text,
  limited boolean not null default false,
  constraint crystal_entries_check check (kind <> 'order' or order_id is not null and basis is not null
    and currency is not null and rate is not null),
  constraint crystal_entries_check1 check (kind <> 'adjustment' or reason is not null),
  constraint crystal_entries_check2 check (reason_en is null or reason is not null),
  constraint crystal_entries_refund check (kind <> 'refund' or order_id is not null and refund_id is not null
    and basis is not null and currency is not null and rate is not null)
);
create index crystal_entries_by_kind on crystal_entries (kind, id) where kind <> 'order';
create index crystal_entries_by_time on crystal_entries (customer_id, at) include (order_id, crystals);
create index crystal_entries_corrections on crystal_entries (actor, at) where kind = 'adjustment';
create index crystal_entries_customer on crystal_entries (customer_id, id);
create index crystal_entries_moves on crystal_entries (at) include (id, customer_id, kind, crystals);
create index crystal_entries_of_order on crystal_entries (order_id) where order_id is not null;
create unique index crystal_entries_one_credit on crystal_entries (order_id) where kind = 'order';
create unique index crystal_entries_one_debit on crystal_entries (refund_id) where kind = 'refund';

create table gift_claims (
  customer_id integer not null references customers,
  kind text not null check (kind in ('birthday', 'seasonal')),
  period text not null,
  order_id integer not null unique,
  given_at timestamptz,
  primary key (customer_id, kind, period),
  constraint gift_claims_check check (period ~
case kind
    when 'birthday' then '^\d{4}$'
    else '^\d{4}-(03|06|09|12)$'
end)
);

create table ledger_checks (
  ledger text primary key,
  inconsistencies integer not null check (inconsistencies >= 0),
  checked_at timestamptz not null
);

create table reward_requests (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  reward text not null check (reward in ('consulting', 'second_consulting', 'tailoring')),
  month date not null check (extract(day from month) = 1::numeric),
  note text,
  preferred text,
  status text not null check (status in ('requested', 'scheduled', 'declined', 'canceled', 'done')),
  created_at timestamptz not null,
  scheduled_at timestamptz,
  answer text,
  answered_at timestamptz,
  constraint reward_requests_check check (status <> 'scheduled' or scheduled_at is not null),
  constraint reward_requests_check1 check (status <> 'declined' or answer is not null)
);
create index reward_requests_of_customer on reward_requests (customer_id, id desc);
create unique index reward_requests_once_a_month on reward_requests (customer_id, reward, month)
  where status in ('requested', 'scheduled', 'done');
create index reward_requests_open on reward_requests (id) where status in ('requested', 'scheduled');

-- staff ---------------------------------------------------------------------------------------------------------------
create table staff_members (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) >= 3 and length(email) <= 254),
  name text not null check (length(name) >= 1 and length(name) <= 120),
  lang text not null check (lang in ('es', 'en')),
  password_hash text,
  status text not null default 'active' check (status in ('active', 'suspended')),
  factor_required boolean not null default true,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  access_changed_at timestamptz
);

create table shown_people (
  staff_id integer not null references staff_members on delete cascade,
  hour timestamptz not null,
  people integer not null check (people > 0),
  primary key (staff_id, hour)
);

create table staff_devices (
  staff_id integer not null references staff_members on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (staff_id, device_hash)
);

create table staff_invitations (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) >= 3 and length(email) <= 254),
  name text not null check (length(name) >= 1 and length(name) <= 120),
  lang text not null check (lang in ('es', 'en')),
  roles text[] not null check (cardinality(roles) > 0),
  token_hash bytea not null unique,
  staff_id integer references staff_members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  invited_by integer references staff_members
);
create index staff_invitations_invited_by on staff_invitations (invited_by);
create unique index staff_invitations_open on staff_invitations (email) where ended_at is null;
create index staff_invitations_staff_id on staff_invitations (staff_id);

create table staff_passkeys (
  id integer generated always as identity primary key,
  staff_id integer not null references staff_members on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id integer not null references staff_members on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_roles (
  staff_id integer not null references staff_members on delete cascade,
  role text not null check (role in ('owner', 'manager', 'catalog', 'fulfillment', 'support', 'content', 'accountant')),
  primary key (staff_id, role)
);

create table staff_sessions (
  id integer generated always as identity primary key,
  staff_id integer references staff_members on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  signed_in_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz,
  user_agent text not null check (length(user_agent) <= 300),
  challenge text,
  challenge_expires_at timestamptz,
  constraint staff_sessions_check check (staff_id is not null or signed_in_at is null)
);
create index staff_sessions_last_used_at on staff_sessions (last_used_at);
create index staff_sessions_staff_id on staff_sessions (staff_id);

create table staff_totp (
  staff_id integer primary key references staff_members on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table staff_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff_members on delete cascade,
  screen text not null check (screen ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) >= 1 and length(name) <= 60),
  query text not null check (length(query) <= 2000),
  saved_at timestamptz not null,
  constraint staff_views_staff_id_screen_name_key unique (staff_id, screen, name)
);

-- catalog -----------------------------------------------------------------------------------------------------------
create table artworks (
  id integer generated always as identity primary key,
  position integer not null default 0,
  image_key text references images (key),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text
);
create index artworks_of_image on artworks (image_key);

create table categories (
  id integer generated always as identity primary key,
  parent_id integer references categories,
  -- Categories have two levels: a subcategory has none below it, and neither does a category with subcategories get one above.
  is_top boolean not null generated always as (parent_id is null) stored,
  parent_is_top boolean generated always as (case when parent_id is not null then true end) stored,
  position integer not null,
  image_key text references images (key),
  on_home boolean not null default false,
  version integer not null default 1,
  constraint categories_check check (parent_id is distinct from id),
  unique (id, is_top),
  constraint categories_depth foreign key (parent_id, parent_is_top) references categories (id, is_top)
);
create index categories_parent on categories (parent_id, position);

create table collections (
  id integer generated always as identity primary key,
  opens_at timestamptz,
  announced boolean not null default false,
  image_key text references images (key),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  position integer not null default 0,
  constraint collections_announced check (not announced or image_key is not null and opens_at is not null)
);

create table colors (
  id integer generated always as identity primary key,
  hex_code text not null check (hex_code ~ '^#[0-9A-Fa-f]{6}$'),
  version integer not null default 1
);

create table missed_terms (
  day date not null,
  lang text not null check (lang in ('es', 'en')),
  term text not null check (length(term) >= 1 and length(term) <= 60),
  times integer not null check (times > 0),
  primary key (day, lang, term)
);

create table popular_terms (
  day date not null,
  lang text not null check (lang in ('es', 'en')),
  term text not null check (length(term) >= 2 and length(term) <= 60),
  times integer not null check (times > 0),
  primary key (day, lang, term)
);

create table redirects (
  id integer generated always as identity primary key,
  -- Decoded, in lower case, without a slash at its end.
  path text not null unique check (path ~ '^/[^?#]*[^/?#]$'),
  target text not null check (target ~ '^/' and split_part(target, '?', 1) <> path),
  created_by text not null,
  created_at timestamptz not null
);

create table retired_uris (
  kind text not null check (kind in ('product', 'category', 'collection', 'artwork')),
  uri text not null,
  id integer not null,
  primary key (kind, uri)
);

create table search_groups (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('text', 'type', 'color')),
  is_offered boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  comes_last boolean not null default false
);

create table search_vocabulary (
  id boolean default true primary key check (id),
  version bigint not null
);

create table search_words (
  id integer generated always as identity primary key,
  lang text not null check (lang in ('es', 'en')),
  word text not null,
  stem text not null,
  slips text[] not null,
  constraint search_words_lang_word_key unique (lang, word)
);
create index search_words_slips on search_words using gin (slips);
create index search_words_stem on search_words (lang, stem);

create table size_charts (
  id integer generated always as identity primary key,
  name text not null unique,
  version integer not null default 1,
  garment text check (garment in ('tee', 'long_sleeve', 'tank', 'sweatshirt', 'hoodie', 'jacket', 'shirt', 'dress',
    'skirt', 'bag', 'scarf'))
);

create table artwork_texts (
  artwork_id integer not null references artworks on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null check (name <> ''),
  uri text not null unique check (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  summary text not null,
  idea text not null,
  primary key (artwork_id, lang)
);

create table category_texts (
  category_id integer not null references categories on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  uri text not null unique check (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  parent_name text,
  parent_uri text,
  primary key (category_id, lang)
);

create table collection_texts (
  collection_id integer not null references collections on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  description text not null,
  uri text not null unique check (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  teaser text,
  primary key (collection_id, lang)
);

create table color_texts (
  color_id integer not null references colors on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  primary key (color_id, lang)
);

create table drop_reminders (
  customer_id integer not null references customers (open_id),
  collection_id integer not null references collections on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  created_at timestamptz not null,
  notified_at timestamptz,
  token_hash bytea,
  opens_at timestamptz,
  primary key (customer_id, collection_id),
  constraint drop_reminders_check check ((notified_at is null) = (token_hash is null))
);
create index drop_reminders_of_collection on drop_reminders (collection_id);
create index drop_reminders_token on drop_reminders (token_hash);
create index drop_reminders_waiting on drop_reminders (collection_id) where notified_at is null;

-- The windows of drops whose launch mail was written: level 0 is the opening to everyone.
create table drop_launches (
  collection_id integer not null references collections on delete cascade,
  level integer not null check (level >= 0 and level <= 3),
  sent_at timestamptz not null,
  mails integer not null check (mails >= 0),
  primary key (collection_id, level)
);

create table products (
  id integer generated always as identity primary key,
  sku text not null unique,
  category_id integer not null references categories,
  collection_id integer references collections,
  opens_at timestamptz,
  published_at timestamptz,
  sold_in text[] not null default '{}',
  talla text,
  web_exclusive boolean not null default false,
  limited_edition boolean not null default false,
  find_your_size boolean not null default false,
  chart_image_key text references images (key),
  usa_colors_image boolean not null default false,
  image_key text references images (key),
  created_at timestamptz not null,
  sizes text[] not null default '{}',
  colors integer[] not null default '{}',
  free_sizes text[] not null default '{}',
  free_colors integer[] not null default '{}',
  price_mxn integer,
  price_usd integer,
  offered_in text[] not null default '{}',
  words integer[] not null default '{}',
  name_words integer[] not null default '{}',
  hover_keys text[] not null default '{}',
  size_chart_id integer references size_charts,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  archived_at timestamptz,
  taken_off_at timestamptz,
  published_before timestamptz,
  artwork_id integer references artworks,
  design_colors text[] not null default '{}',
  design_image_key text,
  design_colors_chosen boolean not null default false,
  offer_from timestamptz,
  offer_until timestamptz,
  sold_in_mxn boolean not null generated always as (price_mxn is not null) stored,
  sold_in_usd boolean not null generated always as (price_usd is not null) stored,
  constraint products_archived_not_published check (archived_at is null or published_at is null),
  constraint products_offer_period check (offer_from < offer_until),
  constraint products_published_with_image check (published_at is null or image_key is not null),
  constraint products_taken_off check (taken_off_at is null or published_at is null and published_before is not null)
) with (fillfactor = 85);
-- No index has a price: a new price then leaves all of them as they are.
create index products_by_artwork on products (artwork_id) where artwork_id is not null;
create index products_by_category on products (category_id);
create index products_changed on products (coalesce(changed_at, created_at) desc, id desc);
create index products_in_collection on products (collection_id, id) where collection_id is not null;
create index products_lacking on products (id)
  where archived_at is null and (published_at is null or sizes = '{}' or colors = '{}'
  or not sold_in @> '{MXN,USD}'::text[]);
create index products_newest on products (published_at desc, id desc) where published_at is not null;
create index products_of_artwork on products (artwork_id, published_at desc, id desc)
  include (opens_at, sold_in_mxn, sold_in_usd) where published_at is not null;
create index products_of_category on products (category_id, published_at desc, id desc)
  include (opens_at, sold_in_mxn, sold_in_usd) where published_at is not null;
create index products_of_chart_image on products (chart_image_key) where chart_image_key is not null;
create index products_of_collection on products (collection_id, published_at desc, id desc)
  include (opens_at, sold_in_mxn, sold_in_usd) where published_at is not null;
create index products_of_image on products (image_key) where image_key is not null;
create index products_of_size_chart on products (size_chart_id);
create index products_offer_from on products (offer_from) where offer_from is not null;
create index products_offer_until on products (offer_until) where offer_until is not null;
create index products_sku_part on products using gin (lower(sku) gin_trgm_ops);
create index products_sku_squeezed on products using gin (squeeze_sku(sku) gin_trgm_ops);
create index products_unpublished on products (id) where published_at is null;
create index products_with_unmeasured_design on products (id)
  where image_key is not null and not design_colors_chosen and design_image_key is distinct from image_key;
create index products_without_mxn on products (id) where not sold_in_mxn;
create index products_without_usd on products (id) where not sold_in_usd;

create table search_group_words (
  group_id integer not null references search_groups on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  position integer not null,
  phrase text not null check (length(phrase) >= 2 and length(phrase) <= 60),
  plain_phrase text not null generated always as (plain(phrase)) stored,
  role text not null check (role in ('both', 'typed', 'found')),
  primary key (group_id, lang, position),
  constraint search_group_words_group_id_lang_plain_phrase_key unique (group_id, lang, plain_phrase),
  constraint search_group_words_phrase_check1 check (plain(phrase) <> '')
);
create index search_group_words_phrase on search_group_words (plain_phrase);

create table size_chart_measures (
  id integer generated always as identity primary key,
  size_chart_id integer not null references size_charts on delete cascade,
  position integer not null,
  measured_on text not null check (measured_on in ('body', 'garment')),
  point text check (point in ('chest', 'waist', 'hip', 'width', 'length', 'height', 'depth', 'handle', 'side')),
  constraint size_chart_measures_size_chart_id_position_key unique (size_chart_id, position)
);

create table favorites (
  customer_id integer not null references customers (open_id),
  product_id integer not null references products on delete cascade,
  at timestamptz not null,
  primary key (customer_id, product_id)
);

create table product_cards (
  product_id integer not null references products on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  currency text not null check (currency in ('MXN', 'USD')),
  card text not null check (json_typeof(card::json) = 'object'),
  offers text not null check (json_typeof(offers::json) = 'array'),
  primary key (product_id, lang, currency)
);

create table product_colors (
  product_id integer not null references products on delete cascade,
  color_id integer not null references colors,
  position integer not null,
  use_image boolean not null default false,
  image_key text references images (key),
  retired_at timestamptz,
  primary key (product_id, color_id),
  constraint product_colors_check check (not use_image or image_key is not null)
);
create index product_colors_in_image on product_colors (image_key, product_id) where image_key is not null;
create index product_colors_of_color on product_colors (color_id);

create table product_finds (
  product_id integer primary key references products on delete cascade,
  category_id integer not null,
  collection_id integer,
  price_mxn integer,
  price_usd integer,
  published_at timestamptz,
  opens_at timestamptz,
  words integer[] not null,
  name_words integer[] not null,
  artwork_id integer,
  limited_edition boolean not null default false,
  sizes text[] not null default '{}',
  colors integer[] not null default '{}',
  free_sizes text[] not null default '{}',
  free_colors integer[] not null default '{}',
  offered_in text[] not null default '{}',
  design_colors text[] not null default '{}',
  sold_in_mxn boolean not null generated always as (price_mxn is not null) stored,
  sold_in_usd boolean not null generated always as (price_usd is not null) stored
) with (fillfactor = 80);
create index product_finds_newest on product_finds (published_at desc, product_id desc) where published_at is not null;
create index product_finds_words on product_finds using gin (words) with (fastupdate = off);

create table product_prices (
  product_id integer not null references products on delete cascade,
  currency text not null check (currency in ('MXN', 'USD')),
  price integer not null check (price > 0),
  price_offer integer,
  offer_now integer,
  price_min integer not null default 0,
  price_max integer not null default 0,
  offer_min integer,
  offer_max integer,
  now_max integer not null default 0,
  primary key (product_id, currency),
  constraint product_prices_check check (price_offer > 0 and price_offer < price)
);
create index product_prices_lowest on product_prices (currency, least(price_min, offer_min), product_id);

create table product_texts (
  product_id integer not null references products on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  uri text not null unique check (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null,
  detail text not null,
  plain_name text generated always as (plain(name)) stored,
  primary key (product_id, lang)
);
create index product_texts_name on product_texts (lang, plain_name, product_id);
create index product_texts_alphabet on product_texts (lang, name collate "es-x-icu", product_id);
create index product_texts_name_part on product_texts using gin (plain_name gin_trgm_ops);

create table size_chart_lengths (
  measure_id integer not null references size_chart_measures on delete cascade,
  letter text not null,
  least_mm integer not null check (least_mm > 0),
  most_mm integer not null,
  primary key (measure_id, letter),
  constraint size_chart_lengths_check check (most_mm >= least_mm)
);

create table size_chart_measure_texts (
  measure_id integer not null references size_chart_measures on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  primary key (measure_id, lang)
);

create table sizes (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  letter text not null,
  position integer not null,
  retired_at timestamptz,
  fit_result text check (fit_result in ('kept', 'runs_small', 'runs_large')),
  fit_one_in integer check ((fit_one_in is not null) = (fit_result is not null and fit_result <> 'kept')),
  constraint sizes_id_product_id_key unique (id, product_id),
  constraint sizes_product_id_letter_key unique (product_id, letter)
);
create index sizes_of_product on sizes (product_id, position);
create unique index sizes_product_id_letter_folded on sizes (product_id, lower(letter));

create table product_image_uploads (
  key text primary key references image_uploads (key) on delete cascade,
  number bigint not null generated always as identity,
  product_id integer not null references products on delete cascade,
  color_id integer,
  constraint product_image_uploads_product_id_color_id_fkey foreign key (product_id,
    color_id) references product_colors(product_id, color_id) on delete cascade
);
create index product_image_uploads_of_product on product_image_uploads (product_id, color_id);

create table product_images (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  color_id integer,
  position integer not null,
  image_key text not null references images (key),
  constraint product_images_product_id_color_id_position_key unique nulls not distinct (product_id, color_id, position),
  constraint product_images_product_id_color_id_fkey foreign key (product_id,
    color_id) references product_colors(product_id, color_id) on delete cascade
);
create index product_images_of_image on product_images (image_key, product_id);

create table size_prices (
  size_id integer not null,
  product_id integer not null,
  currency text not null check (currency in ('MXN', 'USD')),
  price integer not null check (price > 0),
  price_offer integer,
  primary key (size_id, currency),
  constraint size_prices_size_id_product_id_fkey foreign key (size_id, product_id) references sizes(id,
    product_id) on delete cascade,
  constraint size_prices_check check (price_offer > 0 and price_offer < price)
);
create index size_prices_of_product on size_prices (product_id, currency);

create table price_lists (
  id integer generated always as identity primary key,
  terms jsonb not null,
  replaces_offers boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  scheduled_at timestamptz,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint price_lists_period check (ends_at >= starts_at),
  constraint price_lists_withdrawn check (withdrawn_at is null or scheduled_at is not null)
);
create index price_lists_starting on price_lists (starts_at) where scheduled_at is not null;
create index price_lists_ending on price_lists (ends_at) where scheduled_at is not null;

create table price_list_texts (
  price_list_id integer not null references price_lists on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  name text not null,
  primary key (price_list_id, lang)
);

create table price_list_prices (
  id bigint generated always as identity primary key,
  price_list_id integer not null references price_lists on delete cascade,
  product_id integer not null references products on delete cascade,
  size_id integer,
  currency text not null check (currency in ('MXN', 'USD')),
  full_price integer not null,
  price integer not null check (price > 0 and price < full_price),
  constraint price_list_prices_key unique nulls not distinct (product_id, currency, size_id, price_list_id),
  constraint price_list_prices_size_id_product_id_fkey foreign key (size_id, product_id) references sizes(id,
    product_id) on delete cascade
);
create index price_list_prices_of_list on price_list_prices (price_list_id, product_id);
create index price_list_prices_of_size on price_list_prices (size_id, product_id) where size_id is not null;

create table offer_clock (
  id boolean primary key default true check (id),
  at timestamptz not null
);

create table pending_names (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('category', 'collection', 'color')),
  record_id integer not null,
  after integer not null default 0,
  since timestamptz not null default now()
);

create table pending_offers (
  product_id integer primary key references products on delete cascade
);

create table stock_alerts (
  id integer generated always as identity primary key,
  email text not null,
  lang text not null check (lang in ('es', 'en')),
  product_id integer not null references products on delete cascade,
  size_id integer,
  color_id integer,
  was_free boolean not null,
  created_at timestamptz not null,
  notified_at timestamptz,
  token_hash bytea,
  constraint stock_alerts_product_id_color_id_fkey foreign key (product_id,
    color_id) references product_colors(product_id, color_id) on delete cascade,
  constraint stock_alerts_size_id_product_id_fkey foreign key (size_id, product_id) references sizes(id,
    product_id) on delete cascade,
  constraint stock_alerts_check check ((notified_at is null) = (token_hash is null))
);
create index stock_alerts_mailbox on stock_alerts (lower(email));
create index stock_alerts_of_product on stock_alerts (product_id);
create index stock_alerts_token on stock_alerts (token_hash);
create unique index stock_alerts_waiting on stock_alerts (product_id, lower(email), size_id,
  color_id) nulls not distinct where notified_at is null;

-- codes ---------------------------------------------------------------------------------------------------------------
create table code_batches (
  id integer generated always as identity primary key,
  request_key text not null unique,
  prefix text not null,
  note text not null,
  created_at timestamptz not null
);

create table discount_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  percent integer check (percent >= 1 and percent <= 100),
  -- Of so many units so many are paid, the dearest ones. It applies by itself and is never typed.
  buy integer check (buy >= 2 and buy <= 20),
  pay integer check (pay >= 1),
  amount_mxn integer check (amount_mxn > 0),
  amount_usd integer check (amount_usd > 0),
  least_mxn integer not null check (least_mxn >= 0),
  least_usd integer not null check (least_usd >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  uses integer check (uses > 0),
  uses_each integer check (uses_each > 0),
  levels integer[] check (cardinality(levels) > 0 and levels <@ array[0, 1, 2, 3]),
  note text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  batch_id integer references code_batches,
  free_shipping boolean not null default false,
  excludes_offers boolean not null default false,
  category_ids integer[] check (cardinality(category_ids) > 0),
  collection_ids integer[] check (cardinality(collection_ids) > 0),
  product_ids integer[] check (cardinality(product_ids) > 0),
  constraint discount_codes_check check (
    (percent is not null)::integer + (amount_mxn is not null or amount_usd is not null)::integer + free_shipping::integer
      + (buy is not null)::integer = 1),
  constraint discount_codes_bundle check ((buy is null) = (pay is null) and pay < buy and (buy is null or batch_id is null)),
  constraint discount_codes_check1 check (ends_at > starts_at)
);
create index discount_codes_automatic on discount_codes (id) where buy is not null and ended_at is null;
create index discount_codes_of_batch on discount_codes (batch_id) where batch_id is not null;

create table code_uses (
  order_id integer primary key,
  code_id integer not null references discount_codes
);
create index code_uses_code on code_uses (code_id);

-- stock ---------------------------------------------------------------------------------------------------------------
create table reservations (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  order_id integer not null,
  kind text not null check (kind in ('checkout', 'request', 'exchange', 'review')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sold', 'released', 'expired', 'transferred')),
  since timestamptz not null default now(),
  constraint reservations_check check ((ended_at is null) = (outcome is null))
);
create index reservations_expiry on reservations (expires_at) where ended_at is null;
create index reservations_of_customer_by_end on reservations (customer_id, coalesce(ended_at, 'infinity'::timestamptz));
create unique index reservations_of_exchange on reservations (order_id) where ended_at is null and kind = 'exchange';
create unique index reservations_open_once on reservations (customer_id, kind)
  where ended_at is null and (kind in ('checkout', 'request'));
create index reservations_order on reservations (order_id);

create table product_stock (
  product_id integer primary key references products on delete cascade,
  free integer not null check (free >= 0)
) with (fillfactor = 50);
create index product_stock_free on product_stock (free, product_id);

-- The codes that labels of a size in a color have, which readers find it by: its own SKU, and its barcode. The key is what a
-- reader gives: GTINs have 14 digits, and signs depend on the layout of the keyboard (contract/barcode.ts).
create table variant_codes (
  size_id integer not null,
  color_id integer not null,
  product_id integer not null,
  kind text not null check (kind in ('sku', 'barcode')),
  code text not null check (code ~ '^[!-~]{1,40}$'),
  code_key text not null generated always as (
    case when code ~ '^([0-9]{8}|[0-9]{12,14})$' then lpad(code, 14, '0')
      else regexp_replace(upper(code), '[^A-Z0-9]', '-', 'g') end) stored,
  primary key (size_id, color_id, kind),
  constraint variant_codes_key unique (code_key),
  constraint variant_codes_of_color foreign key (product_id, color_id) references product_colors (product_id, color_id)
    on delete cascade,
  constraint variant_codes_of_size foreign key (size_id, product_id) references sizes (id, product_id) on delete cascade
);
create index variant_codes_of_product on variant_codes (product_id, color_id);

create table stock (
  size_id integer not null,
  color_id integer not null,
  product_id integer not null,
  on_hand integer not null default 0,
  allocated integer not null default 0 check (allocated >= 0),
  retired boolean not null default false,
  committed integer not null default 0,
  primary key (size_id, color_id),
  constraint stock_product_id_color_id_fkey foreign key (product_id, color_id) references product_colors(product_id,
    color_id) on delete cascade,
  constraint stock_size_id_product_id_fkey foreign key (size_id, product_id) references sizes(id,
    product_id) on delete cascade,
  constraint stock_check check (on_hand >= allocated),
  constraint stock_committed_is_allocated check (committed >= 0 and committed <= allocated),
  constraint stock_retired_not_reserved check (not retired or allocated = committed)
);
create index stock_by_free_units on stock ((on_hand - allocated), product_id);
create index stock_of_product on stock (product_id);

create table reservation_lines (
  reservation_id integer not null references reservations,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity > 0),
  primary key (reservation_id, size_id, color_id)
);

create table stock_ledger (
  id bigint generated always as identity primary key,
  size_id integer not null,
  color_id integer not null,
  kind text not null check (kind in ('received', 'reserved', 'sold', 'shipped', 'released', 'canceled', 'committed',
    'returned', 'corrected')),
  on_hand integer not null,
  allocated integer not null,
  reservation_id integer references reservations,
  order_id integer,
  actor text not null,
  at timestamptz not null,
  reason text check (reason in ('received', 'count', 'damage', 'sample', 'other')),
  note text check (length(note) <= 200),
  committed integer,
  constraint stock_ledger_returned_of_order check (kind <> 'returned' or order_id is not null and on_hand > 0)
);
create index stock_ledger_cell on stock_ledger (size_id, color_id);
create index stock_ledger_delivered on stock_ledger (at) include (size_id, color_id)
  where (kind in ('received', 'corrected')) and on_hand > 0;
create index stock_ledger_order on stock_ledger (order_id);
create index stock_ledger_sold on stock_ledger (at) where kind = 'sold';

-- orders --------------------------------------------------------------------------------------------------------------
create table counters (
  name text primary key,
  value integer not null
);

create table orders (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  cart_id text not null,
  number text unique,
  code text not null unique,
  snapshot text not null,
  status text not null check (status in ('placed', 'completed', 'canceled', 'expired')),
  payment_status text not null check (payment_status in ('pending', 'requires_action', 'paid', 'failed', 'expired',
    'partially_refunded', 'refunded', 'disputed')),
  fulfillment_status text not null check (fulfillment_status in ('unfulfilled', 'preparing', 'shipped', 'delivered',
    'returned')),
  currency text not null check (currency in ('MXN', 'USD')),
  lang text not null check (lang in ('es', 'en')),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null,
  discount_reason text check (discount_reason in ('first_order', 'code', 'automatic')),
  discount_code text,
  shipping bigint not null check (shipping >= 0),
  total bigint not null,
  email text not null,
  shipment_address jsonb not null,
  reward jsonb,
  waybill text,
  terms_version integer,
  privacy_version integer,
  created_at timestamptz not null,
  placed_at timestamptz,
  gift_kind text check (gift_kind in ('birthday', 'seasonal')),
  gift_period text,
  carrier text,
  parcel_kept boolean not null default false,
  -- When staff recorded that the carrier lost the parcel with the rest of it.
  parcel_lost_at timestamptz,
  -- Whether a part of it left before the rest.
  parts_sent boolean not null default false,
  -- How often its lines were changed before it was packed, and by how much they cost less since, before the discount; below
  -- 0 they cost more.
  changes integer not null default 0 check (changes >= 0),
  dropped bigint not null default 0,
  -- The order whose dearer lines its payment is for. It has none itself, and is complete once it is paid.
  change_of integer references orders,
  -- Code, name and mailbox without accents, and the digits of the phone.
  search_text text not null generated always as (
    fold(code || ' ' || email || ' ' || coalesce(shipment_address ->> 'name', '')) || ' '
      || regexp_replace(coalesce(shipment_address ->> 'phone', ''), '\D', '', 'g')) stored,
  prices_include_tax boolean,
  tax_rate smallint check (tax_rate >= 0 and tax_rate <= 100),
  tax bigint generated always as (included_tax(total, tax_rate)) stored,
  -- Goods that leave Mexico, whose id is that of the specification.
  exported boolean not null generated always as ((shipment_address ->> 'country_id')::integer is distinct from 142) stored,
  constraint orders_tax check (tax_rate is null or prices_include_tax),
  constraint orders_canceled_stays check (status <> 'canceled' or (fulfillment_status in ('unfulfilled', 'preparing'))),
  constraint orders_check check (discount >= 0 and discount <= subtotal),
  constraint orders_check1 check (total = (subtotal - discount + shipping)),
  constraint orders_check3 check (discount = 0 or discount_reason is not null),
  constraint orders_code check ((discount_code is not null) = coalesce(discount_reason in ('code', 'automatic'), false)),
  constraint orders_gift check ((gift_kind is null) = (reward is null) and (gift_kind is null) = (gift_period is null)),
  constraint orders_kept_came_back check (not parcel_kept or fulfillment_status = 'returned'),
  constraint orders_lost_left check (parcel_lost_at is null or fulfillment_status not in ('unfulfilled', 'preparing')),
  constraint orders_numbered_when_placed check (number is null or placed_at is not null)
);
create index orders_changing on orders (change_of) where change_of is not null;
create index orders_created on orders using brin (created_at) with (pages_per_range = 32);
create index orders_draft_of_cart on orders (cart_id) where placed_at is null;
create unique index orders_draft_snapshot on orders (cart_id, snapshot) where placed_at is null and status = 'placed';
create index orders_in_usd on orders (id) where currency = 'USD';
create index orders_placed_by_country on orders (((shipment_address ->> 'country_id')::integer), placed_at, id)
  where placed_at is not null;
create index orders_placed_by_discount_code on orders (discount_code, placed_at, id)
  where placed_at is not null and discount_code is not null;
create index orders_placed_by_time on orders (placed_at, id) where placed_at is not null;
create index orders_placed_by_total on orders (currency, total, id) where placed_at is not null;
create index orders_placed_came_back on orders (id)
  where placed_at is not null and fulfillment_status = 'returned' and status = 'placed'
  and (payment_status in ('paid', 'partially_refunded')) and not parcel_kept;
-- A cart that staff prepared can be ordered again after a payment of it failed under review.
create unique index orders_live_of_cart on orders (cart_id) where placed_at is not null and payment_status <> 'failed';
create index orders_placed_of_cart on orders (cart_id) where placed_at is not null;
create index orders_placed_lost on orders (id) where parcel_lost_at is not null;
create index orders_placed_of_customer on orders (customer_id, placed_at desc, id desc) where placed_at is not null;
create index orders_placed_of_mailbox on orders (lower(email)) where placed_at is not null;
create index orders_placed_searched on orders using gin (search_text gin_trgm_ops) where placed_at is not null;
create index orders_placed_to_pack_and_ship on orders (placed_at, id)
  where placed_at is not null and status = 'placed' and (payment_status in ('paid', 'partially_refunded'))
  and ((fulfillment_status in ('unfulfilled', 'preparing')) or parcel_kept);
create index orders_placed_to_send on orders (placed_at)
  where placed_at is not null and (fulfillment_status in ('unfulfilled', 'preparing'));
create index orders_placed_with_fulfillment_status on orders (fulfillment_status, placed_at, id)
  where placed_at is not null and fulfillment_status <> 'delivered';
create index orders_placed_with_gift on orders (placed_at desc) where gift_kind is not null and placed_at is not null;
create index orders_placed_with_payment_status on orders (payment_status, placed_at, id)
  where placed_at is not null and payment_status <> 'paid';
create index orders_placed_with_status on orders (status, placed_at, id)
  where placed_at is not null and status <> 'completed';
create index orders_to_complete on orders (id) where status = 'placed' and (fulfillment_status in ('delivered', 'returned'));
create index orders_to_number on orders (placed_at, id) where placed_at is not null and number is null;
create index orders_with_code on orders (customer_id) where discount_code is not null;
create index orders_with_gift_of_customer on orders (customer_id) where gift_kind is not null and placed_at is not null;

create table first_orders (
  person text primary key,
  order_id integer not null references orders
);
create index first_orders_order on first_orders (order_id);

create table order_addresses (
  order_id integer not null references orders,
  version integer not null check (version > 0),
  address jsonb not null,
  actor text not null,
  at timestamptz not null,
  primary key (order_id, version)
);
create index order_addresses_searched on order_addresses using gin (fold(((address ->> 'name') || ' ') || (address ->> 'phone')) gin_trgm_ops);

create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null,
  status text not null,
  payment_status text not null,
  fulfillment_status text not null,
  actor text not null,
  note text,
  at timestamptz not null
);
create index orders_waybill on orders (squeeze_sku(waybill)) where waybill is not null;
create index order_events_order on order_events (order_id, id);

create table order_invoices (
  order_id integer primary key references orders,
  rfc text not null,
  name text not null,
  use text not null,
  regime text not null,
  postal_code text not null,
  requested_at timestamptz not null
);
create index order_invoices_rfc on order_invoices (rfc);

-- The invoices of an order and the credit notes for them, as their issuer made them.
create table invoice_documents (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('invoice', 'credit')),
  uuid text not null unique check (uuid ~ '^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$'),
  folio text not null check (length(folio) <= 65),
  total bigint not null check (total > 0),
  tax bigint not null check (tax >= 0 and tax <= total),
  issued_at timestamptz not null,
  -- Null once the account of the customer was closed.
  xml bytea check (length(xml) <= 512000),
  pdf bytea check (length(pdf) <= 2048000),
  attached_by text not null,
  attached_at timestamptz not null,
  mailed_at timestamptz,
  canceled_by text,
  canceled_at timestamptz,
  constraint invoice_documents_canceled check ((canceled_by is null) = (canceled_at is null))
);
create index invoice_documents_of_order on invoice_documents (order_id);
create unique index invoice_documents_one_invoice on invoice_documents (order_id)
  where kind = 'invoice' and canceled_at is null;

create table order_lines (
  order_id integer not null references orders,
  position integer not null,
  product_id integer not null,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity > 0),
  price integer not null check (price > 0),
  price_offer integer,
  subtotal bigint not null,
  name text not null,
  size text not null,
  color_name text not null,
  uri text not null,
  desktop_image text not null,
  alt text not null,
  description text not null default '',
  primary key (order_id, position),
  constraint order_lines_order_id_size_id_color_id_key unique (order_id, size_id, color_id),
  constraint order_lines_check check (price_offer > 0 and price_offer < price),
  constraint order_lines_check1 check (subtotal = (coalesce(price_offer, price)::bigint * quantity))
);
create index order_lines_of_product on order_lines (product_id, order_id);

create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  actor text not null,
  note text not null check (length(note) >= 1 and length(note) <= 2000),
  at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id);

-- A change of the lines of an order before it was packed. Its amounts stay as they were paid; what the lines cost less is
-- refunded, in proportion to the discount. `given` is by how much new lines cost less than they cost everyone else.
create table order_changes (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  version integer not null check (version > 0),
  dropped bigint not null,
  given bigint not null check (given >= 0),
  refund_id integer,
  -- The order whose payment paid for what the lines cost more.
  paid_order_id integer unique references orders,
  actor text not null,
  at timestamptz not null,
  recorded_in xid8 not null default pg_current_xact_id(),
  unique (order_id, version)
);

-- Units that a change added to an order or, below 0, took from it.
create table order_change_lines (
  change_id integer not null references order_changes,
  order_id integer not null references orders,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity <> 0),
  name text not null,
  size text not null,
  color_name text not null,
  price integer not null,
  primary key (change_id, size_id, color_id)
);
create index order_change_lines_of_order on order_change_lines (order_id);

-- A parcel of an order beside the one with the rest of it, which the order has itself: units that left before the others, or
-- new units for lost or broken ones, which wait until they are sent.
create table parcels (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('part', 'replacement')),
  reason text check (reason in ('lost_parcel', 'broken', 'missing', 'wrong_item')),
  carrier text,
  waybill text,
  actor text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  canceled_at timestamptz,
  -- When staff recorded that the carrier lost it.
  lost_at timestamptz,
  constraint parcels_reason check ((kind = 'replacement') = (reason is not null)),
  constraint parcels_sent check ((sent_at is null) = (waybill is null) and (sent_at is null) = (carrier is null)),
  constraint parcels_part_left check (kind <> 'part' or sent_at is not null),
  constraint parcels_delivered check (delivered_at is null or sent_at is not null),
  -- A part that left by mistake is canceled as if it had never left.
  constraint parcels_canceled check (canceled_at is null or sent_at is null or kind = 'part'),
  constraint parcels_lost check (lost_at is null or (sent_at is not null and delivered_at is null))
);
create index parcels_lost on parcels (order_id) where lost_at is not null;
create index parcels_of_order on parcels (order_id, id);
create index parcels_on_the_way on parcels (sent_at, order_id)
  where delivered_at is null and lost_at is null and canceled_at is null;
create index parcels_waybill on parcels (squeeze_sku(waybill)) where waybill is not null;
create index parcels_to_send on parcels (order_id) where sent_at is null and canceled_at is null;

create table parcel_lines (
  parcel_id integer not null references parcels,
  order_id integer not null,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, size_id, color_id),
  constraint parcel_lines_of_order foreign key (order_id, size_id, color_id)
    references order_lines (order_id, size_id, color_id)
);
create index parcel_lines_order on parcel_lines (order_id, size_id, color_id);

create table skipped_numbers (
  counter text not null references counters (name),
  first integer not null,
  last integer not null,
  skipped_at timestamptz not null,
  primary key (counter, first),
  constraint skipped_numbers_check check (last >= first)
);

create table refund_lines (
  refund_id integer not null,
  order_id integer not null,
  size_id integer not null,
  color_id integer not null,
  restocked integer not null check (restocked >= 0),
  discarded integer not null check (discarded >= 0),
  unsent boolean not null,
  primary key (refund_id, size_id, color_id),
  constraint refund_lines_order_id_size_id_color_id_fkey foreign key (order_id, size_id,
    color_id) references order_lines(order_id, size_id, color_id),
  constraint refund_lines_check check ((restocked + discarded) > 0)
);
create index refund_lines_order on refund_lines (order_id, size_id, color_id);

-- cart ----------------------------------------------------------------------------------------------------------------
create table carts (
  id text primary key,
  customer_id integer not null references customers (open_id),
  currency text not null check (currency in ('MXN', 'USD')),
  address_id integer references addresses on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ordered_at timestamptz,
  code_id integer references discount_codes,
  version integer not null default 1,
  channel text not null default 'online_store' check (channel in ('online_store', 'agent', 'draft_order', 'order_change')),
  expires_at timestamptz,
  constraint carts_own_does_not_expire check (channel <> 'online_store' or expires_at is null)
);
create index carts_created on carts using brin (created_at) with (pages_per_range = 32);
create index carts_of_address on carts (address_id) where address_id is not null;
create unique index carts_open on carts (customer_id) where ordered_at is null and channel = 'online_store';
create index carts_separate on carts (customer_id, expires_at) where ordered_at is null and channel <> 'online_store';

create table cart_lines (
  cart_id text not null references carts on delete cascade,
  position integer not null,
  product_id integer not null references products on delete cascade,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity >= 1 and quantity <= 20),
  held_price bigint check (held_price > 0),
  held_offer bigint check (held_offer > 0 and held_offer < held_price),
  is_own_price boolean not null default false,
  primary key (cart_id, product_id, size_id, color_id),
  constraint cart_lines_own_price_held check (not is_own_price or held_price is not null),
  constraint cart_lines_offer_of_price check (held_offer is null or held_price is not null),
  constraint cart_lines_product_id_color_id_fkey foreign key (product_id,
    color_id) references product_colors(product_id, color_id) on delete cascade,
  constraint cart_lines_size_id_product_id_fkey foreign key (size_id, product_id) references sizes(id,
    product_id) on delete cascade
);
create index cart_lines_of_product on cart_lines (product_id);

-- What staff know about a cart that they prepare for a customer.
create table draft_orders (
  id integer generated always as identity primary key,
  cart_id text not null unique references carts on delete cascade,
  version integer not null default 1,
  note text not null default '' check (length(note) <= 1000),
  price_reason text not null default '' check (length(price_reason) <= 500),
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  sent_at timestamptz,
  sent_by text,
  deleted_at timestamptz,
  constraint draft_orders_sent check ((sent_at is null) = (sent_by is null))
);

-- A change that makes a paid order dearer, and takes effect when the customer pays the difference in its cart. It is for the
-- order as it was: `version` times changed, and with `refunded` given back.
create table order_change_requests (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  cart_id text not null unique references carts on delete cascade,
  -- The exchange whose new units it pays; their order keeps its lines.
  return_id integer,
  version integer not null check (version >= 0),
  refunded bigint not null check (refunded >= 0),
  plan jsonb not null,
  due bigint not null check (due > 0),
  reason text not null check (length(reason) <= 500),
  actor text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('paid', 'replaced', 'withdrawn')),
  constraint order_change_requests_ended check ((ended_at is null) = (outcome is null))
);
create unique index order_change_requests_open on order_change_requests (order_id) where ended_at is null;
create index order_change_requests_of_order on order_change_requests (order_id, id);
create index order_change_requests_of_return on order_change_requests (return_id) where return_id is not null;

-- payments ------------------------------------------------------------------------------------------------------------
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  customer_id integer not null references customers,
  method text not null check (method in ('card', 'paypal', 'zelle', 'venmo', 'spei', 'outside', 'free')),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('MXN', 'USD')),
  status text not null check (status in ('starting', 'open', 'settled', 'canceled', 'failed', 'refunded')),
  idempotency_key text not null unique,
  provider_ref text unique,
  client_secret text,
  created_at timestamptz not null,
  settled_at timestamptz,
  checked_at timestamptz,
  flag text,
  capture_ref text unique,
  capture_tries integer not null default 0,
  capturing_since timestamptz,
  declined_at timestamptz,
  returns_read_at timestamptz,
  captured_amount bigint check (captured_amount > 0),
  processing_since timestamptz,
  -- Since when the provider waits for the buyer, whose bank wants to confirm a token that an assistant sent.
  awaits_buyer_since timestamptz,
  -- Whether the card form offers monthly installments, and the number of those that the buyer chose.
  offers_installments boolean not null default false,
  installments smallint check (installments between 2 and 60),
  constraint payments_installments check (installments is null or method = 'card'),
  constraint payments_check check ((status = 'settled') <= (settled_at is not null))
);
create index payments_by_method on payments (method, order_id) where status in ('settled', 'open');
create index payments_created on payments using brin (created_at) with (pages_per_range = 32);
create index payments_flagged on payments (order_id) where flag is not null;
create index payments_in_usd on payments (id) where currency = 'USD';
create index payments_of_order on payments (order_id);
create unique index payments_one_open on payments (order_id, method) where status in ('starting', 'open');
create unique index payments_one_settled on payments (order_id) where status = 'settled';
create index payments_open on payments (created_at) where status in ('starting', 'open');
create index payments_settled on payments (settled_at) where status = 'settled';

-- Money that staff received outside the shop, once for each order.
create table outside_payments (
  payment_id integer primary key references payments,
  kind text not null check (kind in ('cash', 'terminal', 'transfer', 'other')),
  reference text not null check (length(reference) >= 1 and length(reference) <= 80),
  paid_on date not null,
  recorded_by text not null,
  recorded_at timestamptz not null
);
create unique index outside_payments_reference on outside_payments (kind, upper(reference));

create table reconciliations (
  id integer generated always as identity primary key,
  requested_by text not null,
  requested_at timestamptz not null,
  done_at timestamptz,
  found text[]
);

create table unmatched_payments (
  id integer generated always as identity primary key,
  method text not null check (method in ('card', 'paypal')),
  provider_ref text not null unique,
  capture_ref text,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('MXN', 'USD')),
  customer_id integer,
  cart_id text,
  snapshot text,
  paid_at timestamptz not null,
  found_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'refunding', 'refunded', 'rebuilt', 'dismissed')),
  refund_key text unique,
  refund_asked_at timestamptz,
  constraint unmatched_payments_check check ((status = 'refunding') <= (refund_key is not null))
);
create index unmatched_payments_unresolved on unmatched_payments (id) where status in ('open', 'refunding');

create table disputes (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  provider_ref text not null unique,
  amount bigint not null check (amount >= 0),
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  lost bigint not null default 0 check (lost >= 0),
  provider_status text,
  -- Until when the shop has to respond; null while it need not.
  due_at timestamptz,
  constraint disputes_check check ((status = 'open') = (closed_at is null))
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_open on disputes (opened_at) where status = 'open';
create index disputes_opened on disputes (opened_at);

create table owed_transfers (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('other_amount', 'paid_twice')),
  created_by text not null,
  created_at timestamptz not null,
  sent_reference text,
  sent_by text,
  sent_at timestamptz,
  constraint owed_transfers_check check ((sent_at is null) = (sent_reference is null)
    and (sent_at is null) = (sent_by is null))
);
create index owed_transfers_open on owed_transfers (created_at) where sent_at is null;
create index owed_transfers_payment on owed_transfers (payment_id);

create table bank_transfers (
  payment_id integer primary key references payments,
  order_id integer not null unique references orders,
  customer_id integer not null references customers,
  reference text not null unique,
  account text not null,
  -- Whose account it is, and at which bank: SPEI asks for both.
  holder text,
  bank text,
  requested_at timestamptz not null,
  deadline timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'rejected', 'expired', 'canceled')),
  constraint bank_transfers_check check (deadline > requested_at),
  constraint bank_transfers_check1 check ((ended_at is null) = (outcome is null))
);
create index bank_transfers_asked on bank_transfers (requested_at);
create index bank_transfers_due on bank_transfers (deadline) where ended_at is null;
create index bank_transfers_ended on bank_transfers (ended_at, payment_id) where ended_at is not null;
create index bank_transfers_expired on bank_transfers (customer_id, ended_at) where outcome = 'expired';
create unique index bank_transfers_one_waiting on bank_transfers (customer_id) where ended_at is null;

create table reconciliation_discrepancies (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  reconciliation_id integer references reconciliations,
  found text not null,
  found_at timestamptz not null
);
create index reconciliation_finds_by_time on reconciliation_discrepancies (found_at);
create index reconciliation_discrepancies_of_payment on reconciliation_discrepancies (payment_id);

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'done', 'failed')),
  reason text not null,
  idempotency_key text not null unique,
  provider_ref text unique,
  actor text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  goods bigint not null default 0,
  source text not null default 'shop' check (source in ('shop', 'provider', 'dispute', 'staff')),
  reference text,
  requested_at timestamptz,
  failure text,
  replaced_by integer references refunds,
  goods_counted bigint not null default 0,
  rest_of integer references refunds,
  constraint refunds_by_hand check (source <> 'staff' or status <> 'done' or reference is not null),
  constraint refunds_counted check (goods_counted >= 0 and goods_counted <= goods),
  constraint refunds_goods check (goods >= 0 and goods <= amount),
  constraint refunds_replaced_failed check (replaced_by is null or status = 'failed')
);
create index refunds_by_time on refunds (created_at);
create index refunds_failed on refunds (payment_id) where status = 'failed';
create index refunds_of_payment on refunds (payment_id);
create index refunds_pending on refunds (created_at) where status = 'pending';
create index refunds_replaced_by on refunds (replaced_by) where replaced_by is not null;
create index refunds_reference on refunds (reference) where reference is not null;
create index owed_transfers_reference on owed_transfers (sent_reference) where sent_reference is not null;
create unique index refunds_rest_of on refunds (rest_of) where rest_of is not null;

create table unmatched_payment_events (
  id integer generated always as identity primary key,
  unmatched_payment_id integer not null references unmatched_payments,
  type text not null,
  note text,
  actor text not null,
  at timestamptz not null
);
create index unmatched_payment_events_of on unmatched_payment_events (unmatched_payment_id, id);

-- returns -------------------------------------------------------------------------------------------------------------
create table returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('return', 'exchange')),
  status text not null check (status in ('requested', 'approved', 'declined', 'received', 'refunded', 'exchanged',
    'withdrawn')),
  reason text not null check (reason in ('too_small', 'too_large', 'not_as_described', 'faulty', 'changed_mind', 'other')),
  note text,
  answer text,
  goods bigint check (goods >= 0),
  shipping bigint check (shipping >= 0),
  -- What the new units of an exchange for another product cost more, which is paid before they leave; below 0 what they cost
  -- less, which is refunded when they do.
  difference bigint not null default 0,
  restocked boolean,
  carrier text,
  waybill text,
  created_at timestamptz not null,
  approved_at timestamptz,
  received_at timestamptz,
  constraint returns_check check ((status = 'refunded') = (goods is not null)),
  constraint returns_check1 check ((goods is null) = (shipping is null)),
  constraint returns_check2 check ((status in ('received', 'refunded', 'exchanged')) = (received_at is not null)),
  constraint returns_check3 check ((received_at is null) = (restocked is null))
);
create index returns_approved on returns (approved_at) where status = 'approved';
create index returns_created on returns (created_at);
create index returns_of_order on returns (order_id);
create index returns_waybill on returns (squeeze_sku(waybill)) where waybill is not null;
create unique index returns_one_open on returns (order_id) where status in ('requested', 'approved', 'received');

alter table order_change_requests add constraint order_change_requests_return foreign key (return_id) references returns;

create table return_lines (
  return_id integer not null references returns,
  order_id integer not null,
  size_id integer not null,
  color_id integer not null,
  quantity integer not null check (quantity > 0),
  wanted_size_id integer,
  wanted_size text,
  -- The color of the new units, where it is another one, and their name, size and color.
  wanted_color_id integer,
  wanted_item text,
  primary key (return_id, size_id, color_id),
  constraint return_lines_order_id_size_id_color_id_fkey foreign key (order_id, size_id,
    color_id) references order_lines(order_id, size_id, color_id),
  constraint return_lines_check check ((wanted_size_id is null) = (wanted_size is null)),
  constraint return_lines_item check ((wanted_color_id is null) = (wanted_item is null)
    and (wanted_item is null or wanted_size is not null))
);
create index return_lines_of_order on return_lines (order_id, size_id, color_id);

create table return_receipts (
  return_id integer not null,
  size_id integer not null,
  color_id integer not null,
  restocked integer not null check (restocked >= 0),
  discarded integer not null check (discarded >= 0),
  primary key (return_id, size_id, color_id),
  constraint return_receipts_return_id_size_id_color_id_fkey foreign key (return_id, size_id,
    color_id) references return_lines(return_id, size_id, color_id)
);

-- agents --------------------------------------------------------------------------------------------------------------
-- The platforms whose assistants called, with what their profiles said when they were read last.
create table agent_platforms (
  id integer generated always as identity primary key,
  profile_url text not null unique,
  version text,
  capabilities jsonb not null,
  keys jsonb not null,
  -- The names of the payment handlers that it has.
  payment_handlers text[] not null default '{}',
  failure text check (failure in ('unreachable', 'malformed', 'not_allowed')),
  fetched_at timestamptz not null,
  expires_at timestamptz not null,
  is_blocked boolean not null default false,
  -- How often its guests may call in a minute; null: as often as those of any platform.
  calls_per_minute integer check (calls_per_minute between 1 and 6000),
  -- Whether it was read again in its lifetime, because a signature named a key that it did not have.
  keys_refetched boolean not null default false,
  -- Where it wants to be told of changes of orders that came through it.
  webhook_url text,
  -- Whether a request of it was signed once. From then on its changes have to be.
  signs boolean not null default false,
  check ((version is null) = (failure is not null))
);
create index agent_platforms_fetched on agent_platforms (fetched_at);

-- The assistants that customers have linked. A link is open as long as its session: a new password, a block, a closed
-- account and the customer's click on it end it like any other.
create table agent_links (
  id text primary key,
  session_id integer not null unique references sessions on delete cascade,
  client_id text not null,
  scopes text[] not null,
  -- Whether the customer read that the assistant may pay, which the shop did not allow from the beginning.
  may_pay boolean not null default false,
  -- The platform that signed a call of it; changes need its signature from then on.
  signing_platform_id integer references agent_platforms on delete set null,
  -- The host of the first profile that a call of it named and that is not the host that the customer read.
  profile_host text,
  created_at timestamptz not null
);
create index agent_links_signing_platform on agent_links (signing_platform_id);

-- Codes, tokens and half-finished requests of linking. Their secrets are stored as hashes.
create table agent_tokens (
  model text not null,
  id_hash bytea not null,
  grant_hash bytea,
  uid_hash bytea,
  link_id text,
  payload jsonb not null,
  expires_at timestamptz not null,
  primary key (model, id_hash)
);
create index agent_tokens_grant on agent_tokens (grant_hash);
create index agent_tokens_uid on agent_tokens (uid_hash);
create index agent_tokens_link on agent_tokens (link_id);
create index agent_tokens_expires on agent_tokens (expires_at);

-- The carts that assistants prepared. They stay when the link ends, and tell through which assistant an order came.
create table agent_carts (
  cart_id text primary key references carts on delete cascade,
  link_id text references agent_links on delete set null,
  platform_id integer references agent_platforms on delete set null,
  -- The host of the assistant, as the customer read it when linking.
  assistant text not null,
  is_checkout boolean not null,
  -- The state of the cart that the last answer showed to its assistant.
  seen text,
  -- The snapshot of what would be paid, as that answer showed it; null while something is missing.
  snapshot text,
  created_at timestamptz not null
);
create index agent_carts_link on agent_carts (link_id, created_at);
create index agent_carts_platform on agent_carts (platform_id);

-- The answers to changes that a key makes safe to repeat.
create table agent_requests (
  link_id text not null references agent_links on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (link_id, key)
);
create index agent_requests_created on agent_requests (created_at);

-- What assistants asked, for the owner. `code` is empty for calls that were answered.
create table agent_calls (
  platform_id integer not null references agent_platforms on delete cascade,
  day date not null,
  operation text not null,
  code text not null,
  times integer not null check (times > 0),
  primary key (platform_id, day, operation, code)
);
create index agent_calls_day on agent_calls (day);

-- The keys with which the shop signs what it sends to platforms. The private ones are sealed.
create table agent_keys (
  kid text primary key,
  public_key jsonb not null,
  sealed_private_key text not null,
  created_at timestamptz not null
);

-- The changes of orders that their platforms are told of. Until it is told, all changes of an order are one row.
create table agent_deliveries (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  platform_id integer not null references agent_platforms on delete cascade,
  -- Goes up with each change, so that one that comes during a delivery is not taken for told.
  changes integer not null default 1,
  added_at timestamptz not null default now(),
  -- When the order changed last.
  changed_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  -- The last answer of the platform; null before the first and when it did not answer.
  status integer,
  failure text,
  outcome text check (outcome in ('delivered', 'failed', 'dropped')),
  finished_at timestamptz,
  check ((outcome is null) = (finished_at is null))
);
create unique index agent_deliveries_waiting on agent_deliveries (order_id, platform_id) where finished_at is null;
create index agent_deliveries_due on agent_deliveries (tries, due_at) where finished_at is null;
create index agent_deliveries_order on agent_deliveries (order_id);
create index agent_deliveries_platform on agent_deliveries (platform_id, id);
create index agent_deliveries_finished on agent_deliveries (finished_at);

-- privacy -------------------------------------------------------------------------------------------------------------
create table data_exports (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (open_id),
  token_hash bytea not null unique,
  lang text not null check (lang in ('es', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  downloads integer not null default 0 check (downloads >= 0 and downloads <= 5)
);
create index data_exports_customer on data_exports (customer_id);
create index data_exports_expiry on data_exports (expires_at);

create table repeated_erasures (
  customer_id integer primary key,
  closed_at timestamptz not null,
  done_at timestamptz
);

-- backoffice ----------------------------------------------------------------------------------------------------------
create table approvals (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('refund', 'crystals', 'outside')),
  order_id integer references orders,
  request jsonb not null,
  amount bigint not null check (amount > 0),
  currency text check (currency in ('MXN', 'USD')),
  reason text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  requested_by integer not null references staff_members,
  requested_at timestamptz not null,
  answered_by integer references staff_members,
  answered_at timestamptz,
  answer text,
  customer_id integer references customers,
  draft_order_id integer references draft_orders on delete set null,
  constraint approvals_check check ((status = 'waiting') = (answered_at is null)
    and (status in ('waiting', 'expired')) = (answered_by is null)),
  constraint approvals_subject_check check (
case kind
    when 'refund' then order_id is not null and currency is not null and customer_id is null
    -- The order is made by the approval.
    when 'outside' then (order_id is not null) = (status = 'approved') and currency is not null and customer_id is not null
    else order_id is null and currency is null and customer_id is not null
end),
  constraint approvals_draft_order_check check (kind = 'outside' or draft_order_id is null)
);
create index approvals_answerer on approvals (answered_by);
create index approvals_customer on approvals (customer_id);
create unique index approvals_one_waiting on approvals (order_id) where status = 'waiting';
create unique index approvals_one_waiting_of_customer on approvals (customer_id)
  where status = 'waiting' and kind = 'crystals';
create unique index approvals_one_waiting_of_draft_order on approvals (draft_order_id) where status = 'waiting';
create index approvals_draft_order on approvals (draft_order_id);
create index approvals_order on approvals (order_id);
create index approvals_requester on approvals (requested_by);

create table backups (
  id integer generated always as identity primary key,
  taken_at timestamptz not null,
  storage text not null
);
create index backups_newest on backups (taken_at desc);

create table bulk_changes (
  id integer generated always as identity primary key,
  change jsonb not null,
  state text not null check (state in ('running', 'done', 'canceled', 'undoing', 'undone')),
  created_by text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  constraint bulk_changes_check check ((state = 'running') = (finished_at is null)),
  constraint bulk_changes_check1 check ((state in ('undoing', 'undone')) = (undone_at is not null)
    and (undone_at is null) = (undone_by is null))
);
create index bulk_changes_recent on bulk_changes (created_at);

create table campaigns (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  segment jsonb not null,
  link text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  queued_at timestamptz,
  recipients integer,
  stopped_at timestamptz,
  -- When the last of its mails was written, by a job.
  written_at timestamptz,
  constraint campaigns_queued check ((queued_at is null) = (recipients is null) and recipients >= 0),
  constraint campaigns_stopped check (stopped_at is null or queued_at is not null),
  constraint campaigns_written check (written_at is null or queued_at is not null)
);
create index campaigns_queued_at on campaigns (queued_at) where queued_at is not null;
create index campaigns_being_written on campaigns (id)
  where queued_at is not null and written_at is null and stopped_at is null;

create table campaign_texts (
  campaign_id integer not null references campaigns on delete cascade,
  lang text not null check (lang in ('es', 'en')),
  subject text not null,
  body text not null,
  primary key (campaign_id, lang)
);

-- Steps of setting up the shop that the owner closed without doing them, such as inviting someone.
create table closed_setup_steps (
  step text primary key,
  closed_at timestamptz not null,
  closed_by text not null
);

create table collection_changes (
  id bigint generated always as identity primary key,
  collection_id integer not null
);

create table exports (
  id integer generated always as identity primary key,
  file_id text not null unique check (file_id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('products', 'stock', 'orders', 'refunds', 'invoices', 'global_invoice', 'customers', 'codes', 'stock_ledger',
    'crystal_ledger')),
  options jsonb not null default '{}',
  state text not null default 'writing' check (state in ('writing', 'ready', 'failed', 'expired')),
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

create table imported_images (
  url text primary key,
  key text not null
);

create table imported_products (
  source text not null check (source in ('shopify', 'woocommerce', 'tiendanube')),
  foreign_key text not null,
  product_id integer not null references products on delete cascade,
  primary key (source, foreign_key)
);
create index imported_products_of_product on imported_products (product_id);

create table imports (
  id integer generated always as identity primary key,
  file_id text not null unique check (file_id ~ '^[0-9a-f]{32}$'),
  file_name text not null,
  bytes integer not null,
  format text not null check (format in ('own', 'shopify', 'woocommerce', 'tiendanube')),
  formats text[] not null,
  kind text not null check (kind in ('text', 'xlsx', 'ods')),
  encoding text check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'ibm850')),
  encodings jsonb not null default '[]',
  separator text,
  sheet integer not null,
  sheet_name text not null,
  header_line integer not null,
  header text[] not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'reading', 'comparing', 'checked', 'applying',
    'applied', 'outdated', 'canceled', 'failed')),
  options jsonb not null default '{}',
  run integer not null default 0,
  rows_total integer not null default 0,
  products_total integer not null default 0,
  products_done integer not null default 0,
  done_key text,
  started_at timestamptz,
  checked_at timestamptz,
  applied_at timestamptz,
  failure text,
  failure_data jsonb not null default '{}',
  created_by text not null,
  created_at timestamptz not null,
  changed_by text not null,
  emptied_at timestamptz
);
create index imports_newest on imports (id desc);
create index imports_of_age on imports (created_at) where emptied_at is null;

create table month_closings (
  number integer primary key,
  month date not null check (extract(day from month) = 1::numeric),
  closed_at timestamptz not null,
  closed_by text not null,
  open_tasks integer not null check (open_tasks >= 0),
  reason text,
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  constraint month_closings_check check (open_tasks = 0 or reason is not null),
  constraint month_closings_check1 check ((reopened_at is null) = (reopened_by is null)
    and (reopened_at is null) = (reopen_reason is null))
);
create unique index month_closings_closed on month_closings (month) where reopened_at is null;

create table notification_settings (
  staff_id integer primary key references staff_members on delete cascade,
  mail text not null default 'off' check (mail in ('off', 'daily', 'at_once')),
  mailed_on date,
  -- How the member is told of sales, since when, and when the last mail with all of them was made.
  sales text not null default 'off' check (sales in ('off', 'twice_daily', 'at_once')),
  sales_since timestamptz,
  sales_mailed_at timestamptz
);

-- The key pairs with which push services know the shop (RFC 8292); the newest is in use.
create table push_keys (
  id integer generated always as identity primary key,
  public_key text not null check (length(public_key) = 87),
  private_key text not null, -- sealed
  created_at timestamptz not null
);

-- The browsers in which members are shown notifications.
create table push_devices (
  id integer generated always as identity primary key,
  staff_id integer not null references staff_members on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  push_key_id integer not null references push_keys,
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null,
  -- How often its push service refused a message since it last took one.
  refusals integer not null default 0 check (refusals >= 0)
);
create index push_devices_staff on push_devices (staff_id);

create table report_changes (
  id bigint generated always as identity primary key,
  day date not null
);

create table report_days (
  day date primary key,
  summed_at timestamptz not null,
  drops_summed boolean not null default false
);

create table staff_drafts (
  staff_id integer not null references staff_members on delete cascade,
  subject text not null check (length(subject) >= 1 and length(subject) <= 80),
  version integer not null,
  data jsonb,
  changed_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (staff_id, subject)
);
create index staff_drafts_subject on staff_drafts (subject, seen_at);

create table staff_notifications (
  staff_id integer not null references staff_members on delete cascade,
  key text not null check (length(key) >= 1 and length(key) <= 120),
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (staff_id, key),
  constraint staff_notifications_check check (read_at is not null or mailed_at is not null)
);

create table stock_moves (
  size_id integer not null,
  color_id integer not null,
  moved_at timestamptz not null,
  primary key (size_id, color_id)
);
create index stock_moves_at on stock_moves (moved_at) include (size_id, color_id);

create table stock_moves_read (
  is_only boolean default true primary key check (is_only),
  through timestamptz not null
);

create table system_checks (
  id integer generated always as identity primary key,
  requested_by text not null,
  requested_at timestamptz not null,
  done_at timestamptz,
  found text[],
  failure text,
  progress jsonb,
  seen_at timestamptz,
  constraint system_checks_check check ((done_at is null) = (found is null and failure is null))
);
create unique index system_checks_running on system_checks ((true)) where done_at is null;

create table bulk_change_items (
  bulk_change_id integer not null references bulk_changes on delete cascade,
  product_id integer not null references products on delete cascade,
  version integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'unchanged', 'refused', 'undone', 'left')),
  reason jsonb,
  before jsonb,
  after jsonb,
  changed_version integer,
  primary key (bulk_change_id, product_id),
  constraint bulk_change_items_check check ((changed_version is not null) = (state in ('changed', 'undone', 'left'))),
  constraint bulk_change_items_check1 check ((changed_version is null) = (before is null)
    and (before is null) = (after is null))
);
create index bulk_change_items_product on bulk_change_items (product_id);
create index bulk_change_items_state on bulk_change_items (bulk_change_id, state, product_id);

create table daily_carts (
  day date not null references report_days (day) on delete cascade,
  currency text not null,
  carts bigint not null,
  ordered bigint not null,
  paid bigint not null,
  primary key (day, currency)
);

create table daily_codes (
  day date not null references report_days (day) on delete cascade,
  type text not null,
  code text,
  batch_id integer,
  uses bigint not null,
  given_mxn bigint not null,
  given_usd bigint not null,
  taken_mxn bigint not null,
  taken_usd bigint not null,
  id bigint generated always as identity primary key,
  constraint daily_codes_day_type_code_batch_id_key unique nulls not distinct (day, type, code, batch_id)
);

create table daily_drops (
  day date not null references report_days (day) on delete cascade,
  collection_id integer not null,
  level integer not null,
  hour integer,
  units bigint not null,
  orders bigint not null,
  mxn bigint not null,
  usd bigint not null,
  id bigint generated always as identity primary key,
  constraint daily_drops_collection_id_day_level_hour_key unique nulls not distinct (collection_id, day, level, hour)
);
create index daily_drops_of_day on daily_drops (day);

create table daily_options (
  day date not null references report_days (day) on delete cascade,
  size text not null,
  color_id integer not null,
  size_orders bigint not null,
  color_orders bigint not null,
  day_orders bigint not null,
  units bigint not null,
  canceled bigint not null,
  returned bigint not null,
  mxn bigint not null,
  usd bigint not null,
  primary key (day, size, color_id)
);

create table daily_payments (
  day date not null references report_days (day) on delete cascade,
  currency text not null,
  method text not null,
  attempts bigint not null,
  paid bigint not null,
  declined bigint not null,
  abandoned bigint not null,
  returned bigint not null,
  open bigint not null,
  primary key (day, currency, method)
);

create table daily_products (
  day date not null references report_days (day) on delete cascade,
  product_id integer not null,
  size text not null,
  color_id integer not null,
  orders bigint not null,
  product_orders bigint not null,
  units bigint not null,
  canceled bigint not null,
  returned bigint not null,
  mxn bigint not null,
  usd bigint not null,
  primary key (day, product_id, size, color_id)
);
create index daily_products_units on daily_products (product_id, size, color_id, day) include (units);

create table daily_sales (
  day date not null references report_days (day) on delete cascade,
  currency text not null,
  method text not null,
  orders bigint not null,
  goods bigint not null,
  discount bigint not null,
  shipping bigint not null,
  taken bigint not null,
  refunds bigint not null,
  refunded bigint not null,
  tax bigint not null,
  refunded_tax bigint not null,
  exported bigint not null,
  exported_tax bigint not null,
  refunded_exported bigint not null,
  refunded_exported_tax bigint not null,
  primary key (day, currency, method)
);

create table hourly_drops (
  day date not null references report_days (day) on delete cascade,
  collection_id integer not null,
  at timestamptz not null,
  level integer not null,
  units bigint not null,
  orders bigint not null,
  primary key (collection_id, at, level, day)
);
create index hourly_drops_of_day on hourly_drops (day);

create table import_images (
  import_id integer not null references imports on delete cascade,
  url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  key text,
  failure text,
  failure_data jsonb not null default '{}',
  primary key (import_id, url),
  constraint import_images_check check ((state = 'fetched') = (key is not null))
);
create index import_images_waiting on import_images (import_id, state);

create table import_problems (
  id integer generated always as identity primary key,
  import_id integer not null references imports on delete cascade,
  line integer not null,
  column_name text not null,
  value text not null,
  code text not null,
  data jsonb not null default '{}',
  is_note boolean not null default false
);
create index import_problems_of_import on import_problems (import_id, is_note, line, id);

create table import_products (
  import_id integer not null references imports on delete cascade,
  key text not null,
  line integer not null,
  name text not null,
  action text not null check (action in ('new', 'changed', 'equal', 'wrong')),
  product_id integer,
  version integer,
  plan jsonb not null default '{}',
  changes jsonb not null default '[]',
  primary key (import_id, key)
);
create index import_products_of_action on import_products (import_id, action, line);

create table import_rows (
  import_id integer not null references imports on delete cascade,
  line integer not null,
  key text not null,
  cells jsonb not null,
  primary key (import_id, line)
);
create index import_rows_of_product on import_rows (import_id, key, line);

create table month_closing_lines (
  number integer not null references month_closings (number),
  currency text not null check (currency in ('MXN', 'USD')),
  method text not null,
  orders integer not null,
  goods bigint not null,
  discount bigint not null,
  shipping bigint not null,
  taken bigint not null,
  refunds integer not null,
  refunded bigint not null,
  refunded_goods bigint not null,
  disputes integer not null,
  disputed bigint not null,
  owed_by_hand bigint not null,
  open_disputed bigint not null,
  tax bigint not null,
  refunded_tax bigint not null,
  exported bigint not null,
  exported_tax bigint not null,
  refunded_exported bigint not null,
  refunded_exported_tax bigint not null,
  primary key (number, currency, method),
  constraint month_closing_lines_check check (taken = (goods - discount + shipping))
);

-- references to tables below --------------------------------------------------------------------------------------------
alter table gift_claims add foreign key (order_id) references orders;
alter table code_uses add foreign key (order_id) references orders;
alter table order_changes add foreign key (refund_id) references refunds;
create index order_changes_refund on order_changes (refund_id);
alter table refund_lines add foreign key (refund_id) references refunds;

create statistics orders_expressions on ((shipment_address ->> 'country_id')::integer), lower(email) from orders;

-- views -----------------------------------------------------------------------------------------------------------------
-- Refunds that did not succeed and are still owed: nothing stands for them, and so much is left of the payment.
create view owed_refunds as
  select refund.id, refund.payment_id, refund.amount
  from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.status = 'failed' and refund.replaced_by is null and refund.amount <= payment.amount - (
    select coalesce(sum(amount), 0) from refunds where payment_id = refund.payment_id and status <> 'failed'
  );

-- What each refund adds to the money that the shop gave back, on the day it was recorded. A refund that replaces failed
-- ones adds only what they did not; the sum for a payment is what went back and what is owed.
create view counted_refunds as
  select refund.id, refund.payment_id, refund.created_at,
    refund.amount - coalesce(earlier.amount, 0) as amount,
    refund.goods - coalesce(earlier.goods, 0) as goods
  from refunds refund
  left join lateral (
    select sum(replaced.amount - coalesce(rest.amount, 0))::bigint as amount,
      sum(replaced.goods - coalesce(rest.goods, 0))::bigint as goods
    from refunds replaced left join refunds rest on rest.rest_of = replaced.id
    where replaced.replaced_by = refund.id
  ) earlier on true
  where refund.rest_of is null
    and (refund.status <> 'failed' or refund.replaced_by is not null or refund.id in (select id from owed_refunds));

-- The tax in each refund of a paid order. All refunds of a payment together have the tax of their sum, so that an order which
-- was refunded in full has none left.
create view taxed_refunds as
  select refund.id, refund.payment_id, refund.created_at, refund.amount, refund.goods, orders.exported, orders.tax_rate,
    coalesce(included_tax(earlier.amount + refund.amount, orders.tax_rate) - included_tax(earlier.amount, orders.tax_rate), 0) as tax
  from counted_refunds refund
  join payments payment on payment.id = refund.payment_id and payment.status = 'settled'
  join orders on orders.id = payment.order_id
  cross join lateral (
    select coalesce(sum(before.amount), 0)::bigint as amount from counted_refunds before
    where before.payment_id = refund.payment_id and (before.created_at, before.id) < (refund.created_at, refund.id)
  ) earlier;

-- What an order was paid with, and what was refunded of the payment that made it: what another attempt had taken was
-- refunded without the order.
create view order_payments as
  select orders.id as order_id,
    (
      select method from payments where payments.order_id = orders.id
      order by payments.status = 'settled' desc,
        exists (select from bank_transfers where payment_id = payments.id) desc, payments.id desc
      limit 1
    ) as payment_method,
    (
      select installments from payments where payments.order_id = orders.id and payments.status = 'settled'
    ) as installments,
    back.refunded, back.refund_pending,
    (
      select json_build_object('method', payments.method, 'reference', reference, 'account', account, 'holder', holder, 'bank', bank,
        'deadline', deadline)
      from bank_transfers request join payments on payments.id = request.payment_id
      where request.order_id = orders.id and request.ended_at is null
    ) as pending,
    back.refunded_goods
  from orders, lateral (
    select coalesce(sum(refunds.amount), 0)::bigint as refunded,
      coalesce(sum(refunds.amount) filter (where refunds.status <> 'done'), 0)::bigint as refund_pending,
      coalesce(sum(refunds.goods), 0)::bigint as refunded_goods
    from refunds join payments on payments.id = refunds.payment_id and payments.status = 'settled'
    where payments.order_id = orders.id
      and (refunds.status <> 'failed' or refunds.id in (select id from owed_refunds))
  ) back;

-- The orders that paid for changes of another one.
create view paid_changes as
  select change_of as order_id, id as paid_order_id, total from orders
  where change_of is not null and payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed');

-- What was paid for changes of an order beside its total, and what was refunded of all of it. A statement that reads only the
-- first does not read refunds.
create view order_money as
  select orders.id as order_id,
    coalesce((select sum(total) from paid_changes where paid_changes.order_id = orders.id), 0)::bigint as added,
    money.refunded, money.refund_pending, money.refunded_goods
  from orders
  left join lateral (
    select sum(own.refunded)::bigint as refunded, sum(own.refund_pending)::bigint as refund_pending,
      sum(own.refunded_goods)::bigint as refunded_goods
    from (select orders.id union all select paid_order_id from paid_changes where paid_changes.order_id = orders.id) part
    cross join lateral (
      select refunded, refund_pending, refunded_goods from order_payments where order_payments.order_id = part.id limit 1
    ) own
  ) money on true;

-- What became of the invoice of an order: asked for, issued, canceled, or to be credited, because it is about more money than
-- the shop kept.
create view invoice_states as
  select orders.id as order_id, invoice.id as document_id, invoice.uuid, invoice.folio, invoice.total, invoice.tax,
    credit.amount as to_credit,
    case when credit.amount > 0 then 'to_credit'
      when invoice.id is not null then 'issued'
      when canceled.at is not null and canceled.at >= coalesce(request.requested_at, canceled.at) then 'canceled'
      else 'asked' end as state
  from (select order_id from order_invoices union select order_id from invoice_documents) concerned
  join orders on orders.id = concerned.order_id
  left join order_invoices request on request.order_id = orders.id
  left join invoice_documents invoice
    on invoice.order_id = orders.id and invoice.kind = 'invoice' and invoice.canceled_at is null
  left join lateral (
    select max(canceled_at) as at from invoice_documents
    where order_id = orders.id and kind = 'invoice' and canceled_at is not null
  ) canceled on true
  cross join lateral (
    select coalesce(greatest(invoice.total - (orders.total - (
      select coalesce(sum(back.amount), 0) from taxed_refunds back
      where back.payment_id in (select id from payments where payments.order_id = orders.id)
    )) - (
      -- A credit note names the invoice that was valid when it was attached; that of a canceled one credits nothing of the next.
      select coalesce(sum(total), 0) from invoice_documents
      where order_id = orders.id and kind = 'credit' and canceled_at is null and id > invoice.id
    ), 0), 0)::bigint as amount
  ) credit;

-- The files that a mail about an invoice carries.
create view invoice_files as
  select id, xml, pdf from invoice_documents where xml is not null and pdf is not null;

create view order_returns as
  select returns.order_id, returns.id, returns.kind, returns.status, returns.reason, returns.note, returns.answer,
    returns.carrier, returns.waybill, returns.created_at,
    (
      select json_agg(json_build_object('id', line.product_id, 'size_id', line.size_id, 'color_id', line.color_id,
        'quantity', coalesce(receipt.restocked + receipt.discarded, back.quantity), 'name', line.name, 'size', line.size,
        'color_name', line.color_name, 'wanted_size', case when returns.kind = 'exchange' then back.wanted_size end,
        'wanted_item', case when returns.kind = 'exchange' then back.wanted_item end)
        order by line.position)
      from return_lines back
      join order_lines line
        on line.order_id = back.order_id and line.size_id = back.size_id and line.color_id = back.color_id
      left join return_receipts receipt
        on receipt.return_id = back.return_id and receipt.size_id = back.size_id and receipt.color_id = back.color_id
      where back.return_id = returns.id and coalesce(receipt.restocked + receipt.discarded, 1) > 0
    ) as lines,
    returns.goods + returns.shipping as refunded, case when returns.kind = 'exchange' then returns.difference else 0 end as difference
  from returns;

-- The units that customers have reserved for payments under way. A product is read with those of its viewer, to whom they are
-- available (rules 3). A customer has one such reservation at most, with one line for each variant.
create view reserved_units as
  select reservations.customer_id, line.size_id, line.color_id, line.quantity
  from reservations join reservation_lines line on line.reservation_id = reservations.id
  where reservations.kind = 'checkout' and reservations.ended_at is null;

-- The units of paid orders that have not left: those of an order whose parcel has not, without what was refunded before it
-- does and what left in a parcel before it, and new units that replace others.
create view units_to_send as
  select line.order_id, orders.code, line.size_id, line.color_id,
    (line.quantity - coalesce((
      select sum(unit.restocked + unit.discarded) from refund_lines unit
      where unit.unsent and unit.order_id = line.order_id and unit.size_id = line.size_id and unit.color_id = line.color_id
    ), 0) - coalesce((
      select sum(part.quantity) from parcel_lines part join parcels on parcels.id = part.parcel_id and parcels.kind = 'part' and parcels.canceled_at is null
      where part.order_id = line.order_id and part.size_id = line.size_id and part.color_id = line.color_id
    ), 0))::integer as quantity
  from orders join order_lines line on line.order_id = orders.id
  where orders.placed_at is not null and orders.fulfillment_status in ('unfulfilled', 'preparing')
    and orders.status = 'placed' and orders.payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed')
  union all
  select line.order_id, orders.code, line.size_id, line.color_id, line.quantity
  from parcels join parcel_lines line on line.parcel_id = parcels.id join orders on orders.id = parcels.order_id
  where parcels.kind = 'replacement' and parcels.sent_at is null and parcels.canceled_at is null;

-- What orders need of an inventory level: the units that are committed to them, and those that are reserved. A payment that
-- is under way has no code yet.
create view needed_units as
  select order_id, code, size_id, color_id, quantity, true as is_committed from units_to_send where quantity > 0
  union all
  select reservations.order_id, (select code from orders where orders.id = reservations.order_id and orders.placed_at is not null),
    line.size_id, line.color_id, line.quantity, false
  from reservations join reservation_lines line on line.reservation_id = reservations.id
  where reservations.ended_at is null;

-- Which order came of which cart, for those that were placed.
create view placed_orders as
  select id, customer_id, cart_id, code, lang from orders where placed_at is not null;

-- What staff asked approval for concerning a customer, or an order of theirs, belongs to the copy of the customer's data.
create view customer_approvals as
  select approvals.id, approvals.customer_id, kind, orders.code, case kind when 'outside' then amount end as amount,
    approvals.currency, (request ->> 'crystals')::integer as crystals, request ->> 'reference' as reference, reason,
    approvals.status, answer, requested_at
  from approvals left join orders on orders.id = order_id where kind in ('crystals', 'outside')
  union all
  select approvals.id, orders.customer_id, kind, orders.code, amount, approvals.currency, null, null, reason,
    approvals.status, answer, requested_at
  from approvals join orders on orders.id = order_id where kind = 'refund';
