import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Pool } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isFiltered, namesList, type ProductQuery, type UnderstoodQuery } from './filters.ts'

/** Longer terms are pasted texts and are not counted. */
const MISSED_MAX_LENGTH = 60
const POPULAR_MAX_LENGTH = 40
/** The most different terms without results of a day, so that noise cannot fill the table. */
const MAX_TERMS_PER_DAY = 2_000
/** Counts are written together, so that a search rarely writes. Those of the last minute are lost with the process. */
const WRITE_AFTER_MS = 60_000
const MAX_COUNTED_TERMS = 500
/** Terms are kept for a season, so that one season can be compared with the next. */
const RETENTION_MS = 90 * DAY_MS
const POPULAR_PERIOD_MS = 30 * DAY_MS
/** A term that was searched less often is not shown. */
const MIN_TIMES = 3
const MAX_POPULAR = 6

/**
 * Counts a term without results: the words and the day, without the customer. It skips terms within a filter or a list,
 * and terms that look like an email address or a phone number.
 */
export async function recordMissedTerm(shop: Shop, { lang }: Viewer, query: ProductQuery): Promise<void> {
  const { words, chosen } = query
  const term = words.join(' ')
  if (words.length === 0 || namesList(query) || isFiltered(chosen)) return
  if (term.length > MISSED_MAX_LENGTH || isPersonal(words)) return
  const day = toShopDate(shop.clock.now())
  await writeCounts(
    shop,
    (tx) => tx`
    insert into missed_terms (day, lang, term, times)
    select ${day}::date, ${lang}, ${term}, 1
    where (select count(*) from missed_terms where day = ${day}::date) < ${MAX_TERMS_PER_DAY}
      or exists (select from missed_terms where day = ${day}::date and lang = ${lang} and term = ${term})
    on conflict (day, lang, term) do update set times = missed_terms.times + 1`,
  )
}

/**
 * The words of an email address have no @, so their usual endings decide; seven digits or more may be a phone number.
 */
function isPersonal(words: string[]): boolean {
  const digits = words.join('').replaceAll(/\D/g, '').length
  return (
    digits >= 7 || words.slice(1).some((word) => /^(com|net|org|edu|gmail|hotmail|outlook|yahoo|icloud)$/.test(word))
  )
}

/**
 * The counts of this process that are not written yet, of each database: how often each term was searched, by language
 * and term.
 */
const counted = new WeakMap<Pool, { written_at: number; times: Map<string, number> }>()

/**
 * Counts a term that found products: the words and the day, without the customer. A term with a word that the shop does
 * not know is not counted, and of any other only the words that mean something to the shop, so nothing personal and nothing
 * rude is ever shown to others.
 */
export function recordPopularTerm(shop: Shop, { lang }: Viewer, { understanding }: UnderstoodQuery): void {
  const { understoodWords: term, words, is_forgiving } = understanding
  if (is_forgiving || words.length > 0 || term.length < 2 || term.length > POPULAR_MAX_LENGTH) return
  const now = shop.clock.now().valueOf()
  const counts = counted.get(shop.db) ?? { written_at: now, times: new Map<string, number>() }
  counted.set(shop.db, counts)
  const { times } = counts
  const key = `${lang} ${term}`
  if (times.has(key) || times.size < MAX_COUNTED_TERMS) times.set(key, (times.get(key) ?? 0) + 1)
  if (now - counts.written_at < WRITE_AFTER_MS) return
  counted.delete(shop.db)
  const keys = [...times.keys()]
  void writeCounts(
    shop,
    (tx) => tx`
    insert into popular_terms (day, lang, term, times)
    select ${toShopDate(shop.clock.now())}::date, lang, term, times
    from unnest(${keys.map((one) => one.slice(0, 2))}::text[], ${keys.map((one) => one.slice(3))}::text[], ${[...times.values()]}::integer[])
      as counted (lang, term, times)
    order by lang, term
    on conflict (day, lang, term) do update set times = popular_terms.times + excluded.times`,
  )
}

/** Writes counts. The searches have their results, perhaps of a replica, which are sent also when they cannot be counted. */
async function writeCounts(shop: Shop, write: (tx: Db) => PromiseLike<unknown>): Promise<void> {
  try {
    await shop.db.begin(async (tx) => void (await write(tx)))
  } catch (error) {
    shop.log.warn({ err: error }, 'search terms not counted')
  }
}

/** Lists the terms that were searched most in the last month, the most frequent first. */
export function listPopularTerms(db: Db, lang: Lang, now: Date): Promise<string[]> {
  return db<{ term: string }[]>`
    select term from popular_terms
    where lang = ${lang} and day > ${toShopDate(new Date(now.valueOf() - POPULAR_PERIOD_MS))}::date
    group by term having sum(times) >= ${MIN_TIMES} order by sum(times) desc, term limit ${MAX_POPULAR}`.column()
}

interface MissedTerm {
  /** The calendar day of the shop, as `YYYY-MM-DD`. */
  day: string
  lang: Lang
  term: string
  times: number
}

export function listMissedTerms(db: Db, since: string): Promise<MissedTerm[]> {
  return db<MissedTerm[]>`
    select max(day) as day, lang, term, sum(times)::integer as times from missed_terms
    where day >= ${since}::date group by lang, term order by times desc, day desc, term limit 200`
}

export async function deleteExpiredSearchTerms({ db, clock }: Shop, type: 'missed' | 'popular'): Promise<void> {
  const day = toShopDate(new Date(clock.now().valueOf() - RETENTION_MS))
  await db`delete from ${type === 'missed' ? db`missed_terms` : db`popular_terms`} where day < ${day}::date`
}
