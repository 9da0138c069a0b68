import * as calls from '@shop/contract/staff/order-actions.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { addOrderNote, correctOrderAddress } from './staff-actions.ts'

/** Registers the calls with which staff write about an order: notes, and where it is shipped. */
export function orderStaffRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaffAction(app, calls.addOrderNote, ({ staff, body }) => addOrderNote(shop, { ...body, actor: staff.actor }))
  serveStaffAction(app, calls.correctOrderAddress, ({ staff, body }) =>
    correctOrderAddress(shop, { ...body, actor: staff.actor }),
  )
}
