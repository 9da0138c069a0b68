/** Front door of payments; privacy and the composition stand above it. */
export { paymentRoutes } from './routes.ts'
export { paymentWebhooks } from './webhook.ts'
export { endRivals, handlePaymentEvent, releaseHolds } from './jobs.ts'
export { cancelOrderFor } from './cancel-order.ts'
export { reconcilePayments, reconcileRefunds } from './reconcile.ts'
export { askReconciliation, reconcileNow } from './reconcile-now.ts'
export { findReconciliation } from './reconcile-queries.ts'
export { askRefundAgain, recordSent, refundOrder, type RestockedLine, settleMismatch } from './refund-desk.ts'
export { listMoneyTasks, type MoneyTask } from './task-queries.ts'
export { leftToRefund, lockPaidOrder, refundPayment } from './refund.ts'
export { listRefundFaults } from './refund-fault-queries.ts'
export { refundAtProvider } from './refund-job.ts'
export {
  hasPaymentUnderWay,
  listHeldDisputes,
  listHeldPayments,
  listHeldRefunds,
  listHeldTransfers,
} from './held-queries.ts'
export { listPaymentFaults } from './queries.ts'
export { listSaleFaults } from './sale-fault-queries.ts'
export type { RequestAccounts } from './providers.ts'
export { confirmRequest, extendRequest, rejectRequest } from './request-desk.ts'
export { expireRequests, remindRequests } from './request-jobs.ts'
export { listRequestFaults, listWaitingRequests } from './request-queries.ts'
