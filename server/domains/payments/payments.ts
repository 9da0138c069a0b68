/** The public interface of payments. `layers.json` says which of its folders may import which. */
export { START_TIMEOUT_MS } from './attempts/start-payment.ts'
export { paymentRoutes } from './routes.ts'
export { requestReconciliation, reconcileNow } from './reconciliation/reconcile-now.ts'
export { RECONCILE_CAPTURED, reconcileCaptured } from './reconciliation/reconcile-captured.ts'
export { reconcilePayments, reconcileRefunds } from './reconciliation/reconcile.ts'
export { reconcileUnmatched } from './reconciliation/reconcile-unmatched.ts'
export { handleResolveUnmatched, type Resolution, resolveUnmatchedPayment } from './unmatched/resolve-unmatched.ts'
export { cancelOrderByStaff, cancelOwnOrder } from './cancellation/cancel-order.ts'
export { confirmTransfer, extendTransfer, rejectTransfer, remindOfTransfer } from './transfers/staff-transfers.ts'
export { createTransfer } from './transfers/create-transfer.ts'
export { expireTransfers, sendTransferReminders } from './transfers/jobs.ts'
export { findTransferRecipient } from './transfers/transfer-recipient.ts'
export { type OutsideMoney, recordOutsidePayment, refuseKnownMoney } from './outside/record-outside.ts'
export { endCartAttempts, hasCartAttempts } from './attempts/end-cart-attempts.ts'
export { cancelCompetingPayments, releaseExpiredReservations } from './attempts/jobs.ts'
export {
  retryRefund,
  recordManualRefund,
  refundOrder,
  type OrderUnits,
  resolveMismatch,
} from './refunds/staff-refunds.ts'
export {
  findRefundNeed,
  readRefundLimit,
  refundWithinLimit,
  requireDiscardedWithinLimit,
  readGivenLimit,
  requireGivenWithinLimit,
  requireWithinLimit,
} from './refunds/refund-limit.ts'
export { readRefundedAmount } from './queries/refund-queries.ts'
export { listDisputesOfOrder } from './queries/dispute-queries.ts'
export { findTokenObstacle, payWithToken, type TokenOutcome } from './methods/card-token.ts'
export { syncCartPayments } from './reconciliation/sync-cart-payments.ts'
export {
  findPaymentProgress,
  listPaidChanges,
  type PaymentProgress,
  selectPaymentProgress,
} from './queries/payment-queries.ts'
export { requireSender } from './refunds/other-sender.ts'
export { refundAtProvider } from './refunds/jobs.ts'
export { calculateRefundableAmounts, lockPaidOrder, refundPayment } from './refunds/refund.ts'
export type { Providers as PaymentProviders, TransferAccounts } from './providers/providers.ts'
export { handlePaymentEvent, type EventDelays, paymentWebhooks } from './reconciliation/payment-event.ts'
export {
  anonymizePayments,
  hasOpenPayment,
  hasPendingManualRefund,
  listPersonalDisputes,
  listPersonalPayments,
  listPersonalRefunds,
  listPersonalTransfers,
  listPersonalUnmatchedPayments,
} from './queries/personal-data-queries.ts'
export { findReconciliation, listDiscrepancies } from './queries/reconciliation-queries.ts'
export { findUnmatchedEventAfter, listUnmatchedTasks, type UnmatchedTask } from './queries/unmatched-queries.ts'
export { findTransferHistory, listPendingTransfers } from './queries/transfer-queries.ts'
export { isWithheld, WITHHELD_MS } from './transfers/transfer-rules.ts'
export { listMoneyTasks, type MoneyTask } from './queries/staff-task-queries.ts'
export { listPaymentsOfOrder, listRefundsOfOrder } from './queries/sheet-queries.ts'
export { recordOwedTransfer, recordOwedTransferSent } from './transfers/owed-transfers.ts'
