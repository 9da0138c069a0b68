-- A payment without an order is refunded as far as its money was captured: null says that all of it was.
alter table payments add column captured_amount bigint check (captured_amount > 0);
update payments set captured_amount = refund.amount
from refunds refund
where payments.status = 'refunded' and refund.payment_id = payments.id and refund.amount < payments.amount
  and refund.idempotency_key = payments.idempotency_key || '-back';

-- A cart is closed only with its order, which the same transaction completes.
create function check_closed_cart() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where cart_id = new.id and placed_at is not null) then
    raise exception 'cart % was closed without an order', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger carts_closed_with_order after update on carts deferrable initially deferred
  for each row when (old.ordered_at is null and new.ordered_at is not null) execute function check_closed_cart();

-- Units come back from an order only. Rows from before are not read again, which would make sales wait.
alter table stock_ledger add constraint stock_ledger_returned_of_order
  check (kind <> 'returned' or (order_id is not null and on_hand > 0)) not valid;
