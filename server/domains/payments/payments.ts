/** The public interface of payments. `layers.json` says which of its folders may import which. */
export { paymentRoutes, START_MS } from './routes.ts'
export { askReconciliation, reconcileNow } from './reconciling/reconcile-now.ts'
export { reconcilePayments, reconcileRefunds } from './reconciling/reconcile.ts'
export { reconcileUnmatched } from './reconciling/reconcile-unmatched.ts'
export { handleUnmatched, type Resolution, resolveUnmatched } from './unmatched/resolve.ts'
export { cancelOrderFor, cancelOwnOrder } from './cancelling/cancel-order.ts'
export { confirmRequest, extendRequest, rejectRequest } from './requests/desk.ts'
export { requestPayment } from './requests/request.ts'
export { expireRequests, remindRequests } from './requests/jobs.ts'
export { endRivals, releaseHolds } from './attempts/jobs.ts'
export { askRefundAgain, recordSent, refundOrder, type RestockedLine, settleMismatch } from './refunds/desk.ts'
export { refundAtProvider } from './refunds/jobs.ts'
export { leftToRefund, lockPaidOrder, refundPayment } from './refunds/refund.ts'
export type { RequestAccounts } from './providers/providers.ts'
export { handlePaymentEvent, type NewsWaits, paymentWebhooks } from './reconciling/webhook.ts'
export {
  hasPaymentUnderWay,
  hasRefundToSend,
  listHeldDisputes,
  listHeldPayments,
  listHeldRefunds,
  listHeldTransfers,
} from './rows/held-queries.ts'
export { findReconciliation, listFinds } from './rows/reconcile-queries.ts'
export { findEventAfter, listUnmatchedTasks, type UnmatchedTask } from './rows/unmatched-queries.ts'
export { listWaitingRequests } from './rows/request-queries.ts'
export { listMoneyTasks, type MoneyTask } from './rows/task-queries.ts'
export { listPaymentsOfOrder, listRefundsOfOrder } from './rows/sheet-queries.ts'
