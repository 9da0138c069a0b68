import type { Tx } from '../../../platform/db.ts'
import { insertConsents } from '../rows/consent-queries.ts'

/** The consents that a customer gives by opening an account: the versions of the texts in force, and the newsletter or not. */
export interface Agreed {
  terms: number
  privacy: number
  marketing: boolean
}

/** Records what was agreed to when the account was requested: one row each, also for a newsletter that was declined. */
export async function noteFirstConsents(
  tx: Tx,
  customer_id: number,
  { terms, privacy, marketing }: Agreed,
  at: Date,
): Promise<void> {
  const given = { customer_id, given: true, at }
  await insertConsents(tx, [
    { ...given, purpose: 'terms', version: terms },
    { ...given, purpose: 'privacy', version: privacy },
    { ...given, purpose: 'marketing', version: null, given: marketing },
  ])
}
