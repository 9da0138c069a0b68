import * as refundCalls from '@shop/contract/staff/refunds.ts'
import type { FastifyInstance } from 'fastify'
import { listRefunds } from './list-refunds.ts'
import { previewRefund } from './preview-refund.ts'
import { refundOrderByStaff } from './refund-order.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

/** Registers the calls with which staff refund orders within their limits. */
export function refundRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, refundCalls.listRefunds, ({ query, staff }) => listRefunds(shop, staff, query))
  serveStaff(app, refundCalls.previewRefund, ({ body, staff, lang }) => previewRefund(shop, staff, body, lang))
  serveStaff(app, refundCalls.refundOrder, ({ body, staff }) => refundOrderByStaff(shop, staff, body))
}
