import type { Db } from '../../../platform/db.ts'
import { hasWords, productsWith } from './matched-terms.ts'

/** In a shorter word a single wrong letter is half of the word, so a fuzzy search leaves it out. */
const FUZZY_MIN_LENGTH = 3

/**
 * Repeats a query for words with typing mistakes when no product has the words as typed. Most terms are correct, so the
 * first query does not look for mistakes.
 */
export async function retryFuzzy<T>(
  words: string[],
  ask: (fuzzy: boolean) => Promise<T>,
  isEmpty: (found: T) => boolean,
): Promise<T> {
  const found = await ask(false)
  return isEmpty(found) && fuzzyPositions(words).length > 0 ? ask(true) : found
}

/**
 * The tables `alike` and `fuzzy`, on top of those of `matchedTerms`: for each word the rows that it matches, and those that
 * differ by one mistake. Where two or more words match, a single word that matches nothing is ignored.
 */
export function fuzzyTerms(db: Db, lang: string, words: string[]) {
  return db`
    alike as materialized (
      select matched.place, nullif(array(
        select unnest(matched.ids)
        union
        select id from search_words known where known.lang = ${lang} and known.slips && slips_of(typed.word)
      ), '{}') as ids
      from matched join typed using (place) where matched.place = any(${fuzzyPositions(words)}::integer[])
    ),
    fuzzy as materialized (
      select place, coalesce(ids, (
        select ids from alike other where ids is not null
          and (select count(ids) >= 2 and count(*) - count(ids) = 1 from alike)
        order by place limit 1
      )) as ids from alike
    )`
}

/** The products with a similar word for every word of the term, regardless of their visibility. */
export function fuzzyProducts(db: Db, words: string[], wide: boolean) {
  return productsWith(db, hasWords(db, db`product.words`, db`fuzzy`, fuzzyPositions(words)), wide)
}

/** Fuzzy matches rank behind all others (see `matchRank`), the most similar name first. `own` is the product's text. */
export function fuzzyRank(db: Db) {
  return db`4 - similarity(own.plain_name, (select term from term))`
}

/** Positions (from 1) of the words that a fuzzy search requires. */
function fuzzyPositions(words: string[]): number[] {
  return words.flatMap((word, index) => (word.length < FUZZY_MIN_LENGTH ? [] : [index + 1]))
}
