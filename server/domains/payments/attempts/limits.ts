import type { RateLimit } from '../../../platform/rate-limits.ts'

const HOUR = 3600

/** Limits how often a customer may start a payment (rules 2). */
export const paymentLimits = {
  start: { name: 'payment-start', points: 10, seconds: HOUR },
  /** Declined cards and wallets are limited to stop people who test stolen numbers. */
  decline: { name: 'payment-decline', points: 5, seconds: HOUR },
} satisfies Record<string, RateLimit>
