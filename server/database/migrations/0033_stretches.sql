-- Since when a customer has been keeping pieces for payments, one hold after the other (rules 3): a hold that follows
-- another without a pause goes on with its beginning.
alter table holds add column since timestamptz;
update holds set since = created_at;
alter table holds alter column since set not null;

create index holds_of_customer on holds (customer_id, id) where kind = 'checkout';
