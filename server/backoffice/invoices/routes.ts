import { readFile } from 'node:fs/promises'
import * as calls from '@shop/contract/staff/invoices.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffAction, serveStaffUpload } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { receiveUpload } from '../../platform/uploads.ts'
import { type FileStore, withTemporaryFile } from '../../domains/media/media.ts'
import { findInvoiceDocument, findInvoiceFile } from '../../domains/orders/orders.ts'
import { attachInvoice, attachInvoicePdf, cancelInvoice, mailInvoice } from '../../domains/fulfillment/fulfillment.ts'
import { listGlobalInvoice, listInvoices } from './list-invoices.ts'

export async function invoiceRoutes(app: FastifyInstance, shop: Shop, store: FileStore): Promise<void> {
  serveStaff(app, calls.listInvoices, ({ query }) => listInvoices(shop, query))
  serveStaff(app, calls.listGlobalInvoice, ({ query }) => listGlobalInvoice(shop, query))
  await serveStaffUpload(app, calls.attachInvoice, async ({ request, query: { code }, staff }) => {
    const xml = await receiveFile(store, request, calls.attachInvoice.upload)
    return attachInvoice(shop, staff.actor, { code, xml })
  })
  await serveStaffUpload(app, calls.attachInvoicePdf, async ({ request, query: { id }, staff }) => {
    const pdf = await receiveFile(store, request, calls.attachInvoicePdf.upload)
    await attachInvoicePdf(shop, staff.actor, { id, pdf })
    return { id }
  })
  serveStaffAction(app, calls.mailInvoice, ({ body, staff }) => mailInvoice(shop, staff.actor, body.id))
  serveStaffAction(app, calls.cancelInvoice, ({ body, staff }) => cancelInvoice(shop, staff.actor, body))
  serveStaff(app, calls.downloadInvoice, async ({ query: { id, part }, reply }) => {
    const found = (await findInvoiceDocument(shop.db, id)) ?? refuse('invoice_unknown')
    const file = (await findInvoiceFile(shop.db, id, part)) ?? refuse('invoice_unknown')
    void reply
      .type(part === 'xml' ? 'application/xml; charset=utf-8' : 'application/pdf')
      .header('content-disposition', `attachment; filename="${found.code}-${found.kind}.${part}"`)
      .header('cache-control', 'private, no-store')
    return file
  })
}

function receiveFile(store: FileStore, request: FastifyRequest, limit: Parameters<typeof receiveUpload>[2]) {
  return withTemporaryFile(store, async (file) => {
    await receiveUpload(request, file, limit)
    return readFile(file)
  })
}
