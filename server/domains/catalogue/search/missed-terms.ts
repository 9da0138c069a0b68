import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isFiltered, namesList, type ProductQuery } from './filters.ts'
import { deleteMissedTermsBefore, insertMissedTerm } from './missed-term-queries.ts'

/** Longer terms are pasted texts and are not counted. */
const TERM_MAX_LENGTH = 60
/** The most different terms of a day, so that noise cannot fill the table. */
const MAX_TERMS_PER_DAY = 2_000
/** Terms are kept for a season, so that one season can be compared with the next. */
const RETENTION_MS = 90 * DAY_MS

/**
 * Counts a term without results: the words and the day, without the customer. It skips terms within a filter or a list,
 * and terms that look like an email address or a phone number.
 */
export async function recordMissedTerm(shop: Shop, { lang }: Viewer, query: ProductQuery): Promise<void> {
  const { words: terms, filters } = query
  const term = terms.join(' ')
  const isPlainSearch = terms.length > 0 && !namesList(query) && !isFiltered(filters)
  if (!isPlainSearch || term.length > TERM_MAX_LENGTH || isPersonal(terms)) return
  const missed = { day: toShopDate(shop.clock.now()), lang, term }
  try {
    await shop.db.begin((tx) => insertMissedTerm(tx, missed, MAX_TERMS_PER_DAY))
  } catch (error) {
    // The result was found, perhaps on a replica, and is sent also when the term cannot be counted.
    shop.log.warn({ err: error }, 'missed term not counted')
  }
}

/**
 * The words of an email address have no @, so their usual endings decide; seven digits or more may be a phone number.
 */
function isPersonal(terms: string[]): boolean {
  const digits = terms.join('').replaceAll(/\D/g, '').length
  return (
    digits >= 7 || terms.slice(1).some((word) => /^(com|net|org|edu|gmail|hotmail|outlook|yahoo|icloud)$/.test(word))
  )
}

/** This job deletes terms after their retention. */
export function deleteExpiredMissedTerms(shop: Shop): Promise<void> {
  return deleteMissedTermsBefore(shop.db, toShopDate(new Date(shop.clock.now().valueOf() - RETENTION_MS)))
}
