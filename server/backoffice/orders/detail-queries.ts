import type { Lang } from '@shop/contract/locale.ts'
import type { OrderLine, ShippingAddress } from '@shop/contract/orders.ts'
import type { OrderGift } from '@shop/contract/checkout.ts'
import type { Db } from '../../platform/db.ts'
import { matchOrderMessages } from '../../domains/notifications/notifications.ts'
import { selectUnitsSent } from '../../domains/orders/orders.ts'
import { hasLostUnits, selectParcelsToRefund } from './filter-queries.ts'
import { joinParcelAddress, type OrderSummaryRow, selectSummary } from './list-queries.ts'

export interface StaffOrderRow extends OrderSummaryRow {
  id: number
  lang: Lang
  purchase_email: string
  subtotal: number
  discount: number
  discount_reason: string | null
  discount_code: string | null
  shipping: number
  draft: { id: number; actor: string; note: string } | null
  changes: number
  added: number
  tax_rate: number | null
  tax: number | null
  gift: OrderGift | null
  address: ShippingAddress
  frozen_address: ShippingAddress
  lines: (OrderLine & { sku: string | null; sent: number; returned: number; refunded: number })[]
  customer: { id: number; name: string; email: string; fan_number: string; orders: number; closed: boolean }
  /** Whether its parcel came back and is not kept, as in the queue of returns. */
  waits_for_refund: boolean
  /** Whether it is in the queue of lost parcels. */
  has_lost_units: boolean
}

export function findStaffOrder(db: Db, codeOrNumber: string): Promise<StaffOrderRow | undefined> {
  return db<StaffOrderRow[]>`
    select ${selectSummary(db)}, orders.id, orders.lang, orders.email as purchase_email, orders.subtotal, orders.discount,
      orders.discount_reason, orders.discount_code, orders.shipping, (
        select json_build_object('id', draft.id, 'actor', draft.created_by, 'note', draft.note) from draft_orders draft
        where draft.cart_id = orders.cart_id) as draft, orders.changes, (select added from order_money where order_money.order_id = orders.id) as added,
      orders.tax_rate, coalesce((
        select tax from invoice_states where invoice_states.order_id = orders.id), orders.tax) as tax, orders.reward as gift,
      parcel.address, orders.shipment_address as frozen_address,
      (
        select coalesce(json_agg(json_build_object('id', line.product_id, 'size_id', line.size_id, 'color_id', line.color_id,
          'color_name', line.color_name, 'quantity', line.quantity, 'price', line.price, 'price_offer', line.price_offer,
          'name', line.name, 'description', line.description, 'size', line.size, 'uri', line.uri, 'desktop_image', line.desktop_image, 'alt', line.alt,
          'subtotal', line.subtotal, 'sku', products.sku, 'sent', ${selectUnitsSent(db)}, 'returned', coalesce((
            select sum(coalesce(arrived.restocked + arrived.discarded, back.quantity))
            from return_lines back join returns on returns.id = back.return_id
              left join return_receipts arrived using (return_id, size_id, color_id)
            where back.order_id = line.order_id and back.size_id = line.size_id and back.color_id = line.color_id
              and returns.status in ('received', 'refunded', 'exchanged')), 0), 'refunded', coalesce((
            select sum(unit.restocked + unit.discarded) from refund_lines unit where unit.order_id = line.order_id
              and unit.size_id = line.size_id and unit.color_id = line.color_id and not unit.unsent), 0)) order by line.position), '[]')
        from order_lines line left join products on products.id = line.product_id where line.order_id = orders.id
      ) as lines,
      (
        select json_build_object('id', id, 'name', trim(name || ' ' || lastname), 'email', email, 'fan_number', affiliation,
          'closed', closed_at is not null, 'orders', (
            select count(*) from orders own where own.customer_id = customers.id and own.placed_at is not null))
        from customers where id = orders.customer_id
      ) as customer,
      exists (select from (${selectParcelsToRefund(db)}) came_back where came_back.id = orders.id) as waits_for_refund,
      ${hasLostUnits(db)} as has_lost_units
    from orders ${joinParcelAddress(db)}
    where orders.placed_at is not null
      and (orders.code = upper(trim(${codeOrNumber})) or orders.number = trim(${codeOrNumber}))`.first()
}

export interface TimelineRow {
  type: 'event' | 'action' | 'mail' | 'provider'
  kind: string
  actor: string
  note: string | null
  amount: number | null
  at: Date
}

/** Actions whose order event is in the timeline already. */
const ACTIONS_WITH_EVENT = [
  'order.prepare',
  'order.ship',
  'order.waybill',
  'order.deliver',
  'order.came_back',
  'order.parcel_lost',
  'order.parcel_found',
  'order.ship_again',
  'order.cancel',
  'order.change',
  'request.confirm',
  'request.reject',
]
const MAX_MESSAGES = 50

/**
 * Lists everything that happened to an order, the newest first: its events, actions of staff that have no event, mails, and
 * the steps of its payments, refunds and disputes.
 */
export function listTimeline(db: Db, { id, code, customer }: Pick<StaffOrderRow, 'id' | 'code' | 'customer'>) {
  return db<TimelineRow[]>`
    with paid as (
      select * from payments where order_id = any(array(
        select ${id}::integer union all select orders.id from orders where change_of = ${id}))
    ),
    back as (select refunds.* from refunds join paid on paid.id = refunds.payment_id)
    select type, kind, actor, note, amount, at from (
      select 1 as turn, id as step, 'event' as type, kind, actor, note, null::bigint as amount, at
      from order_events where order_id = ${id}
      union all
      -- Only a step of a parcel beside the rest of the order has no event when it is undone.
      select 2, id, 'action', act, actor, coalesce(detail ->> 'note', detail ->> 'reason'), null, at from audit_log
      where act <> all(${ACTIONS_WITH_EVENT}) and (act <> 'order.undo' or detail ? 'parcel_id') and subject = any(array(
        select unnest(${[`order:${id}`, `order:${code}`]}::text[])
        union all select 'draft_order:' || draft.id from draft_orders draft join orders on orders.cart_id = draft.cart_id
          where orders.id = ${id}
        union all select 'payment:' || id from paid union all select 'refund:' || id from back))
      union all
      select 3, id, 'mail', kind, 'shop', failure, null, coalesce(sent_at, dropped_at, created_at) from (
        select * from messages where ${matchOrderMessages(db, { customer_id: customer.id, code })}
        order by id desc limit ${MAX_MESSAGES}
      ) mails
      union all
      select 4, id, 'provider', 'payment_started', method, null, amount, created_at from paid
      union all
      select 4, id, 'provider', 'payment_settled', method, flag, amount, settled_at from paid where settled_at is not null
      union all
      select 4, id, 'provider', 'payment_declined', method, null, amount, declined_at from paid
      where declined_at is not null
      union all
      select 5, back.id, 'provider', 'refund_' || back.status, paid.method, coalesce(back.failure, back.reference),
        back.amount, coalesce(back.done_at, back.requested_at, back.created_at)
      from back join paid on paid.id = back.payment_id
      union all
      select 6, disputes.id, 'provider', 'dispute_opened', paid.method, null, disputes.amount, opened_at
      from disputes join paid on paid.id = disputes.payment_id
      union all
      select 6, disputes.id, 'provider', 'dispute_' || disputes.status, paid.method, null, disputes.lost, closed_at
      from disputes join paid on paid.id = disputes.payment_id where closed_at is not null
    ) entries
    order by at desc, turn desc, step desc`
}
