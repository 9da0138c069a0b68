import type { Limit } from '../../../platform/limits.ts'

const HOUR = 3600

/** How often a customer may begin to pay (rules 2). */
export const paymentLimits = {
  start: { name: 'payment-start', points: 10, seconds: HOUR },
  /** Declined cards and wallets: whoever tries stolen numbers stops here. */
  decline: { name: 'payment-decline', points: 5, seconds: HOUR },
} satisfies Record<string, Limit>
