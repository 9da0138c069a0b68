import * as calls from '@shop/contract/staff/order-actions.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { addOrderNote, correctOrderAddress } from './staff-actions.ts'

/** Registers the calls with which staff write about an order: notes, and where it is shipped. */
export function orderStaffRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.addOrderNote, async ({ staff, body }) => {
    await addOrderNote(shop, { ...body, actor: staff.actor })
    return { done: true }
  })
  serveStaff(app, calls.correctOrderAddress, async ({ staff, body }) => {
    await correctOrderAddress(shop, { ...body, actor: staff.actor })
    return { done: true }
  })
}
