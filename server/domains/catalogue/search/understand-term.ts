import type { HelpTopic } from '@shop/contract/search-understanding.ts'
import type { Pool } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Viewer } from '../cards/visibility.ts'
import {
  isFiltered,
  type ProductQuery,
  type UnderstoodQuery,
  withoutChosenFilters,
  withUnderstanding,
} from './filters.ts'
import { listMatches, type MatchPage } from './list-matches.ts'
import { type Part, parseQuery } from './understanding/parse-query.ts'
import { getLastVocabulary, readTermContext, type TermContext } from './understanding/read-vocabulary.ts'
import { isOneSize, type Understanding, understand, understandLiterally, widen } from './understanding/understand.ts'

/** A page of the products that one meaning of a term has. */
export interface FoundPage extends MatchPage {
  /** The query as it was understood. */
  query: UnderstoodQuery
  /** Whether the term has a match before the filters that were chosen. */
  is_found: boolean
}

export interface MatchOptions {
  page: Page
  /** Fewer products of a type with a typed word than this are followed by the others of the type. */
  enough: number
}

/**
 * Tries the meanings of a term one after the other, from the strictest on, until one has a product, and returns a page of
 * its products. Without any it returns the empty page of the strictest, with the pages that answer the term, slips forgiven.
 *
 * 1. What the words mean. The name of a product, and a product number, are text.
 * 2. The words as text alone. Words that all mean something have to be in a name, an address or a category: a detailed
 *    description with both words of "red skirt" may be about a scarf.
 * 3. A name with slips.
 * 4. Words with slips, and with the words of detailed descriptions; a single word that no product has is left out.
 * 5. Only what the words mean, without those that are text.
 * 6. Only the kind of garment and the filters, without a material, a cut or "one size", when there is none of that cut in
 *    black.
 * 7. The same with one kind of garment: a "shirt dress" is a dress.
 * 8. A color instead of its shade, when there is nothing in "light blue".
 *
 * A few products of a type with a typed word are followed by the others of the type: "hoodie with zip" finds those that
 * mention a zip, and then all hoodies.
 *
 * A term about help finds only products that have all of its words in their name, without slips: "do you ship to Mexico"
 * would find a product for one of its words.
 */
export async function tryMeanings(
  db: Pool,
  viewer: Viewer,
  query: ProductQuery,
  { page, enough }: MatchOptions,
): Promise<FoundPage> {
  const find = (understood: UnderstoodQuery) => findPage(db, viewer, understood, page)
  /** Adds to a short page the other products of the type, after those with the typed words. */
  const widenIfShort = async (found: FoundPage): Promise<FoundPage> => {
    const understanding = widen(found.query.understanding)
    if (understanding === undefined) return found
    // Filters that were chosen make no difference, so that they keep the meaning of a term.
    const total = isFiltered(found.query.chosen) ? await countUnfiltered(db, viewer, found.query) : found.total
    return total < enough ? find({ ...found.query, understanding }) : found
  }
  const guess = guessMeaning(db, viewer, query)
  const guessed = guess && (await find(guess.query))
  const [row] = guessed?.rows ?? []
  if (guessed && row?.vocabulary_version === guess?.version && !row?.is_name) return widenIfShort(guessed)
  const context = await readTermContext(db, viewer, query)
  const isGuessRight = guess?.version === context.version && !context.is_name
  const strict = isGuessRight ? guess.query : withUnderstanding(query, readStrictly(context, viewer, query), false)
  const first = guessed && isGuessRight ? guessed : await find(strict)
  const { is_about_help, words } = strict.understanding
  if (first.is_found) return widenIfShort(first)
  if (is_about_help && words.length === 0) return first
  const { meanings, topics } = listOtherMeanings(context, viewer, query, strict.understanding)
  for (const { understanding, is_forgiving } of meanings) {
    if (understanding.clauses.length + understanding.parts.length === 0) continue
    const found = await find(withUnderstanding(query, understanding, is_forgiving))
    if (found.is_found) return widenIfShort(found)
  }
  return { ...first, query: { ...strict, understanding: { ...strict.understanding, topics } } }
}

/**
 * A filter that was chosen may leave no product of a term that is understood well; one that the words mean may not.
 */
async function findPage(db: Pool, viewer: Viewer, query: UnderstoodQuery, page: Page): Promise<FoundPage> {
  if (query.understanding.is_about_help) return { query, rows: [], total: 0, has_more: false, is_found: false }
  const found = await db.heavyRead((reader) => listMatches(reader, viewer, query, page))
  const is_found = found.total > 0 || (isFiltered(query.chosen) && (await countUnfiltered(db, viewer, query)) > 0)
  return { ...found, query, is_found }
}

/** Counts the matches without the filters that were chosen. */
async function countUnfiltered(db: Pool, viewer: Viewer, query: UnderstoodQuery): Promise<number> {
  const unfiltered = withoutChosenFilters(query)
  return (await db.heavyRead((reader) => listMatches(reader, viewer, unfiltered, { limit: 0, offset: 0 }))).total
}

/**
 * Returns the strictest meaning by the vocabulary that was read last, for a term that is no name. The rows that it finds
 * say whether that is right, so that most searches take one statement. Undefined before the first vocabulary is read.
 */
function guessMeaning(
  db: Pool,
  viewer: Viewer,
  query: ProductQuery,
): { query: UnderstoodQuery; version: number } | undefined {
  const last = getLastVocabulary(db)
  if (last === undefined) return undefined
  const understanding = readStrictly({ ...last, is_name: false }, viewer, query)
  return { query: withUnderstanding(query, understanding, false), version: last.version }
}

function readStrictly(
  { vocabulary, is_name }: Pick<TermContext, 'vocabulary' | 'is_name'>,
  { lang, currency }: Viewer,
  query: ProductQuery,
): Understanding {
  if (is_name || query.is_literal) return understandLiterally(query.words, lang)
  const parsed = parseQuery(query.term, vocabulary, { currency })
  // A term of nothing but words such as "de la" can only be part of a name.
  if (parsed.parts.every(({ kind }) => kind === 'ignored')) return understandLiterally(query.words, lang)
  return understand(parsed, { lang })
}

interface OtherMeaning {
  understanding: Understanding
  is_forgiving: boolean
}

/** Returns the meanings after the strictest, in order, and the pages that answer the term when slips are forgiven. */
function listOtherMeanings(
  { vocabulary, is_name, exact, similar }: TermContext,
  viewer: Viewer,
  query: ProductQuery,
  strict: Understanding,
): { meanings: Iterable<OtherMeaning>; topics: HelpTopic[] } {
  const { lang, currency } = viewer
  const kept = leaveOutUnknown(query.words, similar, false)
  if (query.is_literal || is_name)
    return { meanings: kept.length > 0 ? [forgive(understandLiterally(kept, lang))] : [], topics: [] }
  const scope = strict.words.length === 0 || strict.is_about_help ? 'head' : 'any'
  const literal = { understanding: understandLiterally(query.words, lang, scope), is_forgiving: false }
  if (strict.is_about_help) {
    const named = { ...literal, understanding: { ...literal.understanding, topics: strict.topics } }
    return { meanings: [named], topics: strict.topics }
  }

  const read = { currency, forgiveExcept: exact }
  const parsed = parseQuery(query.term, vocabulary, read)
  const namesOtherGarment = parsed.parts.some((part) => part.kind === 'word' && part.is_garment)
  const all = understand(parsed, { lang, isLoose: true })
  const isMeant = all.clauses.length > all.words.length || all.parts.length > 0
  const counted = new Set(leaveOutUnknown(all.words, similar, isMeant))
  const loose = understand(parsed, { lang, isLoose: true, isCounted: (word) => counted.has(word) })
  const leftOut = query.words.filter((word) => !kept.includes(word))
  // Most terms are found before the last of these, which are read from the term once more.
  function* list(): Generator<OtherMeaning> {
    // No text has all words when one of them begins no word of a product.
    const mayBeText = query.words.every((word) => word.length <= 2 || exact.has(word))
    if (mayBeText && strict.words.length < query.words.length && !namesOtherGarment) yield literal
    // Words that a name has, without one that is not typed yet, need no comparison of names.
    if (!isMeant && kept.length > 0 && kept.length < query.words.length && kept.every((word) => exact.has(word)))
      yield {
        understanding: { ...understandLiterally(kept, lang, 'head'), ignored: leftOut },
        is_forgiving: false,
      }
    // A misspelled name may also have words that mean something else, such as a color.
    if (query.words.length > 1 && kept.length > 1 && strict.words.length > 0)
      yield forgive(understandLiterally(kept, lang, 'head'))
    yield forgive(loose)
    if (!isMeant) return
    // Without the unknown words, and then with less and less of the others.
    const known = { lang, isLoose: true, isCounted: () => false }
    const withoutTexts = { ...known, withoutTexts: true }
    const count = (kind: Part['kind']) => parsed.parts.filter((part) => part.kind === kind).length
    if (count('word') > 0) yield forgive(understand(parsed, known))
    if (count('text') > 0 || parsed.parts.some(isOneSize)) yield forgive(understand(parsed, withoutTexts))
    if (count('type') > 1) yield forgive(understand(parsed, { ...withoutTexts, withMainTypeOnly: true }))
    if (count('color') > 0)
      yield forgive(understand(parseQuery(query.term, vocabulary, { ...read, withoutShades: true }), withoutTexts))
  }
  return { meanings: list(), topics: all.topics }
}

function forgive(understanding: Understanding): OtherMeaning {
  return { understanding, is_forgiving: true }
}

/**
 * Leaves out words that no product has: all of them if the term means something without them, otherwise one of three or
 * more. Words of one or two letters count only as they are typed.
 */
function leaveOutUnknown(words: readonly string[], known: ReadonlySet<string>, hasMeaning: boolean): string[] {
  const long = words.filter((word) => word.length > 2)
  const kept = long.filter((word) => known.has(word))
  return hasMeaning || (long.length - kept.length === 1 && kept.length > 1) ? kept : long
}
