import * as calls from '@shop/contract/staff/closing.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { exportMonth, getMonth, listMonths } from './months.ts'

export function closingRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listMonths, () => listMonths(shop))
  serveStaff(app, calls.getMonth, ({ query }) => getMonth(shop, query.month))
  serveStaff(app, calls.exportMonth, ({ query, lang }) => exportMonth(shop, query.month, lang))
  serveStaff(app, calls.closeMonth, ({ body, staff }) => closeMonth(shop, staff, body))
  serveStaffAction(app, calls.reopenMonth, ({ body, staff }) => reopenMonth(shop, staff, body))
}
