-- A payment without an order is refunded as far as its money was captured: null says that all of it was.
alter table payments add column captured_amount bigint check (captured_amount > 0);
update payments set captured_amount = refund.amount
from refunds refund
where payments.status = 'refunded' and refund.payment_id = payments.id and refund.amount < payments.amount
  and refund.idempotency_key = payments.idempotency_key || '-back';

-- Units come back from an order only. Rows from before are not read again, which would make sales wait.
alter table stock_ledger add constraint stock_ledger_returned_of_order
  check (kind <> 'returned' or (order_id is not null and on_hand > 0)) not valid;
