-- What staff asked approval for concerning a customer, or an order of theirs, belongs to the copy of the customer's data.
create view customer_approvals as
  select id, customer_id, kind, null::text as code, null::bigint as amount, null::text as currency,
    (request ->> 'crystals')::integer as crystals, reason, status, answer, requested_at
  from approvals where kind = 'crystals'
  union all
  select approvals.id, orders.customer_id, kind, orders.code, amount, approvals.currency, null, reason, approvals.status,
    answer, requested_at
  from approvals join orders on orders.id = order_id where kind = 'refund';
