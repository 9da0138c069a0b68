create table countries (
  id integer primary key,
  iso2 text not null unique check (iso2 ~ '^[A-Z]{2}$'),
  phone_code text not null
);

create sequence affiliation_numbers start 100001;

create table customers (
  id integer generated always as identity primary key,
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
  -- The ways of knowing the person behind the account: the first order's 10 % is given once to a person, who is the same
  -- by account, by mailbox without its +tag, or by phone (rules 4).
  persons text[] not null generated always as (
    array_remove(array[
      'account:' || id::text,
      'mailbox:' || regexp_replace(lower(email), '\+[^@]*@', '@'),
      case when phone <> '' then 'phone:' || code_phone || phone end
    ], null)
  ) stored
);
-- One account per mailbox, whatever the case it is written in.
create unique index customers_email on customers (lower(email));

-- Each request for an account is a record of its own with its own password. The handle only serves for sending the
-- message again; the secret travels by e-mail alone. Both are kept hashed. Without a secret, the e-mail had an account
-- already and its owner was told.
create table registrations (
  id integer generated always as identity primary key,
  handle_hash bytea not null unique,
  secret_hash bytea unique,
  email text not null,
  password_hash text not null,
  name text not null,
  lastname text not null,
  date_birth date not null,
  country_id integer not null references countries,
  code_phone text not null,
  phone text not null,
  lang text not null check (lang in ('es', 'en')),
  marketing boolean not null,
  terms_version integer not null,
  privacy_version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registrations_email on registrations (lower(email));
create index registrations_expiry on registrations (expires_at);

-- What a customer agreed to, and when: never changed, only added to.
create table consents (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  purpose text not null check (purpose in ('terms', 'privacy', 'marketing')),
  version integer,
  given boolean not null,
  at timestamptz not null
);
create index consents_customer on consents (customer_id);

create table sessions (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_customer on sessions (customer_id) where ended_at is null;
create index sessions_idle on sessions (last_used_at);

-- Every token a session ever had, hashed. The newest has no replaced_at. The next token is made from the token and its
-- salt, so that a client that lost the answer to a refresh gets the same new token again (rules 2).
create table session_tokens (
  token_hash bytea primary key,
  session_id integer not null references sessions on delete cascade,
  salt bytea not null,
  issued_at timestamptz not null,
  replaced_at timestamptz,
  used boolean not null default false
);
create index session_tokens_session on session_tokens (session_id);

-- At most 3 a customer: each takes one of three places.
create table addresses (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  place smallint not null check (place between 1 and 3),
  country_id integer not null references countries,
  line text not null,
  line2 text,
  postal_code text not null check (postal_code ~ '^[0-9]{1,10}$'),
  city text not null,
  details text,
  created_at timestamptz not null,
  unique (customer_id, place)
);

-- Network addresses a customer has signed in from: guesses from elsewhere never lock these out (rules 2).
create table known_addresses (
  customer_id integer not null references customers,
  address text not null,
  last_used_at timestamptz not null,
  primary key (customer_id, address)
);
