import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'

export interface MissedTerm {
  /** The calendar day of the shop, as `YYYY-MM-DD`. */
  day: string
  lang: Lang
  term: string
}

/** Counts a term once more. A new term is dropped when its day already has `most` terms. */
export async function insertMissedTerm(db: Db, { day, lang, term }: MissedTerm, max: number): Promise<void> {
  await db`
    insert into missed_terms (day, lang, term, times)
    select ${day}::date, ${lang}, ${term}, 1
    where (select count(*) from missed_terms where day = ${day}::date) < ${max}
      or exists (select from missed_terms where day = ${day}::date and lang = ${lang} and term = ${term})
    on conflict (day, lang, term) do update set times = missed_terms.times + 1`
}

/** Lists the terms without results since a day, the most frequent first. */
export function listMissedTerms(db: Db, since: string): Promise<(MissedTerm & { times: number })[]> {
  return db<(MissedTerm & { times: number })[]>`
    select max(day) as day, lang, term, sum(times)::integer as times from missed_terms
    where day >= ${since}::date group by lang, term order by times desc, day desc, term limit 200`
}

/** Deletes the terms of days before `day` (`YYYY-MM-DD`); the day itself stays. */
export async function deleteMissedTermsBefore(db: Db, day: string): Promise<void> {
  await db`delete from missed_terms where day < ${day}::date`
}
