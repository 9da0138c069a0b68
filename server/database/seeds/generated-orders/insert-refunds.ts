import type { Tx } from '../../../platform/db.ts'

export async function insertRefundRows(tx: Tx, now: Date): Promise<void> {
  await tx`
    insert into refunds (id, payment_id, amount, status, reason, idempotency_key, provider_ref, actor, created_at, done_at, goods,
      source, reference, requested_at)
    overriding system value
    select refund_id, payment_id, refund_amount, 'done', case state when 'canceled' then 'canceled' else 'return' end,
      'generated-' || cart_id, case when sent.by_provider then 'generated-refund-' || cart_id end, 'operator', back.at, back.at,
      refund_goods, case when sent.by_provider then 'shop' else 'staff' end, case when not sent.by_provider then code end, back.at
    from drawn_orders
    cross join lateral (select method in ('card', 'paypal') as by_provider) sent
    cross join lateral (select placed_at + case state when 'canceled' then interval '6 hours' else interval '12 days' end as at) back
    where refund_id is not null order by n`
  await tx`
    insert into returns (id, order_id, kind, status, reason, goods, shipping, restocked, carrier, waybill, created_at, approved_at, received_at)
    overriding system value
    select return_id, id, 'return', asked.status,
      (array['too_small', 'too_large', 'not_as_described', 'changed_mind'])[1 + n % 4], refund_goods, case when refund_goods is not null then 0 end,
      case when asked.status = 'refunded' then true end, null, null, placed_at + interval '4 days 1 hour',
      case when asked.status <> 'requested' then placed_at + interval '4 days 9 hours' end,
      case when asked.status = 'refunded' then placed_at + interval '12 days' end
    from drawn_orders
    cross join lateral (
      select case state when 'sent_back' then 'refunded' when 'return_requested' then 'requested' else 'approved' end as status
    ) asked
    where return_id is not null order by n`
  await tx`
    insert into return_lines (return_id, order_id, size_id, color_id, quantity)
    select return_id, order_id, size_id, color_id, quantity
    from drawn_orders join drawn_lines on order_id = id and position = 1 where return_id is not null`
  await tx`
    insert into return_receipts (return_id, size_id, color_id, restocked, discarded)
    select return_id, size_id, color_id, quantity, 0
    from drawn_orders join drawn_lines on order_id = id and position = 1 where state = 'sent_back'`
  await tx`
    insert into disputes (payment_id, provider_ref, amount, reason, status, opened_at)
    select payment_id, 'generated-' || cart_id, subtotal - discount + shipping, 'fraudulent', 'open', least(placed_at + interval '4 days 2 hours', ${now})
    from drawn_orders where state = 'disputed' order by n`
  await tx`
    insert into code_uses (order_id, code_id) select id, code_id from drawn_orders where code_id is not null`
}
