import * as calls from '@shop/contract/staff/legal.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  declineLegalVersion,
  discardLegalDraft,
  proposeLegalVersion,
  publishLegalVersion,
  saveLegalDraft,
  withdrawLegalVersion,
} from '../../domains/content/content.ts'
import {
  getLegalDetail,
  getLegalVersion,
  listLegalConsents,
  listLegalTexts,
  requireConfirmationFor,
  requireLegalId,
} from './legal.ts'
import { nameConflict } from '../../domains/staff/staff.ts'

export function legalRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listLegalTexts, ({ lang }) => listLegalTexts(shop, lang))
  serveStaff(app, calls.getStaffLegalText, ({ query }) => getLegalDetail(shop, requireLegalId(query.id)))
  serveStaff(app, calls.getLegalVersion, ({ query }) =>
    getLegalVersion(shop, { id: requireLegalId(query.id), version: query.version }),
  )
  serveStaff(app, calls.listLegalConsents, ({ query }) =>
    listLegalConsents(shop, { ...query, id: requireLegalId(query.id) }),
  )

  async function change(id: number, action: () => Promise<unknown>) {
    requireLegalId(id)
    await nameConflict(shop, action())
    return getLegalDetail(shop, id)
  }
  serveStaff(app, calls.saveLegalDraft, ({ body, staff }) =>
    change(body.id, () => saveLegalDraft(shop, body, staff.actor)),
  )
  serveStaff(app, calls.discardLegalDraft, ({ query, staff }) =>
    change(query.id, () => discardLegalDraft(shop, query, staff.actor)),
  )
  serveStaff(app, calls.proposeLegalVersion, ({ body, staff }) =>
    change(body.id, () => proposeLegalVersion(shop, body, staff.actor)),
  )
  serveStaff(app, calls.declineLegalVersion, ({ body, staff }) =>
    change(body.id, () => declineLegalVersion(shop, body, staff.actor)),
  )
  serveStaff(app, calls.publishLegalVersion, ({ body, staff }) => {
    requireConfirmationFor(body.id, staff)
    return change(body.id, () => publishLegalVersion(shop, body, staff.actor))
  })
  serveStaff(app, calls.withdrawLegalVersion, ({ body, staff }) => {
    requireConfirmationFor(body.id, staff)
    return change(body.id, () => withdrawLegalVersion(shop, body, staff.actor))
  })
}
