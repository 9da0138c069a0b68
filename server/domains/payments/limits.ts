import type { Limit } from '../../platform/limits.ts'

const HOUR = 3600

/** How often a customer may begin to pay (rules 2). */
export const paymentLimits = {
  start: { name: 'payment-start', points: 10, seconds: HOUR },
  /** Declined cards: whoever tries stolen numbers stops here. */
  decline: { name: 'payment-decline', points: 5, seconds: HOUR },
} satisfies Record<string, Limit>

/** The least the card provider takes, minor units (rules 4). */
export const CARD_LEAST = { MXN: 10_00, USD: 50 } as const

/** The most it takes: eight digits of minor units. */
export const CARD_MOST = 999_999_99
