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
  /** The order cannot be captured with it; with `once`, a second try succeeds. */
  failure?: { issue: Issue; once?: true }
  /** The status of the capture, if it is not COMPLETED at once. */
  capture?: 'DECLINED' | 'PENDING'
  reviewResult?: 'COMPLETED' | 'DECLINED'
}

export const FUNDINGS: Record<FundingName, Funding> = {
  balance: { source: 'paypal' },
  venmo: { source: 'venmo' },
  declined: { source: 'paypal', failure: { issue: 'INSTRUMENT_DECLINED' } },
  declined_once: { source: 'paypal', failure: { issue: 'INSTRUMENT_DECLINED', once: true } },
  capture_declined: { source: 'paypal', capture: 'DECLINED' },
  payer_action: { source: 'paypal', failure: { issue: 'PAYER_ACTION_REQUIRED' } },
  review: { source: 'paypal', capture: 'PENDING', reviewResult: 'COMPLETED' },
  review_denied: { source: 'paypal', capture: 'PENDING', reviewResult: 'DECLINED' },
}

export const FUNDING_NAMES = Object.keys(FUNDINGS) as FundingName[]

/** Venmo supports dollars only. */
export function isOffered(name: FundingName, currency: string): boolean {
  return FUNDINGS[name].source !== 'venmo' || currency === 'USD'
}
