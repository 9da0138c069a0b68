import type { InvoiceDocument, InvoiceSummary } from '@shop/contract/staff/invoices.ts'
import type { InvoiceState } from '@shop/contract/staff/invoice-values.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { containing } from '../../platform/search-pattern.ts'
import { selectIso } from '../common/common-queries.ts'
import { joinPaid } from '../common/paid-queries.ts'

export type InvoiceRow = Omit<InvoiceSummary, 'paid_at' | 'until'> & { paid_at: Date | null }

/** Finds a part of the order's code, the RFC, the name, the folio or the UUID. */
function matchesInvoice(db: Db, q: string): Fragment {
  if (q === '') return db`true`
  return db`
    fold(concat_ws(' ', orders.code, request.rfc, request.name, found.folio, found.uuid)) like fold(${containing(q)})`
}

function fromInvoices(db: Db, q: string): Fragment {
  return db`
    from invoice_states found
    join orders on orders.id = found.order_id and orders.placed_at is not null
    left join order_invoices request on request.order_id = orders.id
    where ${matchesInvoice(db, q)}`
}

/** Lists the invoices in a state: those that wait by the time of the payment, others the newest first. */
export async function listInvoiceRows(
  db: Db,
  { state, q }: { state: InvoiceState; q: string },
  { limit, offset }: Page,
): Promise<{ rows: InvoiceRow[]; total: number; counts: { asked: number; to_credit: number } }> {
  const waits = state === 'asked' || state === 'to_credit'
  const [rows, counts] = await Promise.all([
    db<InvoiceRow[]>`
      select orders.code, found.state, request.rfc, request.name, orders.total, coalesce(found.tax, orders.tax) as tax,
        orders.currency, paid.method, paid.settled_at as paid_at, ${selectIso(db, db`request.requested_at`)} as requested_at,
        found.folio, found.uuid, found.to_credit
      from (select found.* ${fromInvoices(db, q)} and found.state = ${state}) found
      join orders on orders.id = found.order_id
      left join order_invoices request on request.order_id = orders.id ${joinPaid(db)}
      order by ${waits ? db`paid.settled_at, orders.id` : db`paid.settled_at desc, orders.id desc`}
      limit ${limit} offset ${offset}`,
    db<{ state: InvoiceState; count: number }[]>`
      select found.state, count(*)::integer as count ${fromInvoices(db, q)} group by 1`,
  ])
  const count = (of: InvoiceState) => counts.find((row) => row.state === of)?.count ?? 0
  return { rows, total: count(state), counts: { asked: count('asked'), to_credit: count('to_credit') } }
}

export function selectAskedInvoices(db: Db): Fragment {
  return db`
    select orders.id, orders.code, paid.settled_at as paid_at
    from order_invoices request
    join orders on orders.id = request.order_id
    join payments paid on paid.order_id = orders.id and paid.status = 'settled'
    where not exists (
      select from invoice_documents document
      where document.order_id = orders.id and document.kind = 'invoice'
        and (document.canceled_at is null or document.canceled_at >= request.requested_at))`
}

type DocumentRow = Omit<InvoiceDocument, 'issued_at' | 'mailed_at' | 'canceled_at'> & {
  issued_at: Date
  mailed_at: Date | null
  canceled_at: Date | null
}

/** Lists the invoices and credit notes of an order, the newest first. */
export function listDocuments(db: Db, order_id: number): Promise<DocumentRow[]> {
  return db<DocumentRow[]>`
    select id, kind, uuid, folio, total, tax, issued_at, xml is not null as has_xml, pdf is not null as has_pdf, mailed_at,
      canceled_at
    from invoice_documents where order_id = ${order_id} order by id desc`
}

export function findInvoiceState(
  db: Db,
  order_id: number,
): Promise<{ state: InvoiceState; to_credit: number; total: number | null; tax: number | null } | undefined> {
  return db<{ state: InvoiceState; to_credit: number; total: number | null; tax: number | null }[]>`
    select state, to_credit, total, tax from invoice_states where order_id = ${order_id}`.first()
}
