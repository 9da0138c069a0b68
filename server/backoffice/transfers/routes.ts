import * as transferCalls from '@shop/contract/staff/transfers.ts'
import type { FastifyInstance } from 'fastify'
import { listTransferReferences, listTransfers } from './list-transfers.ts'
import {
  recordOwedTransfer,
  recordOwedTransferSent,
  confirmTransfer,
  extendTransfer,
  rejectTransfer,
  remindOfTransfer,
} from '../../domains/payments/payments.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

/** Registers the calls with which staff confirm bank transfers. */
export function transferRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, transferCalls.listTransfers, ({ query }) => listTransfers(shop, query))
  serveStaff(app, transferCalls.listTransferReferences, () => listTransferReferences(shop))
  serveStaff(app, transferCalls.confirmTransfer, async ({ body: { code, ...received }, staff }) => ({
    outcome: await confirmTransfer(shop, code, received, staff.actor),
  }))
  serveStaffAction(app, transferCalls.rejectTransfer, ({ body: { code, ...rejection }, staff }) =>
    rejectTransfer(shop, code, rejection, staff.actor),
  )
  serveStaff(app, transferCalls.extendTransfer, async ({ body, staff }) => {
    const { code, hours, deadline: seen } = body
    const deadline = await extendTransfer(shop, code, { hours, seen }, staff.actor)
    return { deadline: deadline.toISOString() }
  })
  serveStaffAction(app, transferCalls.remindOfTransfer, ({ body, staff }) =>
    remindOfTransfer(shop, body.code, staff.actor),
  )
  serveStaffAction(app, transferCalls.recordOwedTransfer, ({ body, staff }) =>
    recordOwedTransfer(shop, body, staff.actor),
  )
  serveStaffAction(app, transferCalls.recordOwedTransferSent, ({ body, staff }) =>
    recordOwedTransferSent(shop, body.id, body.reference, staff),
  )
}
