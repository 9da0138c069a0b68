import * as calls from '@shop/contract/staff/returns.ts'
import type { FastifyInstance } from 'fastify'
import { getReturn, listReturns } from './list-returns.ts'
import { previewReturnReceipt } from './preview-receipt.ts'
import {
  receiveReturn,
  refundExchange,
  sendExchange,
  approveReturn,
  declineReturn,
  openReturn,
} from '../../domains/returns/returns.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function returnRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listReturns, ({ query }) => listReturns(shop, query))
  serveStaff(app, calls.getReturn, ({ query, staff }) => getReturn(shop, staff, query.id))
  serveStaff(app, calls.previewReturnReceipt, ({ body: { id, lines: received, with_shipping }, staff }) =>
    previewReturnReceipt(shop, id, { received, with_shipping }, staff),
  )
  serveStaff(app, calls.openReturn, async ({ body, staff }) => ({ id: await openReturn(shop, body, staff.actor) }))
  serveStaffAction(app, calls.approveReturn, ({ body: { id, text }, staff }) =>
    approveReturn(shop, id, text?.trim() || null, staff.actor),
  )
  serveStaffAction(app, calls.declineReturn, ({ body: { id, reason }, staff }) =>
    declineReturn(shop, id, reason, staff.actor),
  )
  serveStaff(app, calls.receiveReturn, ({ body: { id, lines: received, with_shipping, expected_amount }, staff }) =>
    receiveReturn(shop, id, { received, with_shipping, expected_amount, by: staff }, staff.actor),
  )
  serveStaffAction(app, calls.sendExchange, ({ body: { id, ...shipment }, staff }) =>
    sendExchange(shop, id, shipment, staff.actor),
  )
  serveStaff(app, calls.refundExchange, ({ body, staff }) => refundExchange(shop, body.id, staff.actor, staff))
}
