-- outside a transaction
-- Orders and messages by their whole mailbox, which no trigram tells apart from others, and products by their image.

create index concurrently if not exists orders_placed_of_mailbox on orders (lower(email)) where placed_at is not null;
create index concurrently if not exists products_of_picture on products (picture_key) where picture_key is not null;
create index concurrently if not exists messages_of_mailbox on messages (lower(recipient));
-- The statistics of a partial index are not used for estimates. Without these, the database would expect the same number of
-- orders from every country and of every mailbox, and choose plans that read a hundred times as much.
create statistics if not exists orders_expressions on ((shipment_address ->> 'country_id')::integer), (lower(email))
  from orders;
analyze orders;
