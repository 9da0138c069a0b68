-- A phone number that was changed is not verified.
create or replace function reset_phone_verification() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := null;
  return new;
end $$;

create or replace trigger customers_phone_changed before update on customers
  for each row when ((old.code_phone, old.phone) is distinct from (new.code_phone, new.phone))
  execute function reset_phone_verification();

-- A closed account is never opened again.
create or replace trigger customers_stay_closed before update on customers
  for each row when (old.closed_at is not null) execute function refuse_change('a closed account is not changed');

create or replace function is_closed_account(customer integer) returns boolean language sql stable as $$
  select exists (select from customers where id = customer and closed_at is not null)
$$;
