import type { LegalConsent } from '@shop/contract/staff/legal.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { matchesWords, selectIso } from '../common/common-queries.ts'

type Purpose = 'terms' | 'privacy'

export function countAccepted(db: Db): Promise<{ purpose: Purpose; version: number; accepted: number }[]> {
  return db<{ purpose: Purpose; version: number; accepted: number }[]>`
    select purpose, version, count(distinct customer_id)::integer as accepted from consents
    where purpose in ('terms', 'privacy') and given and version is not null
    group by purpose, version`
}

export interface ConsentFilter {
  purpose: Purpose
  version?: number | undefined
  q?: string | undefined
}

/** Lists a page of those who agreed to a text, the newest first, and their number. Closed accounts left none behind. */
export async function listConsentRows(
  db: Db,
  filter: ConsentFilter,
  { limit, offset }: Page,
): Promise<{ rows: LegalConsent[]; total: number }> {
  const rows = await db<LegalConsent[]>`
    select customer.id as customer_id, trim(customer.name || ' ' || customer.lastname) as name, customer.email,
      customer.affiliation, consents.version, ${selectIso(db, db`consents.at`)} as at
    ${fromMatching(db, filter)}
    order by consents.at desc, consents.id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, fromMatching(db, filter)) }
}

function fromMatching(db: Db, { purpose, version, q }: ConsentFilter): Fragment {
  return db`
    from consents join customers customer on customer.id = consents.customer_id
    where consents.purpose = ${purpose} and consents.given
      and ${version === undefined ? db`true` : db`consents.version = ${version}`}
      and ${matchesWords(db, db`customer.search_text`, q)}`
}
