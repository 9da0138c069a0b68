import type { Tx } from '../../../platform/db.ts'
import { insertConsents } from '../queries/consent-queries.ts'

/** The consents that a customer gives by opening an account: the versions of the texts in force, and the newsletter or not. */
export interface InitialConsents {
  terms: number
  privacy: number
  marketing: boolean
}

/** Records what was agreed to when the account was requested: one row each, also for a newsletter that was declined. */
export async function insertInitialConsents(
  tx: Tx,
  customer_id: number,
  { terms, privacy, marketing }: InitialConsents,
  at: Date,
): Promise<void> {
  const consent = { customer_id, given: true, at }
  await insertConsents(tx, [
    { ...consent, purpose: 'terms', version: terms },
    { ...consent, purpose: 'privacy', version: privacy },
    { ...consent, purpose: 'marketing', version: null, given: marketing },
  ])
}
