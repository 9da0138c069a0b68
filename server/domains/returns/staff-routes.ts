import * as calls from '@shop/contract/staff/returns.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { refundWithinLimit } from '../payments/payments.ts'
import { findOrderOfReturn } from './queries.ts'
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
  serveStaff(app, calls.receiveReturn, async ({ body, staff }) => {
    const { id, lines: received, with_shipping, expected_amount } = body
    const order_id = await findOrderOfReturn(shop.db, id, null)
    return refundWithinLimit(shop, staff, order_id, (joined) =>
      receiveReturn(joined, id, { received, with_shipping, expected_amount }, staff.actor),
    )
  })
  serveStaff(app, calls.sendExchange, async ({ body: { id, ...shipment }, staff }) => {
    await sendExchange(shop, id, shipment, staff.actor)
    return { done: true }
  })
  serveStaff(app, calls.refundExchange, async ({ body: { id }, staff }) => {
    const order_id = await findOrderOfReturn(shop.db, id, null)
    return refundWithinLimit(shop, staff, order_id, (joined) => refundExchange(joined, id, staff.actor))
  })
}
