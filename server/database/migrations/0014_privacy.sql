-- News carries a way out (rules 2): the link's token is kept hashed with its message. Only news has one.
alter table messages add column way_out_hash bytea unique;
create index messages_customer on messages (customer_id);

-- Links to the file with everything held about a customer. The token is kept hashed; the file is made when it is fetched.
create table data_exports (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  token_hash bytea not null unique,
  lang text not null check (lang in ('es', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  downloads integer not null default 0 check (downloads between 0 and 5)
);
create index data_exports_customer on data_exports (customer_id);
create index data_exports_expiry on data_exports (expires_at);

-- The ways of knowing a person are kept as marks that cannot be read back into a mailbox or a phone: they outlive the
-- account, so that the first order's discount is not given again to somebody who closed one (rules 4). The salt is this
-- shop's own.
do $$ begin
  execute format(
    'create function person_mark(known_by text) returns text language sql immutable parallel safe
     return encode(sha256(convert_to(%L || known_by, ''UTF8'')), ''hex'')',
    gen_random_uuid()::text || gen_random_uuid()::text);
end $$;
alter table customers drop column persons;
alter table customers add column persons text[] not null generated always as (
  array_remove(array[
    person_mark('account:' || id::text),
    person_mark('mailbox:' || regexp_replace(lower(email), '\+[^@]*@', '@')),
    case when phone <> '' then person_mark('phone:' || code_phone || phone) end
  ], null)
) stored;
update first_orders set person = person_mark(person);

-- A closed account has nothing of its owner left, and stays closed.
alter table customers add constraint customers_closed check (closed_at is null or (
  email = 'closed-' || id::text || '@closed.invalid' and name = '' and lastname = '' and phone = '' and code_phone = ''
  and date_birth is null and password_hash is null and phone_changed_at is null and password_changed_at is null
  and not marketing
));
create function keep_closed() returns trigger language plpgsql as $$
begin
  raise exception 'customer % is closed', old.id using errcode = 'restrict_violation';
end $$;
create trigger customers_stay_closed before update on customers
  for each row when (old.closed_at is not null) execute function keep_closed();

-- Who is left out of an order when its owner goes: name, mailbox, street and phone, at once and for ever. Anything else in
-- these two columns is refused.
create function keep_order_owner() returns trigger language plpgsql as $$
begin
  if new.email <> '' or not exists (select from customers where id = new.customer_id and closed_at is not null)
     or new.shipment_address is distinct from jsonb_build_object(
       'country_id', old.shipment_address -> 'country_id', 'country_name', old.shipment_address -> 'country_name',
       'name', '', 'phone', '', 'line', '', 'line2', null, 'postal_code', null, 'postal_code_text', '', 'city', '',
       'details', null) then
    raise exception 'an order keeps its owner until the account is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_owner_kept before update on orders
  for each row when ((old.email, old.shipment_address) is distinct from (new.email, new.shipment_address))
  execute function keep_order_owner();

-- What still arrives while an account is being closed comes too late: nothing about a person is added to a closed one.
create function refuse_closed() returns trigger language plpgsql as $$
begin
  perform from customers where id = new.customer_id and closed_at is null for key share;
  if not found then
    raise exception 'customer % is closed', new.customer_id using errcode = 'AC001';
  end if;
  return new;
end $$;
do $$ declare held text; begin
  foreach held in array array[
    'addresses', 'carts', 'consents', 'data_exports', 'email_changes', 'favorites', 'identities', 'known_addresses',
    'password_links', 'reward_requests', 'sessions', 'sign_ins'
  ] loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_closed()', held || '_of_open', held);
  end loop;
end $$;
create index messages_mailbox on messages (lower(recipient)) where customer_id is null;
