import {
  forgetLinks,
  forgetRegistrations,
  forgetSessions,
  sendConfirmation,
  sendRecovery,
} from '../domains/accounts/accounts.ts'
import { forgetStockAlerts, forgetTerms, tellStockAlerts } from '../domains/catalogue/catalogue.ts'
import { brandOf, letterheadFor } from '../domains/content/content.ts'
import { completeOrders } from '../domains/fulfilment/jobs.ts'
import { checkLoyalty } from '../domains/loyalty/jobs.ts'
import { queueUnsent, sendMail, sendSms } from '../domains/notifications/jobs.ts'
import {
  endRivals,
  expireRequests,
  handlePaymentEvent,
  handleUnmatched,
  reconcileNow,
  reconcilePayments,
  reconcileRefunds,
  reconcileUnmatched,
  refundAtProvider,
  releaseHolds,
  remindRequests,
} from '../domains/payments/payments.ts'
import { forgetExports } from '../domains/privacy/jobs.ts'
import { endOverdueReturns } from '../domains/returns/jobs.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { JobData, JobKind } from '../platform/jobs.ts'
import { forgetLimits } from '../platform/limits.ts'
import type { Shop } from '../platform/shop.ts'

/** The services that jobs use: the shop and its integrations. */
interface Hands extends Integrations {
  shop: Shop
  providers: { card: Integrations['cards']; paypal: Integrations['paypal'] }
}

interface Job extends Omit<JobKind, 'handle'> {
  handle: (hands: Hands, job: JobData) => Promise<void>
}

/** Every job by its name: its handler, and its schedule (cron). docs/operations.md has the same list. */
const jobs: Record<string, Job> = {
  'send-mail': {
    handle: async ({ shop, mails }, job) => sendMail(shop, mails, await letterheadFor(shop), job),
    concurrency: 4,
  },
  'send-sms': {
    handle: async ({ shop, sms }, job) => sendSms(shop, sms!, await brandOf(shop), job),
    concurrency: 4,
  },
  'queue-unsent': { handle: ({ shop }) => queueUnsent(shop), cron: '* * * * *' },
  'send-confirmation': { handle: ({ shop }, job) => sendConfirmation(shop, job), concurrency: 4 },
  'send-recovery': { handle: ({ shop }, job) => sendRecovery(shop, job), concurrency: 4 },
  'payment-event': {
    handle: ({ shop, providers }, job) => handlePaymentEvent(shop, providers, job),
    concurrency: 4,
  },
  'end-rivals': { handle: ({ shop, providers }, job) => endRivals(shop, providers, job) },
  refund: { handle: ({ shop, providers }, job) => refundAtProvider(shop, providers, job) },
  'reconcile-payments': {
    handle: async ({ shop, providers }) => void (await reconcilePayments(shop, providers)),
    cron: '*/2 * * * *',
  },
  'reconcile-refunds': {
    handle: async ({ shop, providers }) => void (await reconcileRefunds(shop, providers)),
    cron: '*/10 * * * *',
  },
  'reconcile-unmatched': {
    handle: async ({ shop, providers }) => void (await reconcileUnmatched(shop, providers)),
    cron: '27 * * * *',
  },
  'resolve-unmatched': { handle: ({ shop, providers }, job) => handleUnmatched(shop, providers, job) },
  'reconcile-now': { handle: ({ shop, providers }, job) => reconcileNow(shop, providers, job) },
  'release-holds': { handle: ({ shop, providers }) => releaseHolds(shop, providers), cron: '* * * * *' },
  'remind-requests': { handle: ({ shop }) => remindRequests(shop), cron: '* * * * *' },
  'expire-requests': { handle: ({ shop }) => expireRequests(shop), cron: '* * * * *' },
  'tell-stock-alerts': { handle: ({ shop }, job) => tellStockAlerts(shop, job), cron: '*/5 * * * *' },
  'complete-orders': { handle: ({ shop }) => completeOrders(shop), cron: '7 4 * * *' },
  'end-returns': { handle: ({ shop }) => endOverdueReturns(shop), cron: '12 4 * * *' },
  'forget-registrations': { handle: ({ shop }) => forgetRegistrations(shop), cron: '17 4 * * *' },
  'forget-links': { handle: ({ shop }) => forgetLinks(shop), cron: '22 4 * * *' },
  'forget-sessions': { handle: ({ shop }) => forgetSessions(shop), cron: '27 4 * * *' },
  'forget-exports': { handle: ({ shop }) => forgetExports(shop), cron: '32 4 * * *' },
  'forget-stock-alerts': { handle: ({ shop }) => forgetStockAlerts(shop), cron: '42 4 * * *' },
  'forget-terms': { handle: ({ shop }) => forgetTerms(shop), cron: '42 4 * * *' },
  'check-loyalty': { handle: ({ shop }) => checkLoyalty(shop), cron: '47 4 * * *' },
  'forget-limits': { handle: ({ shop }) => forgetLimits(shop.db), cron: '37 * * * *' },
}

/** Names that may be queued, whether or not this process can handle them. */
export const jobNames = Object.keys(jobs)

/** The jobs that this process can work on: those of SMS wait for one that can send them. */
export function jobTable(shop: Shop, integrations: Integrations): Record<string, JobKind> {
  const providers = { card: integrations.cards, paypal: integrations.paypal }
  const hands = { ...integrations, shop, providers }
  const possible = Object.entries(jobs).filter(([name]) => name !== 'send-sms' || integrations.sms)
  return Object.fromEntries(
    possible.map(([name, { handle, ...kind }]) => [
      name,
      { ...kind, handle: (job) => noting(shop, handle(hands, job)) },
    ]),
  )
}

/** Reports a full disk that a job meets, so that `/readyz` knows it. */
async function noting(shop: Shop, done: Promise<void>): Promise<void> {
  try {
    await done
  } catch (error) {
    shop.storage.note(error)
    throw error
  }
}
