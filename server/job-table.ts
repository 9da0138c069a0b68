import { forgetLinks, forgetRegistrations, forgetSessions, sendRecovery } from './domains/accounts/accounts.ts'
import { forgetStockAlerts, forgetTerms, tellStockAlerts } from './domains/catalogue/catalogue.ts'
import { completeOrders } from './domains/fulfilment/jobs.ts'
import { checkLoyalty } from './domains/loyalty/jobs.ts'
import { queueUnsent, sendMail, sendSms } from './domains/notifications/jobs.ts'
import {
  endRivals,
  expireRequests,
  handlePaymentEvent,
  reconcileNow,
  reconcilePayments,
  reconcileRefunds,
  refundAtProvider,
  releaseHolds,
  remindRequests,
} from './domains/payments/payments.ts'
import { forgetExports } from './domains/privacy/jobs.ts'
import { endOverdueReturns } from './domains/returns/jobs.ts'
import type { Outside } from './outside.ts'
import type { JobKind } from './platform/jobs.ts'
import { forgetLimits } from './platform/limits.ts'
import type { Shop } from './platform/shop.ts'

/** Every job by its name: what handles it, and when it runs by itself (cron). */
export function jobTable(
  shop: Shop,
  { cards, paypal, mails, sms, brand, letterhead }: Outside,
): Record<string, JobKind> {
  const providers = { card: cards, paypal }
  return {
    'send-mail': { handle: async (job) => sendMail(shop, mails, await letterhead(), job), concurrency: 4 },
    ...(sms && { 'send-sms': { handle: async (job) => sendSms(shop, sms, await brand(), job), concurrency: 4 } }),
    'queue-unsent': { handle: () => queueUnsent(shop), cron: '* * * * *' },
    'send-recovery': { handle: (job) => sendRecovery(shop, job), concurrency: 4 },
    'payment-event': { handle: (job) => handlePaymentEvent(shop, providers, job), concurrency: 4 },
    'end-rivals': { handle: (job) => endRivals(shop, providers, job) },
    refund: { handle: (job) => refundAtProvider(shop, providers, job) },
    'reconcile-payments': { handle: async () => void (await reconcilePayments(shop, providers)), cron: '*/2 * * * *' },
    'reconcile-refunds': { handle: async () => void (await reconcileRefunds(shop, providers)), cron: '*/10 * * * *' },
    'reconcile-now': { handle: (job) => reconcileNow(shop, providers, job) },
    'release-holds': { handle: () => releaseHolds(shop, providers), cron: '* * * * *' },
    'remind-requests': { handle: () => remindRequests(shop), cron: '* * * * *' },
    'expire-requests': { handle: () => expireRequests(shop), cron: '* * * * *' },
    'tell-stock-alerts': { handle: (job) => tellStockAlerts(shop, job), cron: '*/5 * * * *' },
    'complete-orders': { handle: () => completeOrders(shop), cron: '7 4 * * *' },
    'end-returns': { handle: () => endOverdueReturns(shop), cron: '12 4 * * *' },
    'forget-registrations': { handle: () => forgetRegistrations(shop), cron: '17 4 * * *' },
    'forget-links': { handle: () => forgetLinks(shop), cron: '22 4 * * *' },
    'forget-sessions': { handle: () => forgetSessions(shop), cron: '27 4 * * *' },
    'forget-exports': { handle: () => forgetExports(shop), cron: '32 4 * * *' },
    'forget-stock-alerts': { handle: () => forgetStockAlerts(shop), cron: '42 4 * * *' },
    'forget-terms': { handle: () => forgetTerms(shop), cron: '42 4 * * *' },
    'check-loyalty': { handle: () => checkLoyalty(shop), cron: '47 4 * * *' },
    'forget-limits': { handle: () => forgetLimits(shop.db), cron: '37 * * * *' },
  }
}

/** Names that may be queued, whether or not this process can work on them. */
export const jobNames = [
  'send-mail',
  'send-sms',
  'queue-unsent',
  'send-recovery',
  'payment-event',
  'end-rivals',
  'refund',
  'reconcile-payments',
  'reconcile-refunds',
  'reconcile-now',
  'release-holds',
  'remind-requests',
  'expire-requests',
  'tell-stock-alerts',
  'complete-orders',
  'end-returns',
  'forget-registrations',
  'forget-links',
  'forget-sessions',
  'forget-exports',
  'forget-stock-alerts',
  'forget-terms',
  'check-loyalty',
  'forget-limits',
]
