import * as calls from '@shop/contract/staff/bulk.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { cancelBulkChange, previewBulkChange, startBulkChange, undoBulkChange } from './bulk-change.ts'
import { getBulkChange, listBulkChanges } from './bulk-detail.ts'

export function bulkRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.changeProducts, async ({ body: { dry_run, seen, ...request }, staff, lang }) =>
    dry_run
      ? { preview: await previewBulkChange(shop, staff, { ...request, lang }) }
      : { bulk: await startBulkChange(shop, staff, { ...request, seen, lang }) },
  )
  serveStaff(app, calls.getBulkChange, ({ query: { id }, lang }) => getBulkChange(shop, id, lang))
  serveStaff(app, calls.listBulkChanges, async ({ lang }) => ({ items: await listBulkChanges(shop, lang) }))
  serveStaff(app, calls.cancelBulkChange, ({ body: { id }, staff, lang }) => cancelBulkChange(shop, staff, id, lang))
  serveStaff(app, calls.undoBulkChange, ({ body: { id }, staff, lang }) => undoBulkChange(shop, staff, id, lang))
}
