-- What an order says of its refunds: how much of the money was for goods, and what each return refunded. A mail or a page
-- promises no return and no refund where no money is left for it.

create or replace view order_payments as
  select orders.id as order_id,
    (
      select method from payments where payments.order_id = orders.id
      order by payments.status = 'settled' desc,
        exists (select from payment_requests where payment_id = payments.id) desc, payments.id desc
      limit 1
    ) as payment_method,
    -- Only of the payment that made the order: what another attempt had taken was refunded without it.
    back.refunded, back.refund_pending,
    (
      select json_build_object('method', payments.method, 'reference', reference, 'account', account, 'deadline', deadline)
      from payment_requests request join payments on payments.id = request.payment_id
      where request.order_id = orders.id and request.ended_at is null
    ) as pending,
    back.refunded_goods
  from orders, lateral (
    select coalesce(sum(refunds.amount), 0)::bigint as refunded,
      coalesce(sum(refunds.amount) filter (where refunds.status <> 'done'), 0)::bigint as refund_pending,
      coalesce(sum(refunds.goods), 0)::bigint as refunded_goods
    from refunds join payments on payments.id = refunds.payment_id and payments.status = 'settled'
    where payments.order_id = orders.id
      and (refunds.status <> 'failed' or refunds.id in (select id from owed_refunds))
  ) back;

create or replace view order_returns as
  select returns.order_id, returns.id, returns.kind, returns.status, returns.reason, returns.note, returns.answer,
    returns.carrier, returns.waybill, returns.created_at,
    (
      select json_agg(json_build_object('id', line.product_id, 'size_id', line.size_id, 'color_id', line.color_id,
        'quantity', coalesce(receipt.restocked + receipt.discarded, back.quantity), 'name', line.name, 'size', line.size,
        'color_name', line.color_name, 'wanted_size', case when returns.kind = 'exchange' then back.wanted_size end)
        order by line.position)
      from return_lines back
      join order_lines line
        on line.order_id = back.order_id and line.size_id = back.size_id and line.color_id = back.color_id
      left join return_receipts receipt
        on receipt.return_id = back.return_id and receipt.size_id = back.size_id and receipt.color_id = back.color_id
      where back.return_id = returns.id and coalesce(receipt.restocked + receipt.discarded, 1) > 0
    ) as lines,
    returns.goods + returns.shipping as refunded
  from returns;
