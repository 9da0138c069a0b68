-- Browsers that a customer has signed in with, by the hash of a cookie: a stranger's guesses never lock these out.
create table known_devices (
  customer_id integer not null references customers,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (customer_id, device_hash)
);
create index known_devices_use on known_devices (last_used_at);

-- When the owner proved that the phone is theirs. It falls with the number, whoever changes that.
alter table customers add column phone_verified_at timestamptz;
create function forget_phone_verification() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := null;
  return new;
end $$;
create trigger customers_phone_verified before update on customers
  for each row when ((old.code_phone, old.phone) is distinct from (new.code_phone, new.phone))
  execute function forget_phone_verification();

-- The one code that waits to be typed by a customer, hashed; a newer one takes the place of the older. `tries` counts
-- before a code is compared, so that many tries at once are not one.
create table phone_codes (
  customer_id integer primary key references customers,
  phone text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Nothing about a person is added to a closed account (0014).
create trigger known_devices_of_open before insert on known_devices for each row execute function refuse_closed();
create trigger phone_codes_of_open before insert on phone_codes for each row execute function refuse_closed();

-- Sessions end after 90 days, however much they are used.
create index sessions_created on sessions (created_at);
