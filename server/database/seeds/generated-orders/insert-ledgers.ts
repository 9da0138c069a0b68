import { spendPerCrystal } from '@shop/contract/crystals.ts'
import type { Tx } from '../../../platform/db.ts'

export async function insertLedgerRows(tx: Tx, now: Date): Promise<void> {
  await insertStockEntries(tx)
  await insertCrystals(tx)
  await insertGifts(tx)
  await insertFirstOrders(tx)
  await insertParcelTraces(tx, now)
}

/** The units that were sold and did not come back were received before the first of these orders. */
async function insertStockEntries(tx: Tx): Promise<void> {
  await tx`
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, actor, at, reason)
    select size_id, color_id, 'received', sum(quantity), 0, 0, 'operator', (select min(placed_at) - interval '1 hour' from drawn_orders), 'received'
    from drawn_lines join drawn_orders on drawn_orders.id = order_id
    where state not in ('expired', 'waiting', 'canceled') and not (state = 'sent_back' and position = 1)
    group by size_id, color_id`
  await tx`
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, order_id, actor, at)
    select size_id, color_id, step.kind, quantity * step.on_hand, quantity * step.allocated, quantity * step.committed, order_id,
      step.actor, placed_at + step.after
    from drawn_lines
    join drawn_orders on drawn_orders.id = order_id
    cross join lateral (values
      (1, 'reserved', 0, 1, 0, 'customer:' || customer_id, interval '-2 minutes', state <> 'waiting'),
      (2, 'sold', 0, 0, 1, 'webhook', '0', state not in ('expired', 'waiting')),
      (3, 'released', 0, -1, 0, 'shop', '1 hour', state = 'expired'),
      (4, 'canceled', 0, -1, -1, 'operator', '6 hours', state = 'canceled'),
      (5, 'shipped', -1, -1, -1, 'operator', '1 day', fulfillment_status not in ('unfulfilled', 'preparing')),
      (6, 'returned', 1, 0, 0, 'operator', '12 days', state = 'sent_back' and position = 1)
    ) step (place, kind, on_hand, allocated, committed, actor, after, happened)
    where step.happened
    order by n, place`
  await tx`
    update stock set on_hand = stock.on_hand + to_send.quantity, allocated = allocated + to_send.quantity,
      committed = committed + to_send.quantity
    from (
      select size_id, color_id, sum(quantity) as quantity from drawn_lines join drawn_orders on drawn_orders.id = order_id
      where state not in ('expired', 'waiting', 'canceled') and fulfillment_status in ('unfulfilled', 'preparing')
      group by 1, 2
    ) to_send
    where stock.size_id = to_send.size_id and stock.color_id = to_send.color_id`
}

async function insertCrystals(tx: Tx): Promise<void> {
  const { MXN, USD } = spendPerCrystal
  await tx`
    with earned as (
      select *, (goods / rate)::integer as crystals
      from (
        select *, subtotal - discount as goods, case currency when 'MXN' then ${MXN}::integer else ${USD}::integer end as rate from drawn_orders
      ) paid
      where state not in ('expired', 'waiting')
    ), entered as (
      insert into crystal_entries (customer_id, kind, crystals, order_id, refund_id, basis, currency, rate, actor, at)
      select customer_id, step.kind, step.crystals, id, step.refund_id, step.basis, currency, rate, step.actor, placed_at + step.after
      from earned cross join lateral (values
        (1, 'order', earned.crystals, null, goods, 'webhook', interval '0', true),
        (2, 'refund', -(case when refund_goods >= goods then earned.crystals else (refund_goods / rate)::integer end), refund_id, refund_goods,
          'operator', case state when 'canceled' then interval '6 hours' else interval '12 days' end, refund_id is not null)
      ) step (place, kind, crystals, refund_id, basis, actor, after, happened)
      where step.happened
      order by n, place
      returning customer_id, crystals
    )
    insert into crystal_balances (customer_id, crystals)
    select customer_id, sum(crystals) from entered group by 1
    on conflict (customer_id) do update set crystals = crystal_balances.crystals + excluded.crystals`
}

async function insertGifts(tx: Tx): Promise<void> {
  await tx`
    insert into gift_claims (customer_id, kind, period, order_id, given_at)
    select customer_id, 'seasonal', gift_period, id, placed_at from drawn_orders where gift_period is not null`
}

async function insertFirstOrders(tx: Tx): Promise<void> {
  await tx`
    insert into first_orders (person, order_id)
    select distinct on (person) person, drawn.id
    from drawn_orders drawn join customers customer on customer.id = drawn.customer_id cross join unnest(customer.persons) person
    where state <> 'expired' order by person, drawn.placed_at
    on conflict (person) do nothing`
}

/** Each parcel that left has a mail to the customer and an entry of who sent it. */
async function insertParcelTraces(tx: Tx, now: Date): Promise<void> {
  await tx`
    insert into messages (channel, kind, recipient, lang, data, customer_id, created_at, sent_at, attempts)
    select 'mail', 'order-shipped', customer.email, customer.lang, jsonb_build_object('name', customer.name, 'number', drawn.code,
        'carrier', 'Estafeta', 'waybill', 'GEN' || lpad(drawn.n::text, 9, '0'), 'tracking_url', null, 'lines', '[]'::jsonb, 'gift', null, 'address', '',
        'corrected', false),
      customer.id, placed_at + interval '1 day', least(placed_at + interval '1 day 5 seconds', ${now}), 1
    from drawn_orders drawn join customers customer on customer.id = drawn.customer_id
    where fulfillment_status not in ('unfulfilled', 'preparing') order by n`
  await tx`
    insert into audit_log (actor, act, subject, detail, at)
    select 'operator', 'order.ship', 'order:' || id, jsonb_build_object('carrier', 'Estafeta', 'waybill', 'GEN' || lpad(n::text, 9, '0')),
      placed_at + interval '1 day'
    from drawn_orders where fulfillment_status not in ('unfulfilled', 'preparing') order by n`
}
