import type { MovedSource } from '@shop/contract/moved-sources.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'

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

/** Whether a customer wants the newsletter, and the assistant that said so last; null when the customer did. */
export interface Marketing {
  given: boolean
  source: string | null
}

export function findMarketing(db: Db, customer_id: number): Promise<Marketing> {
  return db<Marketing[]>`${selectMarketing(db, customer_id)}`.one()
}

export function selectMarketing(db: Db, customer_id: number): Fragment {
  return db`
    select customers.marketing as given, (
      select assistant from consents
      where consents.customer_id = customers.id and purpose = 'marketing' order by id desc limit 1) as source
    from customers where id = ${customer_id}`
}

/**
 * Sets the newsletter switch and records the consent, in one statement, with the assistant that says so for the customer. It
 * adds no record and returns false if the account is closed or the switch is unchanged.
 */
export function setMarketing(
  db: Db,
  customer_id: number,
  marketing: boolean,
  at: Date,
  source: string | null = null,
): Promise<boolean> {
  return db`
    with changed as (
      update customers set marketing = ${marketing}
      where id = ${customer_id} and marketing <> ${marketing} and closed_at is null
      returning id
    )
    insert into consents (customer_id, purpose, given, assistant, at)
    select id, 'marketing', ${marketing}, ${source}::text, ${at} from changed returning true`.any()
}
