import * as refundCalls from '@shop/contract/staff/refunds.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { approveRequest, declineApproval, listApprovals } from './approvals.ts'
import { askForRefundApproval } from './refund-approvals.ts'

/** Registers the calls with which a second member approves what is above a limit. */
export function approvalRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaffAction(app, refundCalls.askForRefundApproval, ({ body, staff }) => askForRefundApproval(shop, staff, body))
  serveStaff(app, refundCalls.listApprovals, async ({ staff }) => ({ approvals: await listApprovals(shop, staff) }))
  serveStaffAction(app, refundCalls.approveRequest, ({ body, staff }) => approveRequest(shop, staff, body))
  serveStaffAction(app, refundCalls.declineApproval, ({ body, staff }) => declineApproval(shop, staff, body))
}
