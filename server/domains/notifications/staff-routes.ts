import { resendMessage as resendCall } from '@shop/contract/staff/order-acts.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { resendMessage } from './resend.ts'

/** Registers the call with which staff send a mail again. */
export function notificationStaffRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, resendCall, async ({ staff, body }) => {
    await resendMessage(shop, body.id, staff.actor)
    return { done: true }
  })
}
