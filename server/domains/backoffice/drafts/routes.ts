import * as calls from '@shop/contract/staff/drafts.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deleteDraft, getDraft, saveDraft } from './drafts.ts'

/** Registers the calls that keep unsaved changes of editors. */
export function draftRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.getDraft, ({ query: { subject }, staff: { id } }) => getDraft(shop, { staff_id: id, subject }))
  serveStaff(app, calls.saveDraft, ({ body, staff: { id } }) => saveDraft(shop, { ...body, staff_id: id }))
  serveStaff(app, calls.deleteDraft, ({ query: { subject }, staff: { id } }) =>
    deleteDraft(shop, { staff_id: id, subject }),
  )
}
