import type { MovedSource } from '@shop/contract/moved-sources.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export interface Consent {
  customer_id: number
  purpose: 'terms' | 'privacy' | 'marketing'
  version: number | null
  given: boolean
  at: Date
  /** The former shop that it was given to; this one unless given. */
  source?: MovedSource
}

/** Records what was agreed to or not, with the version of the text that was shown. */
export async function insertConsents(tx: Tx, consents: Consent[]): Promise<void> {
  await tx`
    insert into consents (customer_id, purpose, version, given, at, source)
    select customer_id, purpose, version, given, at, source
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb)
      as consent (customer_id integer, purpose text, version integer, given boolean, at timestamptz, source text)`
}

/**
 * Sets the newsletter switch and records the consent, in one statement. It adds no record if the account is closed or
 * the switch is unchanged.
 */
export async function setMarketing(db: Db, customer_id: number, marketing: boolean, at: Date): Promise<void> {
  await db`
    with changed as (
      update customers set marketing = ${marketing}
      where id = ${customer_id} and marketing <> ${marketing} and closed_at is null
      returning id
    )
    insert into consents (customer_id, purpose, given, at)
    select id, 'marketing', ${marketing}, ${at} from changed`
}
