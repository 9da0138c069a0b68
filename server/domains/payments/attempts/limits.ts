import type { RateLimit } from '../../../platform/rate-limits.ts'

const HOUR = 3600

/** Limits how often a customer may start a payment (rules 2.5), and return from one. */
export const paymentLimits = {
  start: { name: 'payment-start', points: 10, seconds: HOUR },
  /** A payment that replaces one that no one tried to pay: its customer only changed the cart, here or on another page. */
  replacement: { name: 'payment-replacement', points: 100, seconds: HOUR },
  /** Declined cards and wallets are limited to stop people who test stolen numbers. */
  decline: { name: 'payment-decline', points: 5, seconds: HOUR },
  /**
   * Returns from a payment that took no money make the shop ask its provider, which refuses all requests of a shop that asks
   * too often. The storefront asks four times whenever the page of a started payment is shown again.
   */
  unpaid_return: { name: 'payment-unpaid-return', points: 120, seconds: 600, in_process: true },
} satisfies Record<string, RateLimit>
