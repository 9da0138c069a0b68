import * as calls from '@shop/contract/staff/audit.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listAudit, ({ staff, query }) => listAudit(shop, staff, query))
}
