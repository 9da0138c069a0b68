-- A correction of crystals beyond the limit of a role waits for an approval like a refund does: it is about a customer
-- instead of an order, and its amount is the number of crystals that are added or removed.
alter table approvals
  alter order_id drop not null,
  alter currency drop not null,
  add column customer_id integer references customers;
alter table approvals drop constraint approvals_kind_check;
alter table approvals
  add constraint approvals_kind_check check (kind in ('refund', 'crystals')),
  add constraint approvals_subject_check check (
    case kind when 'refund' then order_id is not null and currency is not null and customer_id is null
      else order_id is null and currency is null and customer_id is not null end);
create unique index approvals_one_waiting_of_customer on approvals (customer_id) where status = 'waiting';
create index approvals_customer on approvals (customer_id);
