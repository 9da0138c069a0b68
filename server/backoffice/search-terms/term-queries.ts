import type { Lang } from '@shop/contract/locale.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'

export interface TermFilter {
  lang: Lang | undefined
  /** The beginning of any word of the term. */
  q: string
}

export interface MissedTermRow {
  term: string
  lang: Lang
  times: number
  last_day: string
  meaning: string | null
}

export async function listMissedTermRows(
  db: Db,
  { lang, q, since }: TermFilter & { since: string },
  { limit, offset }: Page,
): Promise<{ rows: MissedTermRow[]; total: number }> {
  const matching = db`
    from missed_terms
    where day >= ${since}::date and ${lang === undefined ? db`true` : db`missed_terms.lang = ${lang}`}
      and ${q === '' ? db`true` : db`position(' ' || fold(${q}) in ' ' || term) > 0`}
    group by missed_terms.lang, term`
  const rows = await db<MissedTermRow[]>`
    select term, missed_terms.lang, sum(times)::integer as times, max(day)::text as last_day,
      (select meant.phrase from search_group_words said
        join search_group_words meant on meant.group_id = said.group_id and meant.role <> 'typed'
        where said.role <> 'found' and said.plain_phrase = plain(term)
        order by said.group_id desc, meant.lang <> missed_terms.lang, meant.position limit 1) as meaning
    ${matching}
    order by sum(times) desc, max(day) desc, term, missed_terms.lang limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, db`from (select 1 ${matching}) terms`) }
}
