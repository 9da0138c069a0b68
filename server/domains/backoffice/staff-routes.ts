import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../platform/shop.ts'
import { customerRoutes } from './customers/routes.ts'
import { loyaltyStaffRoutes } from './loyalty/routes.ts'
import { mailRoutes } from './messages/mail-routes.ts'
import { messageRoutes } from './messages/message-routes.ts'

/** Registers the calls of screens that show what several domains know. */
export function backofficeRoutes(app: FastifyInstance, shop: Shop): void {
  customerRoutes(app, shop)
  loyaltyStaffRoutes(app, shop)
  messageRoutes(app, shop)
  mailRoutes(app, shop)
}
