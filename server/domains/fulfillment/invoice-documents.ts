import { formatPlainAmount } from '@shop/contract/money.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import { withLockedOrder } from './locked-order.ts'
import {
  findInvoiceDocument,
  findOrderInvoice,
  insertInvoiceDocument,
  type InvoiceDocumentRow,
  lockOrder,
  type OrderInvoice,
  type OrderRow,
  setInvoiceCanceled,
  setInvoiceMailed,
  setInvoicePdf,
} from '../orders/orders.ts'
import { type Cfdi, readCfdi } from './read-cfdi.ts'

/**
 * Attaches an invoice, or a credit note for it, that its issuer made. RFC, currency and total must fit the order, and the
 * UUID must be new. Refuses a file that is no stamped CFDI, another RFC or amount, a second invoice, and a credit note
 * for what nothing is to be credited of or that names another invoice.
 */
export async function attachInvoice(
  shop: Shop,
  actor: string,
  { code, xml }: { code: string; xml: Buffer },
): Promise<{ id: number }> {
  const cfdi = readCfdi(xml) ?? refuse('invoice_not_readable')
  let id: number | undefined
  await withLockedOrder(shop, code, async (tx, order, at) => {
    const found = await findOrderInvoice(tx, order.id)
    if (found?.rfc == null) return refuseWith('invoice_not_requested', { code: order.code })
    const kind = checkDocument(order, { ...found, rfc: found.rfc }, cfdi)
    id = await insertInvoiceDocument(tx, cfdi, { order_id: order.id, kind, xml, actor, at })
    if (id === undefined) refuseWith('invoice_uuid_known', { uuid: cfdi.uuid })
    const metadata = {
      document: id,
      kind,
      uuid: cfdi.uuid,
      folio: cfdi.folio,
      total: cfdi.total,
      currency: cfdi.currency,
    }
    await insertAuditEntry(tx, { actor, action: 'invoice.attach', subject: `order:${order.code}`, metadata, at })
  })
  return { id: id! }
}

function checkDocument(order: OrderRow, invoice: OrderInvoice & { rfc: string }, cfdi: Cfdi): 'invoice' | 'credit' {
  const { code, currency, total } = order
  if (cfdi.rfc !== invoice.rfc) refuseWith('invoice_other_rfc', { code, rfc: cfdi.rfc, expected: invoice.rfc })
  if (cfdi.currency !== currency) refuseWith('invoice_other_currency', { code, currency: cfdi.currency })
  if (cfdi.type === 'invoice') {
    if (invoice.uuid !== null) refuseWith('invoice_issued_already', { code, uuid: invoice.uuid })
    // Its issuer may know already what was refunded.
    if (cfdi.total !== total && cfdi.total !== invoice.kept)
      refuseWith('invoice_other_total', {
        code,
        amount: formatPlainAmount(cfdi.total),
        expected: formatPlainAmount(total),
      })
    return 'invoice'
  }
  if (cfdi.type !== 'credit') refuse('invoice_not_readable')
  if (invoice.uuid === null || invoice.to_credit === 0) refuseWith('invoice_nothing_to_credit', { code })
  if (!cfdi.related.includes(invoice.uuid)) refuseWith('invoice_not_related', { uuid: invoice.uuid })
  if (cfdi.total > invoice.to_credit)
    refuseWith('invoice_other_total', {
      ...{ code, amount: formatPlainAmount(cfdi.total), expected: formatPlainAmount(invoice.to_credit) },
    })
  return 'credit'
}

/** Attaches the printed form of an invoice that has its XML. Refuses a file that is no PDF. */
export async function attachInvoicePdf(shop: Shop, actor: string, { id, pdf }: { id: number; pdf: Buffer }) {
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') refuse('invoice_not_pdf')
  await withDocument(shop, id, async (tx, document, at) => {
    if (!(await setInvoicePdf(tx, id, pdf))) refuseWith('invoice_canceled', { uuid: document.uuid })
    await recordStep(tx, { actor, at }, 'invoice.pdf', document)
  })
}

/** Mails an invoice or a credit note with its files to the customer. Refuses a canceled one, and one without its files. */
export async function mailInvoice(shop: Shop, actor: string, id: number): Promise<void> {
  await withDocument(shop, id, async (tx, document, at, order) => {
    const { canceled_at, uuid, folio, kind } = document
    if (canceled_at !== null || !document.has_xml) refuseWith('invoice_canceled', { uuid })
    if (!document.has_pdf) refuse('invoice_without_pdf')
    const { name } = order.customer
    await queueOrderMail(tx, shop, 'invoice-issued', order, {
      name,
      number: order.code,
      document: id,
      folio,
      uuid,
      kind,
    })
    await setInvoiceMailed(tx, id, at)
    await recordStep(tx, { actor, at }, 'invoice.mail', document)
  })
}

/** Records that an invoice or a credit note was canceled at the tax office. Refuses `invoice_canceled`. */
export async function cancelInvoice(shop: Shop, actor: string, { id, reason }: { id: number; reason: string }) {
  await withDocument(shop, id, async (tx, document, at) => {
    if (!(await setInvoiceCanceled(tx, id, { actor, at }))) refuseWith('invoice_canceled', { uuid: document.uuid })
    await recordStep(tx, { actor, at }, 'invoice.cancel', document, { reason: reason.trim() })
  })
}

/** Runs an action on a document, whose order is locked for the transaction. Refuses `invoice_unknown`. */
async function withDocument(
  shop: Shop,
  id: number,
  action: (tx: Tx, document: InvoiceDocumentRow, at: Date, order: OrderRow) => Promise<void>,
): Promise<void> {
  const known = (await findInvoiceDocument(shop.db, id)) ?? refuse('invoice_unknown')
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = (await lockOrder(tx, known.order_id)) ?? refuse('invoice_unknown')
    // It is read once the row is locked: another member may have canceled it meanwhile.
    await action(tx, (await findInvoiceDocument(tx, id))!, at, order)
  })
}

function recordStep(
  tx: Tx,
  { actor, at }: { actor: string; at: Date },
  action: 'invoice.pdf' | 'invoice.mail' | 'invoice.cancel',
  { id, code, uuid }: InvoiceDocumentRow,
  more: { reason?: string } = {},
): Promise<void> {
  const metadata = { document: id, uuid, ...more }
  return insertAuditEntry(tx, { actor, action, subject: `order:${code}`, metadata, at })
}
