/** Front door of payments; privacy and the composition stand above it. */
export { paymentRoutes } from './routes.ts'
export { paymentWebhooks } from './webhook.ts'
export { endRivals, handlePaymentEvent, reconcilePayments, refundAtProvider, releaseHolds } from './jobs.ts'
export { hasPaymentUnderWay, listHeldPayments, listHeldRefunds } from './held-queries.ts'
export { listPaymentFaults } from './queries.ts'
