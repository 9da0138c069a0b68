import { type InvoiceData, type OrderReturn, type OrderStep, orderSteps, type PaidWith } from '@shop/contract/orders.ts'
import type { RequestMethod } from '@shop/contract/payment-requests.ts'
import type { Db } from '../../platform/db.ts'

/** What became of an order since it was drawn up. */
export interface OrderFacts {
  order_id: number
  payment_method: PaidWith
  timeline: { step: OrderStep; at: string }[]
  /** Given back or on its way, minor units; what did not succeed and is still owed is on its way, too. */
  refunded: number
  /** What of it is on its way. */
  refund_pending: number
  /** What a request that waits told its owner to transfer; null for any other. */
  pending: { method: RequestMethod; reference: string; account: string; deadline: string } | null
  invoice: InvoiceData | null
  returns: Omit<OrderReturn, 'tracking_url'>[]
  crystals: number
}

/**
 * What is known of several orders by now. Refunds are those of the payment that made the order: what another attempt had
 * taken went back without it. A line of a return has the words of the line it was bought with.
 */
export function listOrderFacts(db: Db, order_ids: number[]): Promise<OrderFacts[]> {
  return db<OrderFacts[]>`
    select orders.id as order_id,
      (
        select method from payments where payments.order_id = orders.id
        order by payments.status = 'settled' desc,
          exists (select from payment_requests where payment_id = payments.id) desc, payments.id desc
        limit 1
      ) as payment_method,
      (
        select coalesce(json_agg(json_build_object('step', kind, 'at', to_json(at)) order by id), '[]')
        from order_events where order_id = orders.id and kind = any(${[...orderSteps]})
      ) as timeline,
      back.refunded, back.refund_pending,
      (
        select json_build_object('method', payments.method, 'reference', reference, 'account', account, 'deadline', deadline)
        from payment_requests request join payments on payments.id = request.payment_id
        where request.order_id = orders.id and request.ended_at is null
      ) as pending,
      (
        select json_build_object('rfc', rfc, 'name', name, 'use', use, 'regime', regime, 'postal_code', postal_code)
        from order_invoices where order_id = orders.id
      ) as invoice,
      (
        select coalesce(json_agg(json_build_object('id', returns.id, 'kind', kind, 'status', returns.status,
          'reason', reason, 'note', note, 'answer', answer, 'carrier', returns.carrier, 'waybill', returns.waybill,
          'created_at', returns.created_at, 'lines', (
            select json_agg(json_build_object('id', line.product_id, 'size_id', line.size_id, 'color_id', line.color_id,
              'quantity', back.quantity, 'name', line.name, 'size', line.size, 'color_name', line.color_name,
              'wanted_size', case when returns.kind = 'exchange' then back.wanted_size end) order by line.position)
            from return_lines back
            join order_lines line on line.order_id = back.order_id and line.size_id = back.size_id and line.color_id = back.color_id
            where back.return_id = returns.id
          )) order by returns.id desc), '[]')
        from returns where order_id = orders.id
      ) as returns,
      coalesce((select sum(crystals) from crystal_entries entry where entry.order_id = orders.id), 0)::integer as crystals
    from orders, lateral (
      select coalesce(sum(refunds.amount), 0)::bigint as refunded,
        coalesce(sum(refunds.amount) filter (where refunds.status <> 'done'), 0)::bigint as refund_pending
      from refunds join payments on payments.id = refunds.payment_id and payments.status = 'settled'
      where payments.order_id = orders.id
        and (refunds.status <> 'failed' or refunds.id in (select id from owed_refunds))
    ) back
    where orders.id = any(${order_ids})`
}

/** Which products of these orders their owner can still look at. */
export function listStillSold(
  db: Db,
  order_ids: number[],
  now: Date,
): Promise<{ order_id: number; product_id: number }[]> {
  return db<{ order_id: number; product_id: number }[]>`
    select distinct line.order_id, line.product_id
    from order_lines line
    join orders on orders.id = line.order_id
    join products on products.id = line.product_id and products.sold_in <> '{}'
    left join crystal_balances balance on balance.customer_id = orders.customer_id
    where line.order_id = any(${order_ids})
      and can_see(products.published_at, products.opens_at, level_of(coalesce(balance.crystals, 0)), ${now})`
}
