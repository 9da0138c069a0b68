import type { searchProducts, Sort } from '@shop/contract/catalogue.ts'
import type { QueryOf } from '@shop/contract/call.ts'

/** More words than that say nothing new; a name has fewer. */
const MAX_WORDS = 8
/** Shorter words are not needed to be right where a term has a slip in it: a letter of them is half of them. */
const SLIP_MIN_LENGTH = 3

/** How an address says yes or no. */
export type YesNo = NonNullable<QueryOf<typeof searchProducts>['offer']>

/** What is left out, or says anything else, means no. */
export function isYes(said: YesNo | undefined): boolean {
  return said === '1' || said === 'true'
}

/** What somebody chose to see of a list; null: no choice was made. */
export interface Filters {
  categories: string[] | null
  sizes: string[] | null
  colors: number[] | null
  price_min: number | null
  price_max: number | null
  offer: boolean
  available: boolean
}

/** Nothing was chosen. */
export const noFilters: Filters = {
  categories: null,
  sizes: null,
  colors: null,
  price_min: null,
  price_max: null,
  offer: false,
  available: false,
}

/** Which products are looked for, apart from who looks: all that lie in the subcategory and in the collection, and that the words find. */
export interface Wanted {
  words: string[]
  subcategory_uri: string | undefined
  collection_id: number | undefined
  filters: Filters
  sort: Sort
  /** Also what is like the words, where nothing has them as they were typed. */
  slips: boolean
}

/** Does somebody filter at all? */
export function isFiltered({ filters }: Wanted): boolean {
  return Object.values(filters).some((choice) => choice !== null && choice !== false)
}

/** The words of a term: letters and digits alone, so that nothing in it is an operator or a wildcard. */
export function wordsOf(term: string): string[] {
  const plain = term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}

/** Asks a second time, with slips, when nothing has the words as they were typed. They are not looked for at once: most terms are right. */
export async function asMeant<T>(
  wanted: Wanted,
  ask: (wanted: Wanted) => Promise<T>,
  isNothing: (found: T) => boolean,
): Promise<T> {
  const found = await ask(wanted)
  return isNothing(found) && placesWithSlips(wanted.words).length > 0 ? ask({ ...wanted, slips: true }) : found
}

/** Places (from 1) of the words that have to be there, or something like them, when nothing has them as they were typed. */
export function placesWithSlips(words: string[]): number[] {
  return words.flatMap((word, index) => (word.length < SLIP_MIN_LENGTH ? [] : [index + 1]))
}
