import * as calls from '@shop/contract/staff/returns.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { receiveReturn, refundExchange } from './receive-return.ts'
import { sendExchange } from './send-exchange.ts'
import { approveReturn, declineReturn } from './staff-decision.ts'

export function returnStaffRoutes(app: FastifyInstance, shop: Shop): void {
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
