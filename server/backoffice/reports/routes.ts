import * as calls from '@shop/contract/staff/reports.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  getCodeReport,
  getDropReport,
  exportReport,
  getFunnelReport,
  getPaymentReport,
  getProductReport,
  getReturnReport,
  getSalesReport,
  getStockReport,
} from '../../domains/reports/reports.ts'

export function reportRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.getSalesReport, ({ query }) => getSalesReport(shop, query))
  serveStaff(app, calls.getProductReport, ({ query, lang }) => getProductReport(shop, query, lang))
  serveStaff(app, calls.getReturnReport, ({ query, lang }) => getReturnReport(shop, query, lang))
  serveStaff(app, calls.getCodeReport, ({ query }) => getCodeReport(shop, query))
  serveStaff(app, calls.getFunnelReport, ({ query }) => getFunnelReport(shop, query))
  serveStaff(app, calls.getStockReport, ({ query, lang }) => getStockReport(shop, query, lang))
  serveStaff(app, calls.getDropReport, ({ query, lang }) => getDropReport(shop, query, lang))
  serveStaff(app, calls.getPaymentReport, ({ query }) => getPaymentReport(shop, query))
  serveStaff(app, calls.exportReport, ({ query, staff, lang }) => exportReport(shop, staff, query, lang))
}
