import {
  type InvoiceData,
  type OrderReturn,
  type TimelineStep,
  timelineSteps,
  type OrderPaymentMethod,
} from '@shop/contract/orders.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { isVisible } from '../catalog/catalog.ts'
import { selectRemainingCrystals, selectLevel } from '../loyalty/loyalty.ts'
import type { VariantQuantity } from '../stock/stock.ts'
import { isChangeAwaited, isChangeConfirming } from './change-request-queries.ts'

export interface OrderDetails {
  order_id: number
  payment_method: OrderPaymentMethod
  /** The number of monthly installments; null for one payment. */
  installments: number | null
  timeline: { step: TimelineStep; at: string }[]
  /**
   * Minor units that were refunded or are being refunded; a failed refund that is still owed counts as being refunded.
   */
  refunded: number
  refund_pending: number
  refunded_goods: number
  /** The transfer that the customer of a waiting order was asked to make; null for any other order. */
  pending: {
    method: TransferMethod
    reference: string
    account: string
    holder: string | null
    bank: string | null
    deadline: string
  } | null
  invoice: InvoiceData | null
  /** The invoice that was issued and counts; its folio may be empty. */
  invoice_issued: { folio: string; uuid: string } | null
  returns: Omit<OrderReturn, 'tracking_url'>[]
  /** The units that staff refunded without a return. */
  refunded_units: VariantQuantity[]
  /** The units that were refunded before the rest of the order left, and so are in no parcel. */
  unsent_units: VariantQuantity[]
  crystals: number
  change_of: string | null
  change: { due: number; cart_id: string; expires_at: string; confirming: boolean } | null
}

export function listOrderDetails(db: Db, order_ids: number[]): Promise<OrderDetails[]> {
  return db<OrderDetails[]>`
    select orders.id as order_id, paid.payment_method, paid.installments, money.refunded, money.refund_pending, money.refunded_goods,
      paid.pending,
      (
        select coalesce(json_agg(json_build_object('step', kind, 'at', to_json(at)) order by id), '[]')
        from order_events step where order_id = orders.id and kind = any(${[...timelineSteps]}) and ${isNotUndone(db, db`step`)}
      ) as timeline,
      (
        select json_build_object('rfc', rfc, 'name', name, 'use', use, 'regime', regime, 'postal_code', postal_code)
        from order_invoices where order_id = orders.id
      ) as invoice,
      (
        select json_build_object('folio', folio, 'uuid', uuid) from invoice_states
        where invoice_states.order_id = orders.id and uuid is not null
      ) as invoice_issued,
      (
        select coalesce(json_agg(json_build_object('id', back.id, 'kind', back.kind, 'status', back.status,
          'reason', back.reason, 'note', back.note, 'answer', back.answer, 'carrier', back.carrier, 'waybill', back.waybill,
          'refunded', back.refunded, 'difference', back.difference, 'created_at', back.created_at, 'lines', back.lines) order by back.id desc), '[]')
        from order_returns back where back.order_id = orders.id
      ) as returns,
      (
        select coalesce(json_agg(json_build_object('size_id', size_id, 'color_id', color_id,
          'quantity', restocked + discarded)), '[]')
        from refund_lines where refund_lines.order_id = orders.id
      ) as refunded_units,
      (
        select coalesce(json_agg(json_build_object('size_id', size_id, 'color_id', color_id,
          'quantity', restocked + discarded)), '[]')
        from refund_lines where refund_lines.order_id = orders.id and unsent
      ) as unsent_units,
      ${selectRemainingCrystals(db, db`orders.id`)} as crystals,
      (select code from orders changed where changed.id = orders.change_of) as change_of,
      (
        select json_build_object('due', request.due, 'cart_id', request.cart_id, 'expires_at', request.expires_at,
          'confirming', ${isChangeConfirming(db)})
        from order_change_requests request
        where request.order_id = orders.id and request.ended_at is null and ${isChangeAwaited(db, db`request.cart_id`)}
      ) as change
    from orders join order_payments paid on paid.order_id = orders.id join order_money money on money.order_id = orders.id
    where orders.id = any(${order_ids})`
}

export function isNotUndone(db: Db, step: Fragment): Fragment {
  return db`not exists (
    select from order_events undone
    where undone.order_id = ${step}.order_id and undone.id > ${step}.id
      and (${step}.kind, undone.kind) in (('shipped', 'shipment_undone'), ('delivered', 'delivery_undone')))`
}

export function listVisibleProducts(
  db: Db,
  order_ids: number[],
  now: Date,
): Promise<{ order_id: number; product_id: number }[]> {
  return db<{ order_id: number; product_id: number }[]>`
    select distinct line.order_id, line.product_id
    from order_lines line
    join orders on orders.id = line.order_id
    where line.order_id = any(${order_ids})
      and ${isVisible(db, db`line.product_id`, selectLevel(db, db`orders.customer_id`), now)}`
}
