-- The staff of the shop: their identities, factors, sessions and invitations (rules 9). They are no customers.

create table staff_members (
  id int generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 120),
  lang text not null check (lang in ('es', 'en')),
  password_hash text,
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- Only the demo's owner may sign in with the password alone.
  factor_required boolean not null default true,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create table staff_roles (
  staff_id int not null references staff_members on delete cascade,
  role text not null check (role in ('owner', 'manager', 'catalogue', 'fulfillment', 'support', 'content', 'accountant')),
  primary key (staff_id, role)
);

-- The secret of the authenticator app. Each step of 30 seconds is accepted once.
create table staff_totp (
  staff_id int primary key references staff_members on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table staff_passkeys (
  id int generated always as identity primary key,
  staff_id int not null references staff_members on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id int not null references staff_members on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A session is pending until a second factor was given: signed_in_at is null until then. A session without a member is
-- that of a browser that asked for a passkey's challenge.
create table staff_sessions (
  id int generated always as identity primary key,
  staff_id int references staff_members on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  signed_in_at timestamptz,
  -- The last time that a factor was given: dangerous acts need one of the last five minutes.
  confirmed_at timestamptz,
  ended_at timestamptz,
  user_agent text not null check (length(user_agent) <= 300),
  challenge text,
  challenge_expires_at timestamptz,
  check (staff_id is not null or signed_in_at is null)
);
create index staff_sessions_staff_id on staff_sessions (staff_id);
create index staff_sessions_last_used_at on staff_sessions (last_used_at);

-- Browsers that someone has signed in with: the first sign-in from another one is told by mail.
create table staff_devices (
  staff_id int not null references staff_members on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (staff_id, device_hash)
);

-- An invitation is for a new person, or for a member whose access was reset; its link works once and for 72 hours.
create table staff_invitations (
  id int generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 120),
  lang text not null check (lang in ('es', 'en')),
  roles text[] not null check (cardinality(roles) > 0),
  token_hash bytea not null unique,
  staff_id int references staff_members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_invitations_staff_id on staff_invitations (staff_id);
-- There is one open invitation per e-mail.
create unique index staff_invitations_open on staff_invitations (email) where ended_at is null;

create index audit_log_actor on audit_log (actor, id desc);
create index audit_log_act on audit_log (act, id desc);
