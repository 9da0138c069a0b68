import * as moneyCalls from '@shop/contract/staff/money.ts'
import * as refundCalls from '@shop/contract/staff/refunds.ts'
import * as returnCalls from '@shop/contract/staff/returns.ts'
import * as transferCalls from '@shop/contract/staff/transfers.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { approveRequest, declineApproval, listApprovals } from '../approvals/approvals.ts'
import { askForRefundApproval } from '../approvals/refund-approvals.ts'
import { listMoneyTasks } from './list-money-tasks.ts'
import { previewRefund } from '../refunds/preview-refund.ts'
import { refundOrderByStaff } from '../refunds/refund-order.ts'
import { getReturn, listReturns } from '../returns/list-returns.ts'
import { previewReturnReceipt } from '../returns/preview-receipt.ts'
import { listTransferReferences, listTransfers } from '../transfers/list-transfers.ts'

/** The calls of screens that show what several domains know. */
export function moneyRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, transferCalls.listTransfers, ({ query }) => listTransfers(shop, query))
  serveStaff(app, transferCalls.listTransferReferences, () => listTransferReferences(shop))
  serveStaff(app, returnCalls.listReturns, ({ query }) => listReturns(shop, query))
  serveStaff(app, returnCalls.getReturn, ({ query, staff }) => getReturn(shop, staff, query.id))
  serveStaff(app, returnCalls.previewReturnReceipt, ({ body: { id, lines: received, with_shipping }, staff }) =>
    previewReturnReceipt(shop, id, { received, with_shipping }, staff),
  )
  serveStaff(app, moneyCalls.listMoneyTasks, ({ staff }) =>
    listMoneyTasks(shop, staff.permissions.has('orders.contact')),
  )
  refundRoutes(app, shop)
}

function refundRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, refundCalls.previewRefund, ({ body, staff, lang }) => previewRefund(shop, staff, body, lang))
  serveStaff(app, refundCalls.refundOrder, ({ body, staff }) => refundOrderByStaff(shop, staff, body))
  serveStaffAction(app, refundCalls.askForRefundApproval, ({ body, staff }) => askForRefundApproval(shop, staff, body))
  serveStaff(app, refundCalls.listApprovals, async ({ staff }) => ({ approvals: await listApprovals(shop, staff) }))
  serveStaffAction(app, refundCalls.approveRequest, ({ body, staff }) => approveRequest(shop, staff, body))
  serveStaffAction(app, refundCalls.declineApproval, ({ body, staff }) => declineApproval(shop, staff, body))
}
