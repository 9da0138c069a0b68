/** Front door of payments; nothing but the composition stands above it. */
export { paymentRoutes } from './routes.ts'
export { cardWebhook } from './webhook.ts'
export { handleCardEvent, reconcilePayments, refundAtProvider, releaseHolds } from './jobs.ts'
export { listPaymentFaults } from './queries.ts'
