import { forgetRegistrations, forgetSessions } from './domains/accounts/accounts.ts'
import { sendMail } from './domains/notifications/jobs.ts'
import { handleCardEvent, reconcilePayments, refundAtProvider, releaseHolds } from './domains/payments/payments.ts'
import type { Outside } from './outside.ts'
import type { JobKind } from './platform/jobs.ts'
import { forgetLimits } from './platform/limits.ts'
import type { Shop } from './platform/shop.ts'

/** Every job by its name: what handles it, and when it runs by itself (cron). */
export function jobTable(shop: Shop, { cards, mails, brand }: Outside): Record<string, JobKind> {
  const withCards =
    cards &&
    ({
      'card-event': { handle: (job) => handleCardEvent(shop, cards, job), concurrency: 4 },
      refund: { handle: (job) => refundAtProvider(shop, cards, job) },
      'reconcile-payments': { handle: () => reconcilePayments(shop, cards), cron: '*/2 * * * *' },
    } satisfies Record<string, JobKind>)
  return {
    'send-mail': { handle: async (job) => sendMail(shop, mails, await brand(), job), concurrency: 4 },
    ...withCards,
    'release-holds': { handle: () => releaseHolds(shop, cards), cron: '* * * * *' },
    'forget-registrations': { handle: () => forgetRegistrations(shop), cron: '17 4 * * *' },
    'forget-sessions': { handle: () => forgetSessions(shop), cron: '27 4 * * *' },
    'forget-limits': { handle: () => forgetLimits(shop.db), cron: '37 * * * *' },
  }
}

/** Names that may be queued, whether or not this process can work on them. */
export const jobNames = [
  'send-mail',
  'card-event',
  'refund',
  'reconcile-payments',
  'release-holds',
  'forget-registrations',
  'forget-sessions',
  'forget-limits',
]
