import type { Lang } from '@shop/contract/locale.ts'
import { countMatching } from '../../../platform/count-matching.ts'
import type { Db } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'

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

/** Lists terms without results since a day, the most frequent first. */
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
      (select meaning from search_synonyms known where known.lang = missed_terms.lang and known.word = fold(term)) as meaning
    ${matching}
    order by sum(times) desc, max(day) desc, term, missed_terms.lang limit ${limit} offset ${offset}`
  const [count] = await db<{ total: number }[]>`select count(*)::integer as total from (select 1 ${matching}) terms`
  return { rows, total: count!.total }
}

export interface ListedSynonymRow {
  lang: Lang
  word: string
  meaning: string
  created_at: Date
}

/** Lists synonyms in the order of their words; `q` begins the word or its meaning. */
export async function listSynonymRows(
  db: Db,
  { lang, q }: TermFilter,
  { limit, offset }: Page,
): Promise<{ rows: ListedSynonymRow[]; total: number }> {
  const matching = db`
    from search_synonyms
    where ${lang === undefined ? db`true` : db`lang = ${lang}`}
      and ${q === '' ? db`true` : db`(starts_with(word, fold(${q})) or starts_with(meaning, fold(${q})))`}`
  const rows = await db<ListedSynonymRow[]>`
    select lang, word, meaning, created_at ${matching} order by word, lang limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}
