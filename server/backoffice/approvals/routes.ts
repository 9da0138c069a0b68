import { askForOutsideApproval as askForOutsideApprovalCall } from '@shop/contract/staff/draft-orders.ts'
import * as approvalCalls from '@shop/contract/staff/approvals.ts'
import { askForRefundApproval as askForRefundApprovalCall } from '@shop/contract/staff/refunds.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import type { PaymentProviders } from '../../domains/payments/payments.ts'
import { withPresentDraft } from '../draft-orders/get-draft-order.ts'
import { approveRequest, declineApproval, listApprovals, withdrawApproval } from './approvals.ts'
import { askForOutsideApproval } from './outside-approvals.ts'
import { askForRefundApproval } from './refund-approvals.ts'

/** Registers the calls with which a second member approves what is above a limit. */
export function approvalRoutes(app: FastifyInstance, shop: Shop, providers: PaymentProviders): void {
  serveStaffAction(app, askForRefundApprovalCall, ({ body, staff }) => askForRefundApproval(shop, staff, body))
  serveStaffAction(app, askForOutsideApprovalCall, ({ body, staff, lang }) =>
    withPresentDraft(shop, body.id, lang, askForOutsideApproval(shop, staff, lang, body)),
  )
  serveStaff(app, approvalCalls.listApprovals, async ({ staff }) => ({ approvals: await listApprovals(shop, staff) }))
  serveStaffAction(app, approvalCalls.approveRequest, ({ body, staff, lang }) =>
    approveRequest(shop, providers, staff, { ...body, lang }),
  )
  serveStaffAction(app, approvalCalls.declineApproval, ({ body, staff }) => declineApproval(shop, staff, body))
  serveStaffAction(app, approvalCalls.withdrawApproval, ({ body, staff }) => withdrawApproval(shop, staff, body.id))
}
