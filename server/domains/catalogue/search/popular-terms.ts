import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Pool } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { Viewer } from '../cards/visibility.ts'
import type { UnderstoodQuery } from './filters.ts'

const TERM_MAX_LENGTH = 40
/** Counts are written together, so that a search rarely writes. Those of the last minute are lost with the process. */
const WRITE_AFTER_MS = 60_000
const MAX_COUNTED_TERMS = 500
/** Terms count for a season; older ones are deleted. */
const RETENTION_MS = 90 * DAY_MS
const POPULAR_PERIOD_MS = 30 * DAY_MS
/** A term that was searched less often is not shown. */
const MIN_TIMES = 3
const MAX_POPULAR = 6

interface Counts {
  written_at: number
  /** How often each term was searched, by language and term. */
  times: Map<string, number>
}

/** The counts of this process that are not written yet, of each database. */
const counted = new WeakMap<Pool, Counts>()

/**
 * Counts a term that found products: the words and the day, without the customer. A term with a word that the shop does
 * not know is not counted, and of any other only the words that mean something to the shop, so nothing personal and nothing
 * rude is ever shown to others.
 */
export function recordPopularTerm(shop: Shop, { lang }: Viewer, { understanding }: UnderstoodQuery): void {
  const { understoodWords, words, is_forgiving } = understanding
  if (is_forgiving || words.length > 0 || understoodWords.length < 2 || understoodWords.length > TERM_MAX_LENGTH) return
  const now = shop.clock.now().valueOf()
  const counts = counted.get(shop.db) ?? { written_at: now, times: new Map<string, number>() }
  counted.set(shop.db, counts)
  const key = `${lang} ${understoodWords}`
  if (counts.times.has(key) || counts.times.size < MAX_COUNTED_TERMS)
    counts.times.set(key, (counts.times.get(key) ?? 0) + 1)
  if (now - counts.written_at >= WRITE_AFTER_MS) void writePopularTerms(shop)
}

/** Writes what this process has counted. */
async function writePopularTerms(shop: Shop): Promise<void> {
  const counts = counted.get(shop.db)
  if (counts === undefined) return
  counted.delete(shop.db)
  const rows = [...counts.times].map(([key, times]) => ({ lang: key.slice(0, 2), term: key.slice(3), times }))
  const day = toShopDate(shop.clock.now())
  try {
    await shop.db.begin(
      (tx) => tx`
        insert into popular_terms (day, lang, term, times)
        select ${day}::date, lang, term, times
        from unnest(${rows.map(({ lang }) => lang)}::text[], ${rows.map(({ term }) => term)}::text[], ${rows.map(({ times }) => times)}::integer[])
          as counted (lang, term, times)
        order by lang, term
        on conflict (day, lang, term) do update set times = popular_terms.times + excluded.times`,
    )
  } catch (error) {
    // The searches have their results; only their counts are lost.
    shop.log.warn({ err: error }, 'popular terms not counted')
  }
}

/** Lists the terms that were searched most in the last month, the most frequent first. */
export async function listPopularTerms(db: Db, lang: Lang, now: Date): Promise<string[]> {
  const rows = await db<{ term: string }[]>`
    select term from popular_terms
    where lang = ${lang} and day > ${toShopDate(new Date(now.valueOf() - POPULAR_PERIOD_MS))}::date
    group by term having sum(times) >= ${MIN_TIMES} order by sum(times) desc, term limit ${MAX_POPULAR}`
  return rows.map(({ term }) => term)
}

/** This job deletes terms after their retention. */
export async function deleteExpiredPopularTerms(shop: Shop): Promise<void> {
  const day = toShopDate(new Date(shop.clock.now().valueOf() - RETENTION_MS))
  await shop.db`delete from popular_terms where day < ${day}::date`
}
