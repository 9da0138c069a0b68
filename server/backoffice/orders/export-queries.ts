import type { ShippingAddress } from '@shop/contract/orders.ts'
import { MAX_LISTED_ORDERS } from '@shop/contract/staff/order-values.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { selectEmail } from '../../domains/accounts/accounts.ts'
import { isNotUndone } from '../../domains/orders/orders.ts'
import { joinPaid } from '../common/paid-queries.ts'
import { matchOrders } from './filter-queries.ts'
import {
  joinParcelAddress,
  type OrderSearch,
  type OrderSummaryRow,
  selectParcelContent,
  selectSummary,
} from './list-queries.ts'

export interface ExportRow extends OrderSummaryRow {
  email: string
  address: ShippingAddress
  skus: string
  /** SKU, size, color, units and price of each line. */
  lines: string
  subtotal: number
  discount: number
  discount_code: string | null
  shipping: number
  /** In percent; null where prices were not said to include tax. */
  tax_rate: number | null
  /** As an issued invoice says it, else as the shop computed it. */
  tax: number | null
  refunded: number
  paid_at: Date | null
  /** The id of the payment at Stripe, of the capture at PayPal, or the reference of the transfer. */
  payment_reference: string | null
  /** The number of monthly installments; null for one payment. */
  installments: number | null
  invoice_state: string | null
  invoice_folio: string | null
  invoice_uuid: string | null
  parcels: string | null
  shipped_at: Date | null
  delivered_at: Date | null
}

/** Returns the columns of an order in files. Join the parcel's address, `joinPaid` and `joinInvoice` to the row of `orders`. */
export function selectExportedOrder(db: Db): Fragment {
  const at = (kind: string) =>
    db`(select max(at) from order_events step where order_id = orders.id and kind = ${kind} and ${isNotUndone(db, db`step`)})`
  return db`
    ${selectSummary(db)}, coalesce(${selectEmail(db, db`orders.customer_id`)}, '') as email, parcel.address,
    ${selectParcelContent(db)} as skus, orders.subtotal, orders.discount, orders.discount_code, orders.shipping,
    orders.tax_rate, coalesce(invoice.tax, orders.tax) as tax,
    invoice.state as invoice_state, invoice.folio as invoice_folio, invoice.uuid as invoice_uuid, paid.settled_at as paid_at, paid.reference as payment_reference,
    (select refunded from order_payments where order_payments.order_id = orders.id) as refunded,
    (select installments from order_payments where order_payments.order_id = orders.id) as installments,
    (
      select string_agg(concat_ws(' ', sent.carrier, sent.waybill), '; ' order by sent.sent_at nulls last) from (
        select carrier, waybill, sent_at from parcels where parcels.order_id = orders.id and parcels.waybill is not null and parcels.canceled_at is null
        union all
        select orders.carrier, orders.waybill, ${at('shipped')} where orders.waybill is not null
      ) sent
    ) as parcels,
    ${at('shipped')} as shipped_at, ${at('delivered')} as delivered_at,
    (
      select string_agg(concat_ws(' ', coalesce(products.sku, line.name), line.size, line.color_name, '×' || line.quantity,
        to_char(coalesce(line.price_offer, line.price) / 100.0, 'FM9999999990.00')), '; ' order by line.position)
      from order_lines line left join products on products.id = line.product_id where line.order_id = orders.id
    ) as lines`
}

export function joinInvoice(db: Db): Fragment {
  return db`
    left join lateral (select * from invoice_states found where found.order_id = orders.id) invoice on true`
}

/** Lists the orders of an export, the newest first and one more than it may contain. `codes` names them. */
export function listExportRows(
  db: Db,
  { filters, mayReadContact, codes }: OrderSearch & { codes: string[] | undefined },
): Promise<ExportRow[]> {
  return db<ExportRow[]>`
    select ${selectExportedOrder(db)}
    from orders ${joinParcelAddress(db)} ${joinPaid(db)} ${joinInvoice(db)}
    where ${matchOrders(db, filters, mayReadContact)} ${codes ? db`and orders.code = any(${codes})` : db``}
    order by orders.placed_at desc, orders.id desc limit ${MAX_LISTED_ORDERS + 1}`
}
