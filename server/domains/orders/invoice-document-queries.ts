import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import type { Db, Tx } from '../../platform/db.ts'

/** An invoice or a credit note as its file says it. Amounts are in minor units. */
export interface NewDocument {
  uuid: string
  folio: string
  total: number
  tax: number
  /** In the time zone of the shop and without it. */
  issued_at: string
}

export interface InvoiceDocumentRow {
  id: number
  order_id: number
  code: string
  customer_id: number
  kind: 'invoice' | 'credit'
  folio: string
  uuid: string
  has_xml: boolean
  has_pdf: boolean
  canceled_at: Date | null
}

export function findInvoiceDocument(db: Db, id: number): Promise<InvoiceDocumentRow | undefined> {
  return db<InvoiceDocumentRow[]>`
    select document.id, document.order_id, orders.code, orders.customer_id, document.kind, document.folio, document.uuid,
      document.xml is not null as has_xml, document.pdf is not null as has_pdf, document.canceled_at
    from invoice_documents document join orders on orders.id = document.order_id where document.id = ${id}`.first()
}

export type InvoiceState = 'asked' | 'issued' | 'to_credit' | 'canceled'

/** The invoice of an order, and the money of it that the shop kept. */
export interface OrderInvoice {
  state: InvoiceState
  rfc: string | null
  uuid: string | null
  to_credit: number
  /** The money that was paid and not refunded, in minor units. */
  kept: number
}

/** Finds the state of an order's invoice; undefined when none was asked for. Lock the order before. */
export function findOrderInvoice(tx: Tx, order_id: number): Promise<OrderInvoice | undefined> {
  return tx<OrderInvoice[]>`
    select state, request.rfc, found.uuid, found.to_credit::bigint as to_credit,
      orders.total - (select refunded from order_payments where order_payments.order_id = orders.id) as kept
    from invoice_states found join orders on orders.id = found.order_id
    left join order_invoices request on request.order_id = orders.id
    where found.order_id = ${order_id}`.first()
}

export function findInvoiceFacts(db: Db, order_id: number) {
  return db<{ tax: number | null; tax_rate: number | null; method: OrderPaymentMethod }[]>`
    select orders.tax, orders.tax_rate, paid.payment_method as method
    from orders join order_payments paid on paid.order_id = orders.id
    where orders.id = ${order_id}`.one()
}

/** Stores an invoice or a credit note with its file. Undefined when another order, or this one, has it already. */
export function insertInvoiceDocument(
  tx: Tx,
  { uuid, folio, total, tax, issued_at }: NewDocument,
  of: { order_id: number; kind: 'invoice' | 'credit'; xml: Buffer; actor: string; at: Date },
): Promise<number | undefined> {
  const { order_id, kind, xml, actor, at } = of
  return tx<{ id: number }[]>`
    insert into invoice_documents (order_id, kind, uuid, folio, total, tax, issued_at, xml, attached_by, attached_at)
    values (${order_id}, ${kind}, ${uuid}, ${folio}, ${total}, ${tax},
      ${issued_at}::timestamp at time zone ${SHOP_TIME_ZONE}, ${xml}, ${actor}, ${at})
    on conflict (uuid) do nothing returning id`.firstValue()
}

/** Stores the printed form of a document that is not canceled. */
export function setInvoicePdf(tx: Tx, id: number, pdf: Buffer): Promise<boolean> {
  return tx`update invoice_documents set pdf = ${pdf} where id = ${id} and canceled_at is null and xml is not null`.any()
}

export async function setInvoiceMailed(tx: Tx, id: number, at: Date): Promise<void> {
  await tx`update invoice_documents set mailed_at = ${at} where id = ${id}`
}

/** Records that a document was canceled at the tax office. False when it was before. */
export function setInvoiceCanceled(tx: Tx, id: number, { actor, at }: { actor: string; at: Date }): Promise<boolean> {
  return tx`
    update invoice_documents set canceled_at = ${at}, canceled_by = ${actor}
    where id = ${id} and canceled_at is null`.any()
}

export function findInvoiceFile(db: Db, id: number, part: 'xml' | 'pdf'): Promise<Buffer | undefined> {
  return db<{ file: Buffer | null }[]>`
    select ${part === 'xml' ? db`xml` : db`pdf`} as file from invoice_documents where id = ${id}`
    .first()
    .then((row) => row?.file ?? undefined)
}

export function listPersonalInvoiceDocuments(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, document.kind, document.folio, document.uuid, document.total, orders.currency, document.tax,
      document.issued_at, document.mailed_at, document.canceled_at
    from invoice_documents document join orders on orders.id = document.order_id
    where orders.customer_id = ${customer_id} order by document.id`
}

/** Deletes the files of a customer's invoices, which name them. Their numbers and amounts stay for the books. */
export async function deleteInvoiceFiles(tx: Tx, customer_id: number): Promise<void> {
  await tx`
    update invoice_documents set xml = null, pdf = null
    from orders where orders.id = order_id and orders.customer_id = ${customer_id}`
}
