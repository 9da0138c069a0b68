-- outside a transaction
-- Orders and messages by their whole mailbox, which no trigram tells apart from others, and products by their image.

-- An index that an interrupted attempt has not finished is made anew.
do $$
declare
  unfinished text;
begin
  for unfinished in
    select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace
  loop
    execute 'drop index ' || unfinished;
  end loop;
end $$;

create index concurrently if not exists orders_placed_of_mailbox on orders (lower(email)) where placed_at is not null;
create index concurrently if not exists products_of_picture on products (picture_key) where picture_key is not null;
create index concurrently if not exists messages_of_mailbox on messages (lower(recipient));
-- The statistics of a partial index are not used for estimates. Without these, the database would expect the same number of
-- orders from every country and of every mailbox, and choose plans that read a hundred times as much.
create statistics if not exists orders_expressions on ((shipment_address ->> 'country_id')::integer), (lower(email))
  from orders;
analyze orders;
