import * as calls from '@shop/contract/staff/drafts.ts'
import type { FastifyInstance } from 'fastify'
import { draftPermissions, type DraftRecord } from '@shop/contract/staff/draft-limits.ts'
import { requirePermission, serveStaff, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import type { DraftKey } from './draft-queries.ts'
import { deleteDraft, getDraft, saveDraft } from './drafts.ts'

export function draftRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.getDraft, ({ query: { subject }, staff }) => getDraft(shop, toKey(staff, subject)))
  serveStaff(app, calls.saveDraft, ({ body, staff }) => saveDraft(shop, { ...body, ...toKey(staff, body.subject) }))
  serveStaff(app, calls.deleteDraft, ({ query: { subject }, staff }) => deleteDraft(shop, toKey(staff, subject)))
}

/** Refuses `forbidden` to a member who may not change the record. */
function toKey(staff: StaffMember, subject: string): DraftKey {
  const [record] = subject.split(':') as [DraftRecord]
  requirePermission(staff, draftPermissions[record])
  return { staff_id: staff.id, subject }
}
