import * as calls from '@shop/contract/staff/returns.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { receiveReturn, refundExchange } from './receive-return.ts'
import { sendExchange } from './send-exchange.ts'
import { approveReturn, declineReturn } from './staff-decision.ts'

export function returnStaffRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.approveReturn, async ({ body: { id, text }, staff }) => {
    await approveReturn(shop, id, text?.trim() || null, staff.actor)
    return { done: true }
  })
  serveStaff(app, calls.declineReturn, async ({ body: { id, reason }, staff }) => {
    await declineReturn(shop, id, reason, staff.actor)
    return { done: true }
  })
  serveStaff(app, calls.receiveReturn, ({ body: { id, lines: received, with_shipping, expected_amount }, staff }) =>
    receiveReturn(shop, id, { received, with_shipping, expected_amount }, staff.actor),
  )
  serveStaff(app, calls.sendExchange, async ({ body: { id, ...shipment }, staff }) => {
    await sendExchange(shop, id, shipment, staff.actor)
    return { done: true }
  })
  serveStaff(app, calls.refundExchange, ({ body, staff }) => refundExchange(shop, body.id, staff.actor))
}
