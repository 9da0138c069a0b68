import { DAY_MS, shopDay } from '@shop/contract/calendar.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { Viewer } from '../cards/viewer.ts'
import { deleteMissedTermsBefore, insertMissedTerm } from './missed-term-queries.ts'
import { isFiltered, type Wanted } from './wanted.ts'

/** Longer terms are pasted texts. */
const TERM_MAX_LENGTH = 60
/** As many different ones a day: somebody who types noise cannot fill the table. */
const TERMS_A_DAY = 2_000
/** A season, so that one can be compared with the next. */
const REMEMBERED_MS = 90 * DAY_MS

/**
 * Notes a term that found nothing: the folded words and the day, nothing of who asked. Left out are terms within a filter
 * or a list, and what looks like somebody's mailbox or number.
 */
export async function noteInVain(shop: Shop, { lang }: Viewer, wanted: Wanted): Promise<void> {
  const { words, subcategory_uri, collection_id } = wanted
  const term = words.join(' ')
  const whole = words.length > 0 && subcategory_uri === undefined && collection_id === undefined && !isFiltered(wanted)
  if (!whole || term.length > TERM_MAX_LENGTH || isPersonal(words)) return
  await insertMissedTerm(shop.db, { day: shopDay(shop.clock.now()), lang, term }, TERMS_A_DAY)
}

/** A mailbox loses its @ as a term, so its usual endings tell; seven digits or more may be a phone. */
function isPersonal(words: string[]): boolean {
  const digits = words.join('').replaceAll(/\D/g, '').length
  return (
    digits >= 7 || words.slice(1).some((word) => /^(com|net|org|edu|gmail|hotmail|outlook|yahoo|icloud)$/.test(word))
  )
}

/** Job `forget-terms`: what was searched in vain long ago. */
export function forgetTerms(shop: Shop): Promise<void> {
  return deleteMissedTermsBefore(shop.db, shopDay(new Date(shop.clock.now().valueOf() - REMEMBERED_MS)))
}
