import type { Tx } from '../../../platform/db.ts'

export async function insertOrderRows(tx: Tx): Promise<void> {
  await insertOrders(tx)
  await insertPayments(tx)
  await insertTransfers(tx)
  await insertEvents(tx)
}

/** A cart whose order expired unpaid stays open. A customer has one open cart, so all of these orders are of that one. */
async function insertOrders(tx: Tx): Promise<void> {
  await tx`
    insert into carts (id, customer_id, currency, created_at, updated_at, ordered_at)
    select cart_id, customer_id, currency, placed_at, placed_at, case when state <> 'expired' then placed_at end
    from drawn_orders order by n
    on conflict (customer_id) where ordered_at is null and channel = 'online_store' do nothing`
  await tx`
    insert into orders (id, customer_id, cart_id, number, code, snapshot, status, payment_status, fulfillment_status, currency, lang,
      subtotal, discount, discount_reason, discount_code, shipping, total, email, shipment_address, reward, gift_kind, gift_period,
      carrier, waybill, prices_include_tax, tax_rate, created_at, placed_at)
    overriding system value
    select drawn.id, drawn.customer_id,
      case when state <> 'expired' then cart_id
        else (select carts.id from carts where carts.customer_id = drawn.customer_id and ordered_at is null) end,
      number, code, md5(cart_id), status, payment_status, fulfillment_status, currency, customer.lang,
      subtotal, discount, case when discount_code is not null then 'code' end, discount_code, shipping,
      subtotal - discount + shipping, customer.email, generated.address,
      case when gift_period is not null then jsonb_build_object('has_gift', true, 'gift_image', '', 'gift_name', 'Bolsa de lona', 'gift_description', '') end,
      case when gift_period is not null then 'seasonal' end, gift_period,
      case when fulfillment_status not in ('unfulfilled', 'preparing') then 'Estafeta' end,
      case when fulfillment_status not in ('unfulfilled', 'preparing') then 'GEN' || lpad(drawn.n::text, 9, '0') end,
      currency = 'MXN', case when currency = 'MXN' then case when generated.address ->> 'country_id' = '142' then 16 else 0 end end, placed_at - interval '2 minutes', case when number is not null then placed_at end
    from drawn_orders drawn
    join generated_customers generated on generated.id = drawn.customer_id
    join customers customer on customer.id = drawn.customer_id
    order by drawn.n`
  await tx`
    insert into order_lines (order_id, position, product_id, size_id, color_id, quantity, price, subtotal, name, description, size, color_name,
      uri, desktop_image, alt)
    select order_id, position, product_id, size_id, color_id, quantity, price, subtotal, name, description, size, color_name, uri, desktop_image, alt
    from drawn_lines order by order_id, position`
}

async function insertPayments(tx: Tx): Promise<void> {
  await tx`
    insert into payments (id, order_id, customer_id, method, amount, currency, status, idempotency_key, provider_ref, capture_ref,
      created_at, settled_at)
    overriding system value
    select payment_id, id, customer_id, method, subtotal - discount + shipping, currency, paid.status, 'generated-' || cart_id,
      case when method in ('card', 'paypal') then 'generated-' || cart_id end,
      case when method = 'paypal' and paid.status = 'settled' then 'generated-capture-' || cart_id end,
      placed_at - interval '1 minute', case when paid.status = 'settled' then placed_at end
    from drawn_orders, lateral (
      select case state when 'expired' then 'canceled' when 'waiting' then 'open' else 'settled' end as status
    ) paid
    order by n`
}

/**
 * The units that a waiting transfer reserves are received with it, so that no other reservation lacks them. The first seven
 * letters of a drawn code belong to no other one; reversed, they are a reference that is not like the code.
 */
async function insertTransfers(tx: Tx): Promise<void> {
  await tx`
    insert into bank_transfers (payment_id, order_id, customer_id, reference, account, requested_at, deadline, ended_at, outcome)
    select payment_id, id, customer_id, reverse(left(translate(code, 'L-', ''), 7)), case method when 'zelle' then 'pagos@lienza.example' else '@lienza' end, placed_at,
      placed_at + interval '1 day', case when state <> 'waiting' then placed_at + interval '3 hours' end,
      case when state <> 'waiting' then 'confirmed' end
    from drawn_orders where method in ('zelle', 'venmo') and state <> 'expired' order by n`
  await tx`
    with reserved as (
      insert into reservations (customer_id, order_id, kind, created_at, expires_at)
      select customer_id, id, 'request', placed_at, placed_at + interval '1 day' from drawn_orders where state = 'waiting'
      returning id, order_id
    ), lines as (
      insert into reservation_lines (reservation_id, size_id, color_id, quantity)
      select reserved.id, size_id, color_id, quantity from reserved join drawn_lines using (order_id)
    ), entered as (
      insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, reservation_id, order_id, actor, at)
      select size_id, color_id, kind, case kind when 'received' then quantity else 0 end, case kind when 'reserved' then quantity else 0 end, 0,
        case kind when 'reserved' then reserved.id end, case kind when 'reserved' then drawn.id end, 'seed', placed_at
      from reserved join drawn_lines using (order_id) join drawn_orders drawn on drawn.id = order_id
        cross join unnest(array['received', 'reserved']) kind
    )
    update stock set on_hand = on_hand + waiting.quantity, allocated = allocated + waiting.quantity
    from (
      select size_id, color_id, sum(quantity) as quantity from drawn_lines join drawn_orders on drawn_orders.id = order_id
      where state = 'waiting' group by 1, 2
    ) waiting
    where stock.size_id = waiting.size_id and stock.color_id = waiting.color_id`
}

/** Each step has the statuses that the order had after it. */
async function insertEvents(tx: Tx): Promise<void> {
  await tx`
    insert into order_events (order_id, kind, status, payment_status, fulfillment_status, actor, note, at)
    select id, step.kind, step.status, step.payment_status, step.fulfillment_status, step.actor, step.note, placed_at + step.after
    from drawn_orders drawn
    cross join lateral (select 'R-' || lpad(return_id::text, 6, '0') as return_number) named
    cross join lateral (values
      (1, 'created', 'placed', 'pending', 'unfulfilled', 'customer:' || customer_id, null, interval '-2 minutes', true),
      (2, 'expired', 'expired', 'expired', 'unfulfilled', 'shop', null, '1 hour', state = 'expired'),
      (3, 'requested', 'placed', 'pending', 'unfulfilled', 'customer:' || customer_id, null, '0', method in ('zelle', 'venmo') and state <> 'expired'),
      (4, 'paid', 'placed', 'paid', 'unfulfilled', 'webhook', null, '0', state not in ('expired', 'waiting')),
      (5, 'canceled', 'canceled', 'paid', 'unfulfilled', 'operator', null, '6 hours', state = 'canceled'),
      (6, 'refunded', 'canceled', 'refunded', 'unfulfilled', 'operator', null, '6 hours', state = 'canceled'),
      (7, 'preparing', 'placed', 'paid', 'preparing', 'operator', null, '9 hours', fulfillment_status <> 'unfulfilled'),
      (8, 'shipped', 'placed', 'paid', 'shipped', 'operator', 'Estafeta', '1 day', fulfillment_status not in ('unfulfilled', 'preparing')),
      (9, 'delivered', 'placed', 'paid', 'delivered', 'operator', null, '4 days', fulfillment_status in ('delivered', 'returned')),
      (10, 'return_requested', 'placed', 'paid', 'delivered', 'customer:' || customer_id, return_number, '4 days 1 hour', return_id is not null),
      (11, 'return_approved', 'placed', 'paid', 'delivered', 'operator', return_number, '4 days 9 hours', state in ('return_approved', 'sent_back')),
      (12, 'returned', 'placed', 'paid', 'returned', 'operator', return_number, '12 days', fulfillment_status = 'returned'),
      (13, drawn.payment_status, 'placed', drawn.payment_status, drawn.fulfillment_status, 'operator', return_number, '12 days', state = 'sent_back'),
      (14, 'disputed', 'placed', 'disputed', 'delivered', 'webhook', 'fraudulent', '4 days 2 hours', state = 'disputed'),
      (15, 'completed', 'completed', drawn.payment_status, drawn.fulfillment_status, 'shop', null, '18 days', drawn.status = 'completed')
    ) step (place, kind, status, payment_status, fulfillment_status, actor, note, after, happened)
    where step.happened
    order by n, place`
}
