import * as calls from '@shop/contract/staff/system.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { startSystemCheck } from './system-checks.ts'
import { getSystem, retryJobs, type SystemFacts } from './system.ts'

export function systemRoutes(app: FastifyInstance, shop: Shop, facts: SystemFacts): void {
  serveStaff(app, calls.getSystem, () => getSystem(shop, facts))
  serveStaff(app, calls.retryJobs, ({ body, staff }) => retryJobs(shop, staff, body.name))
  serveStaff(app, calls.startSystemCheck, ({ staff }) => startSystemCheck(shop, staff))
}
