import type { Issue } from './issues.ts'

export type Source = 'paypal' | 'venmo'

export type FundingName =
  | 'balance'
  | 'venmo'
  | 'declined'
  | 'declined_once'
  | 'capture_declined'
  | 'payer_action'
  | 'review'
  | 'review_denied'

interface Funding {
  source: Source
  /** The order cannot be captured with it; `once` it then can. */
  fails?: { issue: Issue; once?: true }
  /** What becomes of the capture, if not COMPLETED at once. */
  capture?: 'DECLINED' | 'PENDING'
  /** How a pending one ends. */
  settles?: 'COMPLETED' | 'DECLINED'
}

/** What a buyer can pay with here, and what happens when the money is taken. */
export const FUNDINGS: Record<FundingName, Funding> = {
  balance: { source: 'paypal' },
  venmo: { source: 'venmo' },
  declined: { source: 'paypal', fails: { issue: 'INSTRUMENT_DECLINED' } },
  declined_once: { source: 'paypal', fails: { issue: 'INSTRUMENT_DECLINED', once: true } },
  capture_declined: { source: 'paypal', capture: 'DECLINED' },
  payer_action: { source: 'paypal', fails: { issue: 'PAYER_ACTION_REQUIRED' } },
  review: { source: 'paypal', capture: 'PENDING', settles: 'COMPLETED' },
  review_denied: { source: 'paypal', capture: 'PENDING', settles: 'DECLINED' },
}

export const FUNDING_NAMES = Object.keys(FUNDINGS) as FundingName[]

/** Venmo pays in dollars only. */
export function isOffered(name: FundingName, currency: string): boolean {
  return FUNDINGS[name].source !== 'venmo' || currency === 'USD'
}
